import { policy } from "#content/policy.ts";

/** For a quiz that was begun, on pages about quizzes. */
export const unfinishedQuiz = {
  heading: "Pick up where you left off",
  text: "{title}: {answered} of {of} answered.",
  goOn: "Continue",
  with: "with the {title}",
};

/** Words of the start page and of an attempt. `{…}` is filled in by the page. */
export const takingTexts = {
  unreadable: "The form could not be read, so nothing was changed. Go back and send it again.",

  start: {
    assessments: "Online Assessments",
    covers: "What it asks about",
    coversHint: "Each module leads to its part of the course.",
    audience: "Who it is for",
    facts: "How it works",
    stage: "Where is the learner now? Your answer starts the quiz.",
    stages: {
      primary: "Primary (Key Stage 2)",
      lower: "Lower secondary (Key Stage 3)",
      gcse: "GCSE",
      letters: "Letters and short vowels",
      reading: "Reading words and verses",
      rules: "Rules of Tajweed",
      unsure: "Not sure: start low and climb",
    },
    about: [
      "{count} questions, module by module in the order of learning, each from easy to hard. Allow about {minutes} minutes.",
      "There is no time limit.",
      "You can skip questions and come back to them. An answer can be changed until it is explained or you finish.",
      "Afterwards every question that you answered is explained, the wrong answers too. The result is not a certificate.",
    ],
    /** On pages in another language. */
    inEnglish: "The questions and their explanations are in English.",
    explains: "When would you like the explanations?",
    explainsHint:
      "Once an answer has been explained it stays as it is. What counts for your progress is your first answer to a question, either way.",
    explainsEach: "After each answer",
    explainsAtEnd: "At the end, as in a test",
    start: "Start the quiz",
    openHeading: "You have started this quiz",
    openText: "{answered} of {of} questions are answered. Everything is as you left it.",
    continue: "Continue",
    anewHeading: "Or start again with different questions",
    anewText: "Your unfinished attempt will be discarded.",
    anew: "Start again",
    kept: `Without an account your attempts are kept for this browser, with the help of a cookie, for ${policy.quizBrowserDays} days. The [privacy notice](/privacy) says more, and has [a short version](/privacy#for-children) if you are under 18.`,
    notStarted: "The quiz was not started",
    errors: {
      limited:
        "Too many quizzes have been started in the last hour. Wait a while, then press the button again.",
      unavailable:
        "The quiz could not be started. That is our fault. Please try again in a minute.",
    },
  },

  position: "Question {number} of {count}",
  /** How many questions the visitor has not been asked before. */
  newness: {
    all: "All {count} questions are new to you.",
    some: {
      one: "One of these {count} questions is new to you. The others are for practice: only your first answer to a question counts for your progress.",
      other:
        "{fresh} of these {count} questions are new to you. The others are for practice: only your first answer to a question counts for your progress.",
    },
    none: "You have been asked all of these questions before. They are for practice: only your first answer to a question counts for your progress.",
  },
  next: "Next",
  leave: "Leave the quiz; your answers are kept",
  /** Beside what a question asks for, where answers are explained at once. */
  settles: "It is explained at once, and then stays as it is.",
  check: "Check",
  checking: "Checking…",
  nextQuestion: "Next question",
  toResult: "See the result",
  verdict: {
    right: "That’s right.",
    wrong: "Not quite.",
    /** From the third right answer on. */
    inARow: "{count} in a row.",
    /** Read out with it; the page shows it at the options. */
    why: "Why:",
  },
  toReview: "Go to the review",
  back: "Back",
  skip: "Skip",
  flag: "Flag for review",
  unflag: "Remove the flag",

  overview: {
    heading: "All questions",
    review: "Review and finish",
    question: "Question {number}",
    answered: "answered",
    open: "open",
    flagged: "flagged",
    counts: "{answered} of {count} answered",
    flags: "{flagged} flagged",
  },

  review: {
    title: "Review",
    allAnswered: "Every question has an answer. Look at any of them again, or finish.",
    someOpen:
      "{open} of {count} questions are unanswered. A question without an answer counts as not known, and the result does not show its answer.",
    go: "Go back to it",
    finish: "Finish and see the result",
    finishNote: "After that the answers can no longer be changed.",
    finishing: "Finishing…",
  },

  line: {
    lost: "There is no connection to the site at the moment. Your answers are kept in this tab and sent when the connection is back. You can carry on.",
    back: "The connection is back. All your answers are saved.",
    checkLost:
      "There is no connection to the site, so the answer cannot be explained yet. It is kept in this tab. Try again in a moment.",
    finishLost:
      "There is no connection to the site, so the quiz cannot be finished yet. Your answers are kept in this tab. Try again in a moment.",
  },

  problem: {
    headings: {
      empty: "This question has no answer yet",
      incomplete: "The order is not complete yet",
      impossible: "This answer was not kept",
      stale: "This answer was not kept",
      limited: "This answer was not kept",
      unavailable: "This answer was not kept",
    },
    titlePrefix: "Error:",
    stale:
      "Question {number} was answered in another tab or window in the meantime. The answer given there is shown here. Choose again if you want to change it.",
    limited: "Too many answers came from your network. Wait a minute and send this one again.",
    unavailable:
      "Something went wrong on our side. Your choice is still below. Please send it again.",
    gone: "This attempt can no longer be found. You may have signed out or discarded it in another tab, or it was too old.",
    goneLink: "Start the quiz again",
    over: "The quiz was finished in another tab or window, so this answer was not kept.",
    overLink: "See the result",
  },
} as const;
