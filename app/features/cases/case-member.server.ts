import type { RequestArgs } from "#app/platform/.server/context.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import type { CaseMember } from "./case-access.server.ts";
import { atDesk } from "#app/features/desk/desk-form.server.ts";

/** Who may see cases, even if only those of their own lessons. */
export const caseRights = ["cases", "safeguarding", "own-lessons"] as const;

/** Whether a member may see cases, even if only those of their own lessons. */
export function maySeeCases(member: Pick<CaseMember, "permissions">): boolean {
  return caseRights.some((one) => can(member, one));
}

/** A member who may see cases, even if only those of their own lessons. @throws the 404 */
export async function requireCaseMember(args: RequestArgs) {
  const { member, services } = await atDesk(args);
  return maySeeCases(member) ? { member, services } : notFound();
}
