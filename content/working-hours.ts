/** When the academy answers: wall-clock hours in London, on these days of the week. */
export const workingHours = {
  /** From 1, Monday, to 7, Sunday. */
  days: [1, 2, 3, 4, 5],
  /** The first hour and the one before which the day ends. */
  from: 9,
  to: 18,
  /** The same in words, for pages. */
  words: "Monday to Friday, 09:00 to 18:00 in London",
} as const;
