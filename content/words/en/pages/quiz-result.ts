import { policy } from "#content/policy.ts";

/** Words of a quiz's result. `{…}` is filled in by the page. */
export const resultTexts = {
  title: "{quiz}: your result",
  description:
    "The result of a quiz: the score, what went well and what did not, module by module, and every question you answered with its explanation.",
  late: "This quiz was finished before your last answer arrived, so that answer was not kept. The result is unchanged.",
  score: "{right} of {of}",
  scoreName: "questions answered correctly",
  finished: "Finished on {date}.",
  /** One sentence for each stretch of the scale, true of every score in it. */
  bands: {
    unanswered:
      "You answered no questions, so this result says nothing about what you know. Take it again when you have time.",
    none: "None of the answers was right this time. That tells you where to begin: at the first module, with a tutor to help.",
    low: "A few answers were right. Much of this topic is still new to you, and the explanations below are a good start.",
    part: "You know part of this topic well. The modules show which part, and what is missing.",
    good: "You know most of this topic. Only a few things are missing.",
    high: "Almost everything was right. Look at the questions you missed.",
    all: "You answered everything correctly.",
  },
  open: {
    one: "One question was left unanswered and counts as not known.",
    other: "{open} questions were left unanswered and count as not known.",
  },
  again: "Take it again",
  print: "To keep it on paper, print this page: the whole result is printed.",

  modules: {
    intro: "One quiz asks only a little about each module, so read this as a hint.",
    caption: "Right answers by module",
    head: { module: "Module", right: "Right" },
    right: "{right} of {asked}",
  },

  study: {
    heading: "What to study next",
    nothing:
      "Nothing in this quiz shows a gap. Take it again, which asks new questions as long as there are any, or try another topic.",
    progress: { label: "Your progress over time", to: "/progress" },
    assessment: { label: "All quizzes", to: "/assessment" },
    trial: "Ask a tutor",
    trialText: `The trial lesson of ${policy.trialMinutes} minutes is free and binds you to nothing. Bring this result.`,
  },

  questions: {
    heading: "Every question, explained",
    list: "Go to a question",
    question: "Question {number}",
    outcome: { right: "Right", wrong: "Not right", open: "Not answered" },
    code: "Code of question {number}",
    explanation: "Why",
    hidden:
      "You did not answer this question, so its answer is not shown. When it is asked again, your answer counts as your first.",
    rule: "Rule:",
    source: "Source:",
    module: "Module:",
    withdrawn: "This question has since been taken out of the quiz. Its result still counts.",
    options: {
      chosenRight: "Your answer, and right",
      chosenWrong: "Your answer, not right",
      missedRight: "The right answer",
      missedOneOf: "Also right, not chosen",
      other: "Not right",
      otherLeft: "Rightly left out",
    },
    order: {
      right: "Right: number {rank}",
      given: "Number {rank}; you gave it {given}",
      open: "Number {rank}",
    },
    near: {
      multiple: "You chose {right} of the {of} right answers.",
      multipleWrong: {
        one: "You chose {right} of the {of} right answers, and one that is not.",
        other: "You chose {right} of the {of} right answers, and {wrong} that are not.",
      },
      order: "{inPlace} of {of} lines were in the right place.",
      note: "A question counts only when all of it is right.",
    },
  },
} as const;
