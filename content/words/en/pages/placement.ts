export const placementTitle = "{topic} placement check";

export const placementMeta =
  "A short check of five to ten questions that adapts to your answers and names the course and the module to begin with in {topic}.";

export const placementStart = {
  intro:
    "Five to ten questions. Each one depends on your answer to the last, and the check stops as soon as your level is clear.",
  about: [
    "It takes about ten minutes. There is no time limit.",
    "You cannot go back to an earlier question. If you do not know, say so: a guess makes the result less accurate.",
    "If you close the page, you can pick up where you left off.",
    "At the end you see where to begin, and which modules to look at. You cannot pass or fail it.",
  ],
  begin: "Start the check",
  openHeading: "You have started a check",
  open: {
    one: "One question is answered.",
    other: "{answered} questions are answered.",
  },
};

export const placementQuestion = {
  title: "Question {number}",
  number: "Of {max} at most. The check stops as soon as your level is clear.",
  leave: "Leave the check; your answers are kept",
  unknown: "I do not know",
  noWayBack: "Once you press Next, you cannot change this answer.",
  refused: {
    empty: "Choose an answer, or press “I do not know”.",
    incomplete: "Give every line a number of its own, or press “I do not know”.",
    stale: "You had already answered that question, so nothing was changed. This is the next one.",
  },
};

export const placementResult = {
  /** By the highest level that is secure. */
  bands: {
    0: {
      heading: "You are at the beginning",
      text: "Most of the basics are new to you, and that is what a first course is for.",
    },
    1: {
      heading: "You know the basics",
      text: "You recall the ideas of the topic. Putting them to use is the next step.",
    },
    2: {
      heading: "You can use what you know",
      text: "You apply the ideas in small programs. The next step is reasoning about several of them at once.",
    },
    3: {
      heading: "You are secure at every level",
      text: "You reason about several ideas at once. It is time for something new.",
    },
  },
  unsure: "Your answers fall between two levels. A tutor settles that in the first lesson.",
  begin: "Where to begin",
  course: "Course",
  module: "Begin with",
  gaps: "Look at these modules too",
  gapsIntro: "You missed a question on each of these.",
  fallible:
    "This check is short and has not yet been tried on many learners. It is usually within one level; a tutor confirms it in the first lesson. For a fuller picture, take the quiz or a lesson.",
};
