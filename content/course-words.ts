import type { CourseInput } from "./course-schema.ts";

/**
 * A language's words for a course: a whole record, or only what people need to decide on booking. The rest of
 * the page is then in English, and says so.
 */
export type CourseWords = Pick<
  CourseInput,
  "slug" | "title" | "description" | "searchText" | "foundBy" | "summary" | "outcomes"
> & {
  /** Every module of the course, in order. */
  modules: readonly { readonly id: string; readonly title: string }[];
} & Partial<Omit<CourseInput, "modules">>;
