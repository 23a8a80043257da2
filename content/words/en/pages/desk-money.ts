/** Words of the desk's page of the plans that need somebody because of money. Words in braces are replaced. */
export const moneyPage = {
  title: "Money",
  hours: "Tutors’ hours",
  invoices: "Invoices",
  accounts: "Accounts",
  /** By how many lessons are left. */
  counts: ["no lesson left", "1 lesson left", "2 lessons left"],
  leftRow: "{left}, {sum}; {payer} pays before",
  lesson: "1 lesson, on {last}",
  lessons: "{count} lessons, {first} to {last}",
  parts: {
    left: {
      title: "Two lessons left",
      hint: "What has been paid covers two lessons or fewer. Whoever pays gets an email only where the agreement says so, once.",
      none: "Everybody who pays before has paid for more than two lessons.",
    },
    unpriced: {
      title: "Given without an agreement",
      hint: "Lessons of the last year that count minutes and no money. An agreement that begins early enough, and is accepted, prices them.",
      none: "Every lesson given in the last year comes under an agreement.",
    },
    unsaid: {
      title: "Not said yet",
      hint: "Lessons of the last year of which nobody has said what came of them. They are charged to nobody.",
      none: "Somebody has said what came of every lesson of the last year.",
    },
  },
};

/** Words of the desk's page of tutors' hours. */
export const tutorHours = {
  title: "Tutors’ hours",
  intro:
    "What each tutor gave in a month by the academy’s clock, of the lessons that are over and still kept. It says what was agreed and pays nobody.",
  months: "Months",
  csv: "Save this month as a table (CSV)",
  total: "In all",
  noRates: "no sum: nothing has been agreed for these days",
  nothing: "No lesson of this month is over yet.",
  unsaid: {
    one: "Of 1 lesson nobody has said what came of it. It counts for nothing until someone does.",
    many: "Of {count} lessons nobody has said what came of them. They count for nothing until someone does.",
  },
  noTutor: "Nobody named",
  what: {
    weekly: "Lessons",
    trial: "Trials",
    covers: "Of which covers",
    nobodyCame: "Nobody came",
    tutorAway: "Tutor away",
    unsaid: "Not said what came of it",
  },
  minutes: "{count} min",
  held: "{length} held",
  nothingHeld: "nothing held",
  since: "from {day}",
  unpaid: "not paid",
  noRate: "no rate",
  coveredFor: "for {names}",
  taken: "counts as taken: {count} min, not in the sum",
  columns: {
    when: "When",
    learner: "Learner",
    course: "Course",
    minutes: "Minutes",
    came: "What came of it",
    cover: "Covered for",
  },
  ofLength: "{count} of {length}",
  how: "How it is counted",
  rules: [
    "A lesson counts for whoever gave it, on the day on which it was, at the rate that held on that day.",
    "“Came” and “Came late” count with all their minutes, “Cut short” with those that were held; where nobody has said how many, with all.",
    "Nobody knows how long a tutor waited where nobody came: it counts no minute. By the terms such a weekly lesson counts as taken for the family, so its minutes are shown beside it.",
    "Minutes times the rate, divided by 60, are rounded once for each line, half up. Sums of two currencies are never added.",
  ],
  table: {
    columns: [
      "Month",
      "Tutor",
      "What",
      "Number",
      "Minutes held",
      "Minutes taken, not held",
      "Covered for",
      "Rate from",
      "Currency",
      "An hour",
      "Amount",
    ],
    file: "tutors-hours-{month}.csv",
  },
} as const;
