import type { CourseWords } from "../course-words.ts";

const records = import.meta.glob("./courses/*.ts", { eager: true, import: "default" });

export const courseWords: ReadonlyMap<string, CourseWords> | null = new Map(
  Object.values(records as Record<string, CourseWords>).map((words) => [words.slug, words]),
);
