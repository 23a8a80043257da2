import { keepFamily } from "#app/features/families/family-store.server.ts";
import { enterFamily } from "#app/features/families/enter-family.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { inPortions, portion } from "#app/platform/.server/db/portions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { lockBooking, type Booking } from "./booking-store.server.ts";
import { keepUntil } from "./trial-case.server.ts";

/**
 * Enters who learns by a booking, and who is their guardian, unless that is known. A place that is only held enters
 * nobody: its address has not been proved.
 *
 * @param guardianId of a sibling's lesson, where there is no address by which both have one guardian
 * @returns the guardian's id; null if nobody had to be entered
 */
export async function enterLearner(
  trx: Trx,
  booking: Booking,
  now: number,
  guardianId: string | null = null,
): Promise<string | null> {
  if (booking.state === "held") return null;
  if (booking.learner_id !== null) {
    await keepFamily(trx, booking.learner_id, keepUntil(booking));
    return null;
  }
  const { child_name: firstName, age_band: ageBand } = booking;
  const entered = await enterFamily(
    trx,
    {
      name: booking.name,
      email: booking.email || null,
      phone: booking.phone,
      zone: booking.zone,
      language: booking.language,
      siteLanguage: booking.site_language,
      keepUntil: keepUntil(booking),
      guardianId,
    },
    firstName === null ? { kind: "self" } : { kind: "child", firstName, ageBand },
    now,
  );
  await trx
    .updateTable("trial_booking")
    .set({ learner_id: entered.learnerId })
    .where("id", "=", booking.id)
    .execute();
  return entered.guardianId;
}

/**
 * The same for bookings whose learner has not been entered: those from before there were learners, and those that an
 * older version has made, which runs beside this one during an update.
 *
 * @returns how many there were; if a portion or more, there may be others
 */
export function enterLearners({ clock, database, db }: Services): Promise<number> {
  return inPortions(async () => {
    const rows = await listToEnter(db);
    for (const { id } of rows) {
      await db.transaction().execute(async (trx) => {
        const booking = await lockBooking(trx, id, database.engine);
        if (booking) await enterLearner(trx, booking, clock.now());
      });
    }
    return rows.length;
  });
}

/** At most a portion of the bookings whose learner has not been entered. */
export async function listToEnter(db: Db): Promise<{ readonly id: string }[]> {
  return await db
    .selectFrom("trial_booking")
    .select("id")
    .where("learner_id", "is", null)
    .where("state", "<>", "held")
    .orderBy("id")
    .limit(portion)
    .execute();
}
