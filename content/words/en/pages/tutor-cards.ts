const checkNames = {
  identity: "Who they are: identity and address",
  subject: "What they know",
  references: "Who can speak for them: two references",
  "criminal-record": "Criminal record check",
  safeguarding: "Safeguarding rules, read and signed",
  lesson: "A lesson taught to one of us",
};

/** What is around the words of tutors who have agreed to be shown. */
export const tutorCards = {
  heading: "Some of our tutors",
  note: "These tutors have agreed to be shown; others you meet in the trial lesson. Most pictures are drawings. There are no stars: what a tutor is like, you see in the lesson.",
  teaches: "Teaches",
  more: "{names} and {count} more",
  others: "and {count} more",
  all: "All tutors",
  whom: "Whom",
  speaks: "Speaks",
  training: "Training",
  checked: "All checks, since {date}",
  title: "{name}, tutor",
  description:
    "{name} teaches {courses}: whom, in which languages, with which training, and which checks were done before, each with its day.",
  ask: "Ask for {name}",
  asking:
    "The form notes your wish and keeps no time for it. If {name} has no time that suits you, we say so before you decide.",
  drawn: "A drawing that shows nobody in particular.",
  words: "In {name}’s own words",
  checks: {
    heading: "Which checks are done",
    intro: "The same for everyone who teaches a child here, with the day on which each was done.",
    names: checkNames,
    after:
      "If a check runs out, this page goes until it is renewed. {name} has agreed to it and can take it down at any time.",
    link: { label: "What the checks are", to: "/tutors#checks" },
  },
};
