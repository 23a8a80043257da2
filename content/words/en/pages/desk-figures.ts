import { policy } from "#content/policy.ts";

/** Words of the desk's page of figures. */
export const deskFigures = {
  title: "Figures",
  intro:
    "Counted once a day from what is stored anyway; no one is followed. Concerns about a child are left out.",
  enquiries: "What came in, by day and source, in the last 30 days",
  answers: "Time to the first answer, in working hours, in the last 90 days",
  byMonth: `Trials by the month in which they were asked for, as long as bookings are kept (${policy.trialMonths} months after the lesson)`,
  byCourse: "Trials by course",
  byLanguage: "Trials by language",
  quizzes: "Quizzes by day, in the last 30 days",
  sources: { enquiry: "Contact form", trial: "Trial form", mail: "Email" },
  cases: "Cases",
  within: "within",
  later: "later",
  notYet: "not yet",
  stages: ["Asked for", "Booked", "Held", "Continuing"],
  quizStages: ["Begun", "Finished"],
  noCourse: "No course",
  noLanguage: "No language",
  group: "Group",
  table: "The numbers as a table",
  nothing: "Nothing yet.",
  until: "Counted up to the end of",
  export: "Save all of them as a table (CSV)",
  uncounted: "They are counted for the first time within a few minutes of the start of the site.",
} as const;
