import type { RequestArgs } from "#app/platform/.server/context.ts";
import { notFound, requireMember } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { CaseMember } from "./case-access.server.ts";

/** Whether a member may see cases, even if only those of their own lessons. */
export function maySeeCases(member: Pick<CaseMember, "permissions">): boolean {
  return (["cases", "safeguarding", "own-lessons"] as const).some((one) => can(member, one));
}

/** A member who may see cases, even if only those of their own lessons. @throws the 404 */
export async function requireCaseMember(args: RequestArgs): Promise<DeskMember> {
  const member = await requireMember(args);
  return maySeeCases(member) ? member : notFound();
}
