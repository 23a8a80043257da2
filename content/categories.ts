/** The four subject areas of the catalogue, in the order in which they are shown. */
export const categories = ["islamic", "tuition", "web", "programming"] as const;
export type Category = (typeof categories)[number];

/**
 * What trial lessons are given in: the catalogue's areas, and human languages, which are arranged by
 * trial request and have no course page.
 */
export const trialAreas = [...categories, "languages"] as const;
export type TrialArea = (typeof trialAreas)[number];

/** Lessons in it can reveal what someone believes, so the trial form asks for consent. */
export const beliefArea: Category = "islamic";

/** Used instead of a course's slug when someone asks for lessons in a language. */
export const languageLessons = "language-lessons";

/** Used instead of a course's slug by people who know the subject and not yet the course. */
export function anyCourse(category: Category): string {
  return `any-${category}`;
}

/** Whether it stands in place of a course that is yet to be found. */
export function isArea(slug: string): boolean {
  return categories.some((category) => slug === anyCourse(category));
}

/** The address of a course page. */
export function coursePath(slug: string): string {
  return `/courses/${slug}`;
}
