/*
 * How long lessons can be, in minutes. They begin on a quarter of an hour, by which tutors, learners and rooms are kept
 * free for them; they may end between two.
 */
export const shortestLesson = 15;
export const longestLesson = 180;
const lengthStep = 5;

/** What a length begins as where nothing is known. */
export const usualLesson = 45;

export const lessonLengths = Array.from(
  { length: (longestLesson - shortestLesson) / lengthStep + 1 },
  (_, index) => shortestLesson + index * lengthStep,
);
