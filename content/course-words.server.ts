import type { CourseWords } from "./course-words.ts";

/** The words for each course in the language of this build, by slug. English has them in the records, hence null. */
export const courseWords: ReadonlyMap<string, CourseWords> | null = null;
