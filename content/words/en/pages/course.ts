/** Headings and short texts that every course page shares. */
export const coursePage = {
  /** For search engines and the browser's tab. */
  title: "{course} lessons online",
  trail: { label: "Courses", to: "/courses" },
  /** A name for each line of the summary. */
  summary: {
    heading: "In short",
    who: "Who",
    able: "You will",
    needs: "You need",
    lesson: "A lesson",
    length: "How long",
    exams: "Exams",
    languages: "Languages",
    price: "Price",
    tutors: "Tutors",
  },
  facts: { tradition: "What is taught" },
  /** `{languages}` is a list such as 'Urdu, Hindi or Arabic'. */
  languages: { english: "English always.", others: "English always; ask for {languages}." },
  price:
    "The trial lesson costs nothing. After it we agree a price in writing, and you can stop when you like.",
  /** In place of the one price, where it is for some learners alone. */
  priceForSome: "{sum} for {minutes} minutes ({name})",
  audience: "Who it is for",
  outcomes: "What you will be able to do",
  modules: "The modules, in order",
  modulesIntro: "The order is a plan. Your tutor fits it to what you already know.",
  inEnglish: "Details, in English",
  lesson: "How a lesson runs",
  needs: "What you need",
  progress: "How progress is reported",
  quiz: {
    heading: "See what you already know",
    link: "Go to the quiz",
    /** Beside a module, for a visitor who was asked about it. */
    result: "Your quiz: {right} of {asked} right",
    text: "The quiz on this subject shows which modules you already know.",
  },
  related: "Courses that go with this one",
  questions: "Questions and answers",
  structure: { label: "How every course is built", to: "/courses/structure" },
};
