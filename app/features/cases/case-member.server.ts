import type { RequestArgs } from "#app/platform/.server/context.ts";
import { notFound, requireMember } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";

/** A member who may see cases, even if only those of their own lessons. @throws the 404 */
export async function requireCaseMember(args: RequestArgs): Promise<DeskMember> {
  const member = await requireMember(args);
  const may = (["cases", "safeguarding", "own-lessons"] as const).some((one) => can(member, one));
  return may ? member : notFound();
}
