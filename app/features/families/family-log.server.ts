import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Db } from "#app/platform/.server/db/database.ts";

/** Says in the log what a member has done about a guardian or a learner. */
export async function logFamily(
  trx: Db,
  member: DeskMember,
  action: string,
  id: string,
  now: number,
  detail = "",
): Promise<void> {
  const about = { kind: "family", id };
  await recordAct(trx, { memberId: member.id, action, about, detail }, now);
}
