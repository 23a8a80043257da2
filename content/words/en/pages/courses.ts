/** Words that people type with a subject but that say nothing about it. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    "the and for in of to with on at from my me i is an how do want need would like please " +
    "learn learning study teach teaching teacher tutor tutors tutoring tuition course courses class classes " +
    "lesson lessons online private live best good find help"
  ).split(" "),
);

export const courseSearch = {
  label: "What would you like to learn?",
  example: "GCSE maths, Tajweed, Python",
  button: "Search",
  found: { one: "1 course for “{query}”", other: "{count} courses for “{query}”" },
  also: "Also taught to {level}",
  all: "Show all courses",
  none: {
    heading: "We have no course called “{query}”",
    text: "Ask us anyway. Tell us what you would like to learn, and we will say whether we have a tutor for it.",
    ask: "Ask for “{query}”",
    near: "These may be what you are looking for",
    start: "Or start with one of these",
  },
  /** Shown when a search finds nothing. */
  suggestions: [
    { label: "GCSE maths", course: "Mathematics", to: "/courses/mathematics" },
    { label: "Learn to read Quran", course: "Noorani Qaida", to: "/courses/noorani-qaida" },
    {
      label: "Coding for beginners",
      course: "Programming Foundations",
      to: "/courses/programming",
    },
    { label: "Excel", course: "Professional Courses", to: "/courses/professional" },
  ],
  language: {
    title: "Lessons in a language",
    text: "Arabic, French, Urdu and others are taught one to one as well, each learner with a plan of their own. Choose the language when you book a trial.",
    ask: "Ask for a free trial lesson",
    foundBy: [
      "language",
      "languages",
      "spoken",
      "speaking",
      "conversation",
      "farsi",
      "bangla",
      "mandarin",
      "hindustani",
    ],
  },
} as const;
