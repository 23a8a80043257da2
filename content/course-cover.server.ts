import { anyCourse, categories } from "./categories.ts";
import type { Course } from "./schema/course-schema.ts";

/** The files of public/art/covers when the site was built (vite.config.ts). */
declare const COVER_FILES: readonly string[];

/**
 * Which cover a course has: its own if one is drawn, otherwise its category's.
 *
 * @returns the name of a file in public/art/covers, without its ending
 */
export function coverOf({ slug, category }: Pick<Course, "slug" | "category">): string {
  const own = slug.replaceAll("/", "-");
  return COVER_FILES.includes(`${own}.svg`) ? own : `category-${category}`;
}

/** The cover of what stands in place of a course that is yet to be found; null for anything else. */
export function coverOfArea(slug: string): string | null {
  const category = categories.find((one) => anyCourse(one) === slug);
  return category ? `category-${category}` : null;
}
