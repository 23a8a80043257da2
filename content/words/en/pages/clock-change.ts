import type { Notice } from "#content/types.ts";

/** Emails about a lesson that would come at another time when clocks change. Words in braces are replaced. */
export const clockMail = {
  subjects: {
    asked: "Clocks change: {name}’s lesson from {date}",
    again: "Still open: {name}’s lesson from {date}",
    tomorrow: "{name}’s lesson on {date}: {time}",
    gone: "No change after all: {name}’s lesson on {date}",
  },
  /** To an adult who learns. */
  own: {
    asked: "Clocks change: your lesson from {date}",
    again: "Still open: your lesson from {date}",
    tomorrow: "Your lesson on {date}: {time}",
    gone: "No change after all: your lesson on {date}",
  },
  /** To a tutor, about more than one lesson. */
  many: "Clocks change: {count} of your lessons",
  texts: {
    asked:
      "The clocks on the two sides do not change together, so this lesson will come at another time for one of you. Both of you are asked which time it should keep.",
    again: "You have not answered yet. You can still choose.",
    tomorrow: "From then on the lesson is at these times.",
    gone: "We asked which time this lesson should keep. It now stays at the same time for both of you, so there is nothing to choose.",
  },
  lesson: "Lesson",
  now: "Until then",
  keep: "If you keep your time",
  yield: "If {other}’s time is kept",
  silent: "From {date}, without an answer",
  /** A time on both clocks. */
  pair: "{own} in {city}, {theirs} in {otherCity}",
  night: "Not possible: too late or too early for the child",
  choose: "Choose the time",
  nothing: "The button opens a page; opening it chooses nothing. Nothing moves by itself.",
};

/** The page behind the link in those emails. */
export const clockPage = {
  title: "Which time should the lesson keep?",
  question: "{name}’s lesson from {date}",
  now: "{course}. Until then it is at {own} in {city} and {theirs} in {otherCity}.",
  choices: { keep: "Keep your time:", yield: "Keep {other}’s time:" },
  buttons: { keep: "Keep {time}", yield: "Take {time}" },
  theirs: "{other} then has {time} in {city}.",
  night: "Not offered: too late or too early for {name}.",
  other: "Another time: which would suit you, on your clock?",
  otherButton: "Ask for another time",
  silent: "If you do not answer, the lesson will be at {own} in {city}, {theirs} in {otherCity}.",
  both: "We ask both of you. If your answers differ, we write to you. Nothing moves by itself.",
  allKeep: "Keep my time for all",
  allYield: "Keep theirs for all",
  standings: {
    open: "Your answer is saved. We are waiting for the other answer; nothing has moved.",
    agreed: "You both want the same. Nothing has moved yet: we write to you.",
    differ: "You answered differently. We will write to you; nothing has moved.",
    wish: "Someone asks for another time. We will write to you; nothing has moved.",
    anchor: "It has been decided: the lesson stays as planned.",
    family: "It has been decided: the family’s time is kept.",
    tutor: "It has been decided: the tutor’s time is kept.",
    gone: "There is nothing to choose any more.",
  },
  outcomes: {
    kept: "Your answer is saved.",
    gone: "This can no longer be answered here. Answer the email, and we will help.",
    night: "That time is too late or too early for the child. Choose another.",
    wish: "Write which time would suit you.",
    limited: "Too many answers have just been sent from here. Try again in ten minutes.",
    failed: "Your answer could not be saved. Please try again.",
  },
  invalid: {
    heading: "This link no longer works",
    text: "It has done its work, or it is too old. For a question about lessons write to [{academyEmail}](mailto:{academyEmail}).",
    links: [],
  } satisfies Notice as Notice,
};
