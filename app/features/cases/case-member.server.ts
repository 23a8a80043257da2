import { can } from "#app/features/desk/desk-permissions.ts";
import type { CaseMember } from "./case-access.server.ts";

/** Who may see cases, even if only those of their own lessons. */
export const caseRights = ["cases", "safeguarding", "own-lessons"] as const;

/** Whether a member may see cases, even if only those of their own lessons. */
export function maySeeCases(member: Pick<CaseMember, "permissions">): boolean {
  return caseRights.some((one) => can(member, one));
}
