/** Words that people type with a subject but that say nothing about it. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    "the and for in of to with on at from my me i is an how do want need would like please " +
    "learn learning study teach teaching teacher tutor tutors tutoring tuition course courses class classes " +
    "exam exams lesson lessons online private live best good find help much does what who can we"
  ).split(" "),
);

/** Whoever is to learn: a child, in all the words and ages that people type, is the one word by which courses are found. */
export const learnerWords: {
  readonly word: string;
  readonly names: ReadonlySet<string>;
} = {
  word: "kids",
  names: new Set("child children kid son daughter boy boys girl girls toddler".split(" ")),
};

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
  answered: "About “{query}”",
  helpful: "Pages that may help",
  /** Pages that answer what is not about a subject, by the words that people type. */
  answers: [
    {
      names: "price prices pricing cost costs fee fees charge charges cheap pay payment",
      label: "What lessons cost, and how a price is agreed",
      to: "/terms#paid",
    },
    {
      names: "female woman women lady male man men",
      label: "A man or a woman as tutor, as you prefer",
      to: "/tutors",
    },
    {
      names: "safe safety safeguarding dbs",
      label: "How we keep children safe",
      to: "/classes#safeguarding",
    },
    {
      names: "trial demo free timing timings timetable schedule",
      label: "Book a free trial lesson, with all available times",
      to: "/classes/trial",
    },
    {
      names: "test tests quiz quizzes assessment",
      label: "Check your level with a short quiz",
      to: "/assessment",
    },
    {
      names: "contact phone whatsapp",
      label: "Call or write to us",
      to: "/contact",
    },
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
