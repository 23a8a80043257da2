/**
 * No one may leave feedback under these names, nor under the academy's own: those of anyone who could be thought
 * to speak for it. Add the full names of your tutors and team, who are not named on the site.
 */
export const reservedNames: readonly string[] = [
  "Admin",
  "Administrator",
  "Moderator",
  "Webmaster",
];
