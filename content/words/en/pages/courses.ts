/** Words that people type with a subject but that say nothing about it. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    "the and for in of to with on at from my me i is an how do want need would like please " +
    "learn learning study teach teaching teacher tutor tutors tutoring tuition course courses class classes " +
    "exam exams lesson lessons online private live best good find help much does what who can we you your near has he she it " +
    "board boards syllabus revision prep preparation struggling behind catch up extra support top improve adult adults teen teens teenager teenagers academy home specialist " +
    "uk usa canada dubai london karachi lahore pakistan ireland australia"
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
  /** Pages that answer what is not about a subject, by the words that people type; hyphens join those of one name. */
  answers: [
    {
      names:
        "price prices pricing cost costs fee fees charge charges cheap affordable pay payment payments rate rates discount how-much per-hour per-month",
      label: "What lessons cost, and how a price is agreed",
      to: "/terms#paid",
    },
    {
      names: "female woman women lady ladies male man men",
      label: "A man or a woman as tutor, as you prefer",
      to: "/tutors",
    },
    {
      names:
        "qualified qualification qualifications experienced who-teaches your-teachers your-tutors profile profiles",
      label: "Who teaches, and how tutors are chosen",
      to: "/tutors#checks",
    },
    {
      names: "safe safety safeguarding dbs",
      label: "How we keep children safe",
      to: "/classes#safeguarding",
    },
    {
      names:
        "trial demo free timing timings timetable schedule timezone after-school weekend weekends saturday sunday evening evenings holidays half-term book booking",
      label: "Book a free trial lesson, with all available times",
      to: "/classes/trial",
    },
    {
      names:
        "dyslexia dyslexic dislexia dyscalculia dyspraxia adhd autism autistic asd sen special-needs additional-needs learning-difficulty learning-difficulties slow-learner",
      label:
        "Dyslexia, ADHD, autism or another need: tell us, and we will say whether we have a tutor for it",
      to: "/contact",
    },
    {
      names:
        "zoom skype laptop tablet ipad webcam camera headset microphone recorded recording group groups one-to-one 1-to-1 1:1 1-2-1 how-long how-it-works how-does-it-work",
      label: "How a lesson runs, and what you need for it",
      to: "/classes",
    },
    {
      names: "cancel cancelling cancellation refund refunds contract money-back",
      label: "How to cancel, and what is paid back",
      to: "/terms",
    },
    {
      names: "miss missed reschedule rescheduling absent absence",
      label: "Moved and missed lessons",
      to: "/classes#moving",
    },
    {
      names:
        "homework homeschool homeschooling home-school home-schooling home-education school-subjects all-subjects",
      label: "School subjects, one to one",
      to: "/courses?category=tuition",
    },
    {
      names: "review reviews testimonial testimonials rating ratings",
      label: "What families say",
      to: "/feedback",
    },
    {
      names: "test tests quiz quizzes assessment",
      label: "Check your level with a short quiz",
      to: "/assessment",
    },
    {
      names: "login log-in sign-in account password",
      label: "Sign in to your account",
      to: "/signin",
    },
    {
      names: "legit scam company who-are-you about-you",
      label: "Who we are",
      to: "/about",
    },
    {
      names:
        "contact phone whatsapp complaint complaints vacancy vacancies become-a-tutor tutor-jobs",
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
