import type { CourseInput } from "./course-schema.ts";

/**
 * What a language says of a course: all of it, as a whole record, or what decides whether to book. The rest of the
 * page is then in English, and says so.
 */
export type CourseWords = Pick<
  CourseInput,
  "slug" | "title" | "description" | "searchText" | "foundBy" | "summary" | "outcomes"
> & {
  /** Every module of the course, in its order. */
  modules: readonly { readonly id: string; readonly title: string }[];
} & Partial<Omit<CourseInput, "modules">>;
