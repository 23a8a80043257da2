import type { PageMeta } from "../types.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";

// Path, title and description of each page. Course pages carry their own in their records.
export const homeMeta = {
  path: "/",
  title: "One-to-one live lessons online",
  description: `Live online lessons for one learner at a time: school subjects, Quran and Islamic studies, web development and programming. Free ${policy.trialMinutes}-minute trial lesson.`,
} satisfies PageMeta;

export const aboutMeta = {
  path: "/about",
  title: "About the academy",
  description: `What ${site.name} is, how one-to-one lessons work, how tutors are chosen, and what the first month looks like for a new learner.`,
} satisfies PageMeta;

export const coursesMeta = {
  path: "/courses",
  title: "Courses",
  description:
    "All courses in four areas: Islamic studies, tuition classes, web development and programming. See what each one covers and ask for a free trial lesson.",
} satisfies PageMeta;

export const coursesStructureMeta = {
  path: "/courses/structure",
  title: "How every course is built",
  description:
    "Levels, modules, lessons, outcomes and reports: the plan behind each course, and how it is fitted to one learner after the trial lesson.",
} satisfies PageMeta;

export const cartMeta = {
  path: "/courses/cart",
  title: "Your shortlist of courses",
  description:
    "The courses you have put aside to compare. The list stays in your browser and can go along with a message or a request for a trial lesson.",
} satisfies PageMeta;

export const teamMeta = {
  path: "/team",
  title: "Our Team",
  description:
    "Male and female instructors, experienced faculty and supportive mentors: what each group does, how its tutors are chosen and what you may ask for.",
} satisfies PageMeta;

export const testimonialMeta = {
  path: "/testimonial",
  title: "Testimonial",
  description:
    "Short quotations about learning one to one, marked as samples until real ones are collected, and a way to leave feedback of your own.",
} satisfies PageMeta;

export const contactMeta = {
  path: "/contact",
  title: "Contact",
  description: `Write to ${site.name}, call, or start a chat. Ask about a course, a tutor, lesson times in your country or a free trial lesson.`,
} satisfies PageMeta;

export const feedbackMeta = {
  path: "/feedback",
  title: "Feedback",
  description:
    "Read what visitors and learners have written about their lessons, with star ratings, newest first, and leave feedback of your own.",
} satisfies PageMeta;

export const feedbackDeleteMeta = {
  path: "/feedback/delete",
  title: "Delete feedback",
  description: `Confirm that a feedback card should be deleted. Cards can be deleted from the browser that left them, and brought back for ${policy.feedbackUndoHours} hours.`,
} satisfies PageMeta;

export const feedbackReportMeta = {
  path: "/feedback/report",
  title: "Report feedback",
  description:
    "Tell the team about a feedback card that should not be public, and why. A person reads every report before a card is taken down.",
} satisfies PageMeta;

export const newsletterMeta = {
  path: "/newsletter",
  title: "Newsletter",
  description:
    "News about courses and study tips by e-mail, sent only after you confirm your address. Every letter can be stopped with one click.",
} satisfies PageMeta;

export const newsletterConfirmMeta = {
  path: "/newsletter/confirm",
  title: "Confirm your subscription",
  description:
    "One last step: press the button to confirm that newsletter e-mails may be sent to your address. Nothing is sent until you do.",
} satisfies PageMeta;

export const newsletterUnsubscribeMeta = {
  path: "/newsletter/unsubscribe",
  title: "Unsubscribe from the newsletter",
  description:
    "Stop the newsletter here with one button. Your address is taken off the list at once, and no reason has to be given.",
} satisfies PageMeta;

export const registerMeta = {
  path: "/register",
  title: "Register",
  description:
    "Make a free account with your name, your e-mail address and a password. It keeps your profile and your quiz results together.",
} satisfies PageMeta;

export const registerDoneMeta = {
  path: "/register/done",
  title: "Registered",
  description:
    "Your registration has arrived. Sign in with the address and the password you entered, and look into your inbox to confirm the address.",
} satisfies PageMeta;

export const loginMeta = {
  path: "/u/login",
  title: "Sign in to your account",
  description:
    "Sign in with the e-mail address and the password of your account. A forgotten password can be replaced by a mailed link.",
} satisfies PageMeta;

export const accountVerifyMeta = {
  path: "/account/verify",
  title: "Confirm your address",
  description:
    "One last step after registering: press the button to confirm that the e-mail address of the account is yours. Nothing happens before.",
} satisfies PageMeta;

export const accountForgotMeta = {
  path: "/account/forgot",
  title: "Forgot your password?",
  description:
    "Enter the e-mail address of your account, and a message with a link to set a new password is sent to it.",
} satisfies PageMeta;

export const accountResetMeta = {
  path: "/account/reset",
  title: "Set a new password",
  description:
    "Choose a new password for your account by the link from your e-mail. The account is then signed out everywhere.",
} satisfies PageMeta;

export const accountPasswordMeta = {
  path: "/account/password",
  title: "Change your password",
  description:
    "Change the password of the account you are signed in to. The current password is asked for, and the account is signed out everywhere.",
} satisfies PageMeta;

export const signinCallbackMeta = {
  path: "/signin/callback",
  title: "Signing in did not finish",
  description:
    "The way back from signing in. It is only seen where that did not come to an end, and says why and how to begin again.",
} satisfies PageMeta;

export const signinMeta = {
  path: "/signin",
  title: "Sign in",
  description:
    "Sign in with your e-mail address and password, or make an account. Courses, trial lessons and feedback are open to everyone without one.",
} satisfies PageMeta;

export const profileMeta = {
  path: "/profile",
  title: "Your profile",
  description:
    "Your own page: your details, your quiz results, and all that we keep under your account, to download or delete. Only you see it.",
} satisfies PageMeta;

export const assessmentMeta = {
  path: "/assessment",
  title: "Online Assessments",
  description:
    "Quizzes and short placement checks in Java, full stack, JavaScript and React, and how a trial lesson finds the starting point in other subjects.",
} satisfies PageMeta;

export const classesMeta = {
  path: "/classes",
  title: "Live Online Classes",
  description:
    "How a live one-to-one lesson works before, during and after: devices, moved and missed lessons, recording, languages and safeguarding.",
} satisfies PageMeta;

export const classesTrialMeta = {
  path: "/classes/trial",
  title: "Book a free trial lesson",
  description: `Choose a course and a time on your own clock, with London's beside it, and book a free ${policy.trialMinutes}-minute lesson with one tutor. No card needed.`,
} satisfies PageMeta;

export const classesTrialBookedMeta = {
  path: "/classes/trial/booked",
  title: "Your trial lesson",
  description:
    "Your booking with its reference, the time on both clocks, a calendar file, and links with which you can move or cancel the lesson.",
} satisfies PageMeta;

export const classesTrialMoveMeta = {
  path: "/classes/trial/move",
  title: "Move your trial lesson",
  description:
    "Choose another time for your trial lesson. The old time stays yours until you press the button, and the new one is confirmed by e-mail.",
} satisfies PageMeta;

export const classesTrialCancelMeta = {
  path: "/classes/trial/cancel",
  title: "Cancel your trial lesson",
  description:
    "Cancel your trial lesson with one button. The time becomes free for somebody else, and the cancellation is confirmed by e-mail.",
} satisfies PageMeta;

export const tutorsMeta = {
  path: "/tutors",
  title: "Expert Tutors",
  description:
    "How tutors are chosen step by step, what the four groups are for, which languages you can ask for, and how to change your tutor.",
} satisfies PageMeta;

export const progressMeta = {
  path: "/progress",
  title: "Progress Tracking",
  description:
    "Your quiz results over time, what you know module by module and a next step, and the written note that follows every lesson.",
} satisfies PageMeta;

export const progressDeleteMeta = {
  path: "/progress/delete",
  title: "Delete your quiz history",
  description:
    "Confirm that every quiz and placement check of this browser or of your account should be deleted, finished ones and unfinished ones alike.",
} satisfies PageMeta;

export const quizMeta = {
  java: {
    path: "/test/java",
    title: "Java quiz",
    description:
      "The Java quiz: types, classes, collections, exceptions and streams. Fifteen questions, drawn anew each time, every one explained afterwards.",
  },
  fullstack: {
    path: "/test/fullstack",
    title: "Full stack quiz",
    description:
      "The full stack quiz: HTML and CSS, requests and responses, Node.js, databases and security. Fifteen questions, every one explained afterwards.",
  },
  javascript: {
    path: "/test/javascript",
    title: "JavaScript quiz",
    description:
      "The JavaScript quiz: values, functions, scope, arrays, objects, promises and the browser. Fifteen questions, every one explained afterwards.",
  },
  react: {
    path: "/test/react",
    title: "React quiz",
    description:
      "The React quiz: components, props, state, effects, lists and forms. Fifteen questions, drawn anew each time, every one explained afterwards.",
  },
} satisfies Record<string, PageMeta>;

export const pagesMeta = {
  path: "/pages",
  title: "All pages",
  description: `An index of the whole ${site.name} site, grouped by what you may want to do, with one line about each page.`,
} satisfies PageMeta;

export const privacyMeta = {
  path: "/privacy",
  title: "Privacy notice",
  description:
    "Which personal data this site holds, why, for how long and who sees it, which cookies it sets, and how to use your rights under UK law.",
} satisfies PageMeta;

export const termsMeta = {
  path: "/terms",
  title: "Terms of use",
  description:
    "The rules for this site and for lessons, in plain words: free trial, prices in writing, moved lessons, conduct, content and liability.",
} satisfies PageMeta;

export const notFoundMeta = {
  path: "/error",
  title: "Page Not Found",
  description:
    "There is no page at this address. Go back to the home page, look at the list of all pages, or write to the team about a broken link.",
} satisfies PageMeta;
