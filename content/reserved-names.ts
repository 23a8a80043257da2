import { site } from "./site.ts";

/**
 * No one may leave feedback under these names: the academy's own, and those of anyone who could be thought to
 * speak for it. Add the full names of your tutors and team, who are not named on the site.
 */
export const reservedNames: readonly string[] = [
  site.name,
  site.shortName,
  site.legalName,
  "Admin",
  "Administrator",
  "Moderator",
  "Webmaster",
];
