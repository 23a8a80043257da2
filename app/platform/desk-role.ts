/** What a member of the team can be at the desk. The list of roles, their names and their rights follow from it. */
export const deskRoles = ["owner", "coordinator", "safeguarding", "tutor"] as const;
export type DeskRole = (typeof deskRoles)[number];

/** The role that a text from outside names; undefined if it names none. */
export function parseDeskRole(text: string | undefined): DeskRole | undefined {
  return deskRoles.find((role) => role === text);
}
