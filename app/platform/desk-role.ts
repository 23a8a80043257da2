/**
 * What a member of the team can be at the desk. The list of roles, their names and their rights follow from it. A new
 * one that may invite members or read concerns about a child needs a schema step as well: the triggers of 067-team.ts,
 * which keep someone with each of these rights, name the roles that have them. They cannot ask a column that the site
 * writes, because a version from before that column may run beside this one, and would leave it empty.
 */
export const deskRoles = ["owner", "coordinator", "safeguarding", "tutor"] as const;
export type DeskRole = (typeof deskRoles)[number];

/** The role that a text from outside names; undefined if it names none. */
export function parseDeskRole(text: string | undefined): DeskRole | undefined {
  return deskRoles.find((role) => role === text);
}
