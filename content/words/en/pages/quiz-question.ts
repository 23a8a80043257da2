/** Words of a question's form, by kind. */
export const questionTexts = {
  hints: {
    single: "Choose one answer.",
    output: "Choose the right output.",
    bug: "Choose one answer.",
    multiple: "Choose all that apply.",
    order: "Give each line its number, from 1 for the first.",
  },
  /** Read out before the code, which a keyboard can scroll. */
  code: { java: "Java code", javascript: "JavaScript code", jsx: "JSX code", sql: "SQL code" },
  /** Read out before the text of the line whose place is chosen. */
  placeOf: "Number for",
  noPlace: "–",
  noPlaceName: "none yet",
  errors: {
    empty: "Choose an answer, or press Skip.",
    incomplete: "Give every line a number of its own, or press Skip.",
    impossible: "That answer does not belong to this question, so it was not kept. Choose again.",
  },
} as const;
