/** Words on every page, without which a language has no pages. */
const everywhere = [
  "site-words",
  "error-word",
  "pages/all",
  "pages/errors",
  "pages/newsletter",
  "pages/signin",
  "review",
];

const booking = ["pages/trial", "pages/lesson", "pages/free-hours", "pages/busy", "pages/contact"];
const card = ["pages/home", "pages/trial"];
const accounts = ["pages/account", "pages/register", "pages/busy", "account-mails"];
const signIn = [...accounts, "pages/provider"];
const feedback = ["pages/feedback", "pages/reviews", "pages/contact"];
const quizzes = [
  "pages/quiz-question",
  "pages/quiz-taking",
  "pages/quiz-result",
  "pages/placement",
  "pages/assessment",
  "quizzes/topics",
];

const profile = ["pages/profile", "pages/progress", "quizzes/topics", ...accounts, ...booking];

/**
 * Which files of `content/` hold the words of a route, by its path in app/routes.ts. A route is in a language
 * once the language has all of them; a route that is not listed is only in English. Courses come with the words
 * of every course page, and show in English what the language does not have.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  "": ["pages/home", "pages/courses", ...booking],
  about: ["pages/about"],
  team: ["pages/team", "pages/home"],
  testimonial: ["pages/testimonial", "pages/home"],
  classes: ["pages/classes", ...booking],
  tutors: ["pages/tutors"],
  pages: ["pages/pages-index", "pages/home"],
  privacy: ["pages/privacy"],
  terms: ["pages/terms"],

  courses: ["pages/courses", ...card],
  "courses/structure": ["pages/structure"],
  "courses/cart": ["pages/cart", ...card],
  "courses/*": [
    "pages/course",
    "pages/courses",
    "pages/structure",
    "pages/cart",
    ...card,
    ...booking,
  ],
  "course-search.json": ["pages/courses"],

  contact: ["pages/contact", "pages/busy"],
  "api/submit": ["pages/contact"],
  "api/captcha": ["pages/contact"],

  "classes/trial": booking,
  "classes/trial/booked": booking,
  "classes/trial/confirm": booking,
  "classes/trial/move": booking,
  "classes/trial/cancel": booking,
  "classes/trial/lesson.ics": booking,
  "lesson/:token": booking,
  "api/trial": booking,
  "api/trial/hours": booking,

  feedback,
  "feedback/policy": feedback,
  "feedback/delete/:id": feedback,
  "feedback/undo/:id": feedback,
  "feedback/report/:id": feedback,
  "feedback/images/:id": feedback,
  "api/feedback": feedback,
  "api/feedback/new": feedback,
  "api/feedback/:id": feedback,

  newsletter: ["pages/newsletter"],
  "newsletter/confirm": ["pages/newsletter"],
  "newsletter/unsubscribe": ["pages/newsletter"],

  assessment: quizzes,
  "placement/:topic": quizzes,
  "placement/:topic/:attempt": quizzes,
  "test/:topic": quizzes,
  "test/:topic/:attempt": quizzes,
  "test/:topic/:attempt/result": quizzes,
  progress: [...quizzes, "pages/progress"],
  "progress/delete": [...quizzes, "pages/progress"],

  register: accounts,
  "register/done": accounts,
  "account/verify": accounts,
  "account/verify/resend": accounts,
  "account/forgot": accounts,
  "account/reset": accounts,
  "account/password": accounts,

  signin: [],
  "signin/plain": signIn,
  "signin/callback": signIn,
  signout: [],
  "u/login/:uid": signIn,
  profile,
  "profile/edit": profile,
  "profile/data": profile,
  "profile/delete": profile,

  letters: ["pages/letters"],
  "letters/:slug": ["pages/letters"],

  "*": [],
};

/** For each route the files below `content/` that a language needs for it. */
export const wordsOfRoutes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([route, files]) => [
    route,
    [...new Set([...everywhere, ...files])].map((file) => `${file}.ts`),
  ]),
);
