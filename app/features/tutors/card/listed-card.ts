import type { ShownCard } from "./shown-cards.server.ts";

/** A card with the courses by their titles in the language of the page. */
export type ListedCard = Omit<ShownCard, "courses"> & {
  readonly courses: readonly { readonly slug: string; readonly title: string }[];
  /** The day on which the last of the checks was done. */
  readonly since: string;
};

/** @param courses of the site, in the language of the page */
export function listedCard(
  { courses, ...card }: ShownCard,
  all: readonly { readonly slug: string; readonly title: string }[],
): ListedCard {
  return {
    ...card,
    courses: all
      .filter(({ slug }) => courses.includes(slug))
      .map(({ slug, title }) => ({ slug, title })),
    since:
      card.checks
        .map(({ doneOn }) => doneOn)
        .toSorted()
        .at(-1) ?? "",
  };
}
