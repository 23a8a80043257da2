import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { storeSeen } from "./card-store.server.ts";

/** Notes that a member has seen to what the card provider has told. @returns false if somebody else has */
export async function setEventSeen(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  id: string,
): Promise<boolean> {
  assertMay(member, "money");
  return await db.transaction().execute(async (trx) => {
    if (!(await storeSeen(trx, id, member.name))) return false;
    const about = { kind: "site", id: "card" } as const;
    await recordAct(trx, { memberId: member.id, action: "money.seen", about }, clock.now());
    return true;
  });
}
