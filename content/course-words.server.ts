import type { CourseWords } from "./course-words.ts";

/** By slug, what the language of this build says of a course. English says it in the records themselves, hence null. */
export const courseWords: ReadonlyMap<string, CourseWords> | null = null;
