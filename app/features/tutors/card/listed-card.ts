import { categories, type Category } from "#content/categories.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { comma } from "#app/platform/language.ts";
import { tutorCards as texts } from "#words/pages/tutor-cards.ts";
import { trialForm } from "#words/pages/trial.ts";
import type { ShownCard } from "./shown-cards.server.ts";

/** A card with the courses by their titles in the language of the page. */
export type ListedCard = Omit<ShownCard, "courses"> & {
  readonly courses: readonly { readonly slug: string; readonly title: string }[];
  /** The same in few words: an area by its name where all its courses are taught, and up to three names. */
  readonly teaches: { readonly names: readonly string[]; readonly more: number };
  /** The day on which the last of the checks was done. */
  readonly since: string;
};

type CourseOfSite = {
  readonly slug: string;
  readonly title: string;
  readonly category: Category;
};

/** So many names can be read at a glance. */
const mostNames = 3;

/**
 * Courses in few words, as a card has room for.
 *
 * @param slugs of those that are taught
 * @param all of the site, in the language of the page
 */
export function inFewWords(slugs: readonly string[], all: readonly CourseOfSite[]) {
  const names = categories.flatMap((category) => {
    const area = all.filter((course) => course.category === category);
    const taught = area.filter(({ slug }) => slugs.includes(slug));
    const isWhole = taught.length > 1 && taught.length === area.length;
    return isWhole ? [trialForm.subjects[category]] : taught.map(({ title }) => title);
  });
  return { names: names.slice(0, mostNames), more: Math.max(0, names.length - mostNames) };
}

/** What a tutor teaches, such as "Tajweed, Nazra Quran, Hifz Program and 4 more". */
export function teachesText({ names, more }: ListedCard["teaches"]): string {
  const said = names.join(comma);
  return more === 0 ? said : fillText(texts.more, { names: said, count: more });
}

/** @param all courses of the site, in the language of the page */
export function listedCard(
  { courses, ...card }: ShownCard,
  all: readonly CourseOfSite[],
): ListedCard {
  return {
    ...card,
    courses: all
      .filter(({ slug }) => courses.includes(slug))
      .map(({ slug, title }) => ({ slug, title })),
    teaches: inFewWords(courses, all),
    since:
      card.checks
        .map(({ doneOn }) => doneOn)
        .toSorted()
        .at(-1) ?? "",
  };
}
