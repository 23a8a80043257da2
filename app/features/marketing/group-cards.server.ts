import type { DocumentBody } from "#content/schema/document-kinds.ts";

/** The groups of instructors without what is said of them in detail, which only the team’s page shows. */
export function groupCards({ groups, ...words }: DocumentBody<"instructors">) {
  return {
    ...words,
    groups: groups.map(({ id, title, blurb, alt }) => ({ id, title, blurb, alt })),
  };
}
