import type { DocumentBody } from "#content/schema/document-kinds.ts";

/** The groups of instructors without what is said of them in depth, which only two pages show. */
export function groupCards({ groups, ...words }: DocumentBody<"instructors">) {
  return {
    ...words,
    groups: groups.map(({ id, title, blurb, alt }) => ({ id, title, blurb, alt })),
  };
}
