/** The address of a course page. */
export function coursePath(slug: string): string {
  return `/courses/${slug}`;
}
