import { policy } from "#content/policy.ts";
import type { Page } from "#content/types.ts";

/**
 * Every page of the site whose words are not a document (content/schema/page-kinds.ts), except courses and quizzes,
 * which have registers of their own. Page heads, the index of pages, the sitemap, the pages that are kept and the
 * lists in the tests come from both. Within a group, the index keeps this order.
 */
export const pages = {
  classesTrial: {
    path: "/classes/trial",
    title: "Book a free trial lesson",
    description: `Choose a course and a time in your own time zone, with {academyClock} time beside it, and book a free ${policy.trialMinutes}-minute lesson with one tutor. No card needed.`,
    index: { group: "start", text: "A course, and a time in your own time zone." },
  },

  classesTrialBooked: {
    path: "/classes/trial/booked",
    title: "Your trial lesson",
    description:
      "Your booking with its reference, the time in your city and in {academyClock}, a calendar file, and links to move or cancel the lesson.",
    unlisted: true,
  },

  classesTrialConfirm: {
    path: "/classes/trial/confirm",
    title: "Confirm your trial lesson",
    description:
      "Confirm your trial lesson with one button. The time is kept for you for a while, and once you confirm, we email you everything about the lesson.",
    unlisted: true,
  },

  classesTrialTeam: {
    path: "/classes/trial/team",
    title: "Change a trial lesson",
    description:
      "For the team: move a trial lesson to another time or cancel it. The family is emailed, and nothing changes until a button is pressed.",
    unlisted: true,
  },

  classesTrialMove: {
    path: "/classes/trial/move",
    title: "Move your trial lesson",
    description:
      "Choose another time for your trial lesson. The old time stays yours until you press the button, and the new one is confirmed by email.",
    unlisted: true,
  },

  classesClocks: {
    path: "/classes/clocks",
    title: "Which time should the lesson keep?",
    description:
      "When clocks change, choose which time a weekly lesson keeps. Family and tutor are both asked, and nothing moves until a button is pressed.",
    unlisted: true,
  },

  classesTrialCancel: {
    path: "/classes/trial/cancel",
    title: "Cancel your trial lesson",
    description:
      "Cancel your trial lesson with one button. The time becomes available to someone else, and the cancellation is confirmed by email.",
    unlisted: true,
  },

  prices: {
    path: "/prices",
    title: "Prices",
    description:
      "What a one-to-one lesson costs by subject and length, per lesson and per four weeks, and what you pay when a lesson is missed or cancelled.",
    kept: true,
    optional: true,
    index: { group: "start", text: "What a lesson costs." },
  },

  questions: {
    path: "/questions",
    title: "Questions",
    description:
      "What families ask before they book: the trial lesson, tutors, times, prices and children’s safety, each with a short answer.",
    kept: true,
    optional: true,
    index: { group: "talk", text: "What families ask before they book." },
  },

  cart: {
    path: "/courses/cart",
    title: "Your shortlist of courses",
    description:
      "The courses you have saved to compare. The list stays in your browser, and you can send it with a message or a trial booking.",
    kept: true,
    unlisted: true,
    index: { group: "courses", label: "Your shortlist", text: "Courses saved to compare." },
  },

  feedback: {
    path: "/feedback",
    title: "Feedback",
    description:
      "Read what visitors and learners have written about their lessons, with star ratings, newest first, and leave feedback of your own.",
    index: { group: "people", text: "What visitors write, and room for your view." },
  },

  reviewPolicy: {
    path: "/feedback/policy",
    title: "How we treat reviews",
    description:
      "Our policy on reviews: who may write, no fake reviews and none for a reward, how reviews are checked, what the average counts, why one is taken down.",
    kept: true,
    index: { group: "people", text: "What we do about invented reviews." },
  },

  feedbackDelete: {
    path: "/feedback/delete",
    title: "Delete feedback",
    description: `Confirm that a review should be deleted. You can delete yours in the browser or account that left it, and bring it back for ${policy.feedbackUndoHours} hours.`,
    unlisted: true,
  },

  feedbackReport: {
    path: "/feedback/report",
    title: "Report feedback",
    description:
      "Tell the team about a review that should not be public, and why. A person reads every report before a review is taken down.",
    unlisted: true,
  },

  progress: {
    path: "/progress",
    title: "Progress Tracking",
    description:
      "Your quiz results over time, what you know module by module and a next step, and an example of the note that follows a lesson.",
    index: { group: "level", text: "Your quiz results, and an example of a lesson note." },
  },

  progressDelete: {
    path: "/progress/delete",
    title: "Delete your quiz history",
    description:
      "Confirm that every quiz and placement check in this browser or your account should be deleted, finished or not.",
    unlisted: true,
  },

  newsletter: {
    path: "/newsletter",
    title: "Newsletter",
    description:
      "News about courses and study tips by email, sent only after you confirm your address. Every issue has an unsubscribe link.",
    index: { group: "talk", text: "News by email, easy to stop." },
  },

  letters: {
    path: "/letters",
    title: "Past issues of our newsletter",
    description:
      "Every issue of our newsletter, newest first: news about courses and study tips, to read here or by email.",
    index: { group: "talk", text: "Every issue of the newsletter." },
  },

  newsletterConfirm: {
    path: "/newsletter/confirm",
    title: "Confirm subscription",
    description:
      "One last step: press the button to confirm that newsletter emails may be sent to your address. Nothing is sent until you do.",
    unlisted: true,
  },

  newsletterUnsubscribe: {
    path: "/newsletter/unsubscribe",
    title: "Unsubscribe from the newsletter",
    description:
      "Stop the newsletter here with one button. Your address is taken off the list at once, and you need not give a reason.",
    unlisted: true,
  },

  signin: {
    path: "/signin",
    title: "Sign in",
    description:
      "Sign in with your email address and password, or make an account. Courses, trial lessons and feedback are open to everyone without one.",
    unlisted: true,
    index: { group: "account", text: "With an email address and a password." },
  },

  signinCallback: {
    path: "/signin/callback",
    title: "Signing in did not finish",
    description:
      "The way back from signing in. You see it only when sign-in did not finish; it says why, and how to start again.",
    unlisted: true,
  },

  login: {
    path: "/u/login",
    title: "Sign in to your account",
    description:
      "Sign in with the email address and the password of your account. If you have forgotten the password, we email you a link to set a new one.",
    unlisted: true,
  },

  register: {
    path: "/register",
    title: "Register",
    description:
      "Make a free account with your name, your email address and a password. It keeps your profile and your quiz results together.",
    unlisted: true,
    index: { group: "account", text: "A free account in one form." },
  },

  registerDone: {
    path: "/register/done",
    title: "Registered",
    description:
      "We have your registration. Sign in with the address and the password you entered, and check your inbox to confirm the address.",
    unlisted: true,
  },

  accountVerify: {
    path: "/account/verify",
    title: "Confirm your address",
    description:
      "One last step after registering: press the button to confirm that the email address of the account is yours. Nothing happens until you do.",
    unlisted: true,
  },

  accountForgot: {
    path: "/account/forgot",
    title: "Forgot your password?",
    description:
      "Enter the email address of your account, and we send it a message with a link to set a new password.",
    unlisted: true,
  },

  accountReset: {
    path: "/account/reset",
    title: "Set a new password",
    description:
      "Choose a new password for your account with the link from your email. The account is then signed out everywhere.",
    unlisted: true,
  },

  accountPassword: {
    path: "/account/password",
    title: "Change your password",
    description:
      "Change the password of the account you are signed in to. You need the current one, and the account is then signed out everywhere.",
    unlisted: true,
  },

  accountEmail: {
    path: "/account/email",
    title: "Change your address",
    description:
      "Change the email address of the account you are signed in to. A link goes to the new address, and nothing changes before it is used.",
    unlisted: true,
  },

  accountEmailConfirm: {
    path: "/account/email/confirm",
    title: "Confirm the new address",
    description:
      "Confirm the new email address of your account with the link from the email and your password.",
    unlisted: true,
  },

  profile: {
    path: "/profile",
    title: "Your profile",
    description:
      "Your own page: your details, your quiz results, and everything we keep under your account, to download or delete. No other visitor sees it.",
    unlisted: true,
    index: { group: "account", label: "Profile", text: "Your details, results and data." },
  },

  privacy: {
    path: "/privacy",
    title: "Privacy notice",
    description:
      "Which personal data this site holds, why, for how long and who sees it, which cookies it sets, and how to use your rights under UK law.",
    kept: true,
    index: { group: "small-print", text: "What we hold, why, and for how long." },
  },

  terms: {
    path: "/terms",
    title: "Terms of use",
    description:
      "The rules for this site and for lessons, in plain words: free trial, prices in writing, moved lessons, conduct, content and liability.",
    kept: true,
    index: { group: "small-print", text: "The rules, in plain words." },
  },

  notFound: {
    path: "/error",
    title: "Page Not Found",
    description:
      "There is no page at this address. Go back to the home page, look at the list of all pages, or write to the team about a broken link.",
    unlisted: true,
  },
} satisfies Record<string, Page>;
