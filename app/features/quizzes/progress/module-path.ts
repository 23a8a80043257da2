import { coursePath } from "#content/categories.ts";

/** The place on its course page where a module is described. */
export function modulePath({ course, id }: { course: string; id: string }): string {
  return `${coursePath(course)}#module-${id}`;
}
