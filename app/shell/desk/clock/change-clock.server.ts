import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { storeAcademyZone } from "#app/features/clock/academy-clock-store.server.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { countDaysAnew, listAhead } from "#app/features/lessons/lesson-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone, setAcademyZone } from "#app/platform/zone-clock.ts";

/** The lessons that whoever changes the clock has to have seen, and a name for just this list. */
export async function readAhead(db: Db, now: number) {
  const lessons = await listAhead(db, now);
  const list = lessons.map(({ id, starts_at: at }) => `${id} ${at}`).join();
  return { lessons, seen: lessons.length === 0 ? "" : sha256(list) };
}

export type ClockChanged =
  | { readonly ok: true }
  | { readonly ok: false; readonly kind: "zone" | "unseen" };

/**
 * Has the academy live by another clock. Every lesson keeps its moment and is counted to the day on which it falls by the
 * new clock; hours, trial times and closed days are read by it from now on.
 *
 * @param asked.seen the list of lessons ahead that was confirmed (`readAhead`); empty as long as none is planned
 */
export async function changeAcademyClock(
  { clock, database, db, documents }: Services,
  member: DeskMember,
  asked: { readonly zone: string; readonly seen: string },
): Promise<ClockChanged> {
  assertMay(member, "site");
  const zone = findZone(asked.zone)?.id;
  if (zone === undefined) return { ok: false, kind: "zone" };
  const now = clock.now();
  const before = academyZone();
  try {
    return await db.transaction().execute(async (trx) => {
      await lockCalendar(trx, database.engine);
      if ((await readAhead(trx, now)).seen !== asked.seen) return { ok: false, kind: "unseen" };
      if (zone === before) return { ok: true };
      await storeAcademyZone(trx, zone, now);
      setAcademyZone(zone);
      await countDaysAnew(trx, now);
      const about = { kind: "clock", id: zone };
      await recordAct(
        trx,
        { memberId: member.id, action: "site.clock", about, detail: before },
        now,
      );
      return { ok: true };
    });
  } finally {
    // What the database says, whether or not all of it has been kept.
    await documents.refresh();
  }
}
