import type { MetaDescriptor } from "react-router";

/** The head of a page that shows its form again: the prefix tells before anything else is read. */
export function withErrorTitle(
  tags: MetaDescriptor[],
  prefix: string,
  hasProblem: boolean | undefined,
): MetaDescriptor[] {
  if (!hasProblem) return tags;
  return tags.map((tag) => ("title" in tag ? { title: `${prefix} ${String(tag.title)}` } : tag));
}
