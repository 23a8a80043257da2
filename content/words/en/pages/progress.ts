import type { PageIntro } from "#content/types.ts";

export const progressHeader = {
  title: "Progress Tracking",
  intro: "Your quiz results are kept here, and your tutor writes a note after every lesson.",
} satisfies PageIntro;

export const progressToday = {
  heading: "In lessons: a note after every one",
  text: "Your tutor writes it after the lesson and sends it to you, or to the parent or guardian of a learner under 18. It has four parts.",
  parts: [
    { title: "Done", text: "What the lesson was about, in one or two lines." },
    { title: "Secure", text: "What the learner can now do alone." },
    { title: "Needs work", text: "What went wrong, and what we think is behind it." },
    { title: "Next", text: "What to practise, how long, and what the next lesson is for." },
  ],
  after:
    "Once a month the note is longer: it compares the month with its goal and suggests a goal for the next.",
};

export const progressExample = {
  heading: "What a note looks like",
  caption: "An example, written by us for this page.",
  course: "Mathematics",
  parts: [
    { title: "Done", text: "Linear equations with brackets, seven exercises, the last two alone." },
    { title: "Secure", text: "Expanding a bracket; collecting like terms on one side." },
    {
      title: "Needs work",
      text: "After a minus, only the first sign in the bracket was changed. Seen last week too, now less often.",
    },
    {
      title: "Next",
      text: "Five equations with a minus before the bracket, ten minutes, by Friday.",
    },
  ],
};

export const progressOwner = {
  browser:
    "These results are kept for this browser only. If you sign in, they move to your account, and you see them on every device.",
  links: [
    { label: "Sign in", to: "/signin" },
    { label: "Register", to: "/register" },
  ],
  account: "These are the results in your account, from every device on which you were signed in.",
};

export const progressEmpty = {
  heading: "No results yet",
  browser:
    "Take a quiz, and this page shows your score, what you know in each module, and a next step. The results stay in this browser; sign in to see them on every device.",
  account:
    "Take a quiz while you are signed in, and this page shows your score, what you know in each module, and a next step.",
  links: [{ label: "Choose a first quiz", to: "/assessment" }],
  signIn: { label: "Sign in", to: "/signin" },
};

export const progressNext = {
  heading: "Next step",
  study: "Study",
  studyWhy: {
    weak: "Your answers on it were more often wrong than right.",
    growing: "You know part of it already.",
    unsure: "You were asked about it once and got it wrong.",
  },
  studyLink: "What this module covers",
  quiz: {
    first: "Take a first quiz",
    again: "Then take the quiz again",
    unasked: "Take the quiz again",
    other: "Try another topic",
    refresh: "Refresh an earlier topic",
  },
  quizWhy: {
    first: "There is no time limit unless you ask for one.",
    again: "It asks questions you have not seen where it can, so that you see what has changed.",
    unasked: "You have answered too few questions on some modules to say how well you know them.",
    other: "You are secure in everything asked so far.",
    refresh: "You are secure in every module. This is the topic you took longest ago.",
  },
  quizLink: "Go to the quiz",
};

export const progressMastery = {
  heading: "What you know, module by module",
  intro:
    "Of each module your last six answers count, and of each question only the first answer, because afterwards you have seen the solution.",
  head: { module: "Module", right: "Right answers" },
  standing: {
    unseen: "Not asked yet",
    unsure: "Too early to tell",
    weak: "Needs work",
    growing: "Coming along",
    firm: "Secure",
  },
  right: "{right} of {asked}",
  overall: "{right} of {asked} right, from {modulesAsked} of {modules} modules",
};

export const progressHistory = {
  heading: "Every result",
  caption: "Finished quizzes and placement checks, the last one first",
  head: { date: "Date", what: "What", score: "Right answers" },
  placement: "Placement check: {title}",
  open: "Details",
  paging: "Pages of the history",
  older: "Older results",
  newest: "Newest results",
  none: "There are no older results.",
  /** Who took a quiz, as a guardian says. Words in braces are replaced. */
  who: {
    ask: "Who took this?",
    by: "Taken by {name}",
    byHolder: "Taken by you",
    nobody: "Not said",
    me: "Me",
    save: "Save",
    failed: "That could not be saved. Please try again in a minute.",
  },
};

export const progressBars = {
  empty: "No quiz results yet.",
  emptyLink: { label: "Choose a first quiz", to: "/assessment" },
  all: { label: "Your progress in full", to: "/progress" },
};

export const progressDelete = {
  title: "Delete your quiz history",
  link: "Delete your quiz history",
  browser:
    "This deletes every quiz and placement check in this browser, including unfinished ones. It cannot be undone.",
  account:
    "This deletes every quiz and placement check in your account, on every device, including unfinished ones. It cannot be undone. Your account stays.",
  nothing: "There is nothing to delete: no quiz was started here.",
  confirm: "Delete everything",
  keep: "Keep my history",
  done: "Your quiz history has been deleted.",
  failed: "The history could not be deleted. Please try again in a minute.",
};
