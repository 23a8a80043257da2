const from = "09:00";
const to = "18:00";

/** When the academy answers: wall-clock hours in London, on these days of the week. */
export const workingHours = {
  /** From 1, Monday, to 7, Sunday. The words below, in every language, must name the same days. */
  days: [1, 2, 3, 4, 5],
  from,
  to,
  /** The same in words, for pages. */
  words: `Monday to Friday, ${from} to ${to} in London`,
};
