import { categories } from "#app/features/catalogue/categories.ts";

/**
 * What trial lessons are given in: the catalogue's areas, and human languages, which are arranged by
 * trial request and have no course page.
 */
export const trialAreas = [...categories, "languages"] as const;
export type TrialArea = (typeof trialAreas)[number];

/** Stands in place of a course's slug where somebody asks for lessons in a language. */
export const languageLessons = "language-lessons";
