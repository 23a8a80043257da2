import { pageKinds } from "./schema/page-kinds.ts";

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
const card = ["pages/catalogue", "pages/trial"];
const people = ["pages/home", "documents/instructors", "documents/quotations"];
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

const family = [
  "pages/family",
  "pages/family-acts",
  "pages/family-ways",
  "pages/family-details",
  "pages/clock-change",
  "pages/note",
  ...booking,
];

/** What is agreed with whoever pays. */
const money = [...family, "pages/agreement"];

const profile = ["pages/profile", "pages/progress", "quizzes/topics", ...accounts, ...booking];

/**
 * Which files of `content/words` hold the words of a route besides the document of its page, by its path in app/routes.ts.
 * Courses come with the words of every course page, and show in English what the language does not have.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  "": ["pages/home", "pages/courses", "documents/pages/courses", ...people, ...card, ...booking],
  about: people,
  team: people,
  testimonial: people,
  classes: booking,
  pages: ["pages/pages-index", "pages/catalogue"],
  "pages/:address": [],
  tutors: ["pages/tutor-cards"],
  "tutors/:name": ["pages/tutor-cards"],
  prices: ["pages/prices", "documents/rules"],
  questions: ["pages/questions"],
  privacy: ["pages/privacy"],
  terms: ["pages/terms", "documents/terms"],

  courses: ["pages/courses", ...card],
  "courses/cart": ["pages/cart", ...card],
  "courses/*": ["pages/course", "pages/courses", "pages/cart", ...card, ...booking],
  "course-search.json": ["pages/courses"],
  "site.json": [],

  contact: ["pages/contact", "pages/busy"],
  "api/submit": ["pages/contact"],
  "api/captcha": ["pages/contact"],

  "classes/trial": booking,
  "classes/trial/booked": booking,
  "classes/trial/confirm": booking,
  "classes/trial/move": booking,
  "classes/trial/cancel": booking,
  "classes/trial/lesson.ics": booking,
  "classes/clocks": ["pages/clock-change"],
  "lesson/:token": booking,
  "note/:token": ["pages/note"],
  family,
  "family/open/:token": family,
  "family/invited/:token": family,
  "family/code": family,
  "family/access": family,
  "family/details": family,
  "family/leave": [],
  "family/mine": family,
  "family/money": [...money, "pages/invoice"],
  "family/money/agreements/:id": money,
  "family/money/agreements/:id/cancel": money,
  "family/money/invoices/:id": [...money, "pages/invoice"],
  "family/money/invoices/:id/card": [...money, "pages/invoice"],
  "family/money/lines/:id": money,
  "family/money/stop/:id": money,
  "family/weeks": family,
  "family/lesson/:id": family,
  "family/lesson/:id/move": family,
  "family/lesson/:id/cannot": family,
  "family/lesson/:id/ask": family,
  "family/away": family,
  "family/notes": family,
  "family/notes/:id": family,
  "family/reports/:id": family,
  "calendar/:token": booking,
  "calendar/:token/lessons.ics": booking,
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
  "placement/:topic/:attempt/result": quizzes,
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
  "account/email": accounts,
  "account/email/confirm": accounts,

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

/** The document of each page that has one, which is all that most of them need. */
const documents: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(pageKinds).map(([name, { path }]) => [path.slice(1), [`documents/pages/${name}`]]),
);

/**
 * For each route the files that a language needs for it: documents, and words below `content/words/{language}`. A route is
 * in a language once the language has all of them; a route that is not listed is only in English.
 */
export const wordsOfRoutes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.keys({ ...documents, ...others }).map((route) => {
    const files = new Set([...everywhere, ...(documents[route] ?? []), ...(others[route] ?? [])]);
    return [
      route,
      [...files].map((file) => file + (file.startsWith("documents/") ? ".json" : ".ts")),
    ];
  }),
);
