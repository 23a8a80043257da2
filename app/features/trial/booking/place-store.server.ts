import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Slot } from "../availability/weekly-slots.server.ts";

/** A slot of one area. */
export type AreaSlot = Slot & { readonly area: string };

/**
 * Takes a free place of a slot. The primary key decides between those who try at once: of two who
 * want the last place one gets it, and the other null.
 *
 * Places are tried from the first to the last by everybody, so that nobody waits for somebody who
 * waits for him.
 */
export async function takePlace(
  trx: Trx,
  slot: AreaSlot,
  bookingId: string,
): Promise<number | null> {
  const { area, startsAt, places } = slot;
  const rows = await trx
    .selectFrom("trial_place")
    .select("place")
    .where("area", "=", area)
    .where("starts_at", "=", startsAt)
    .execute();
  // Only spares attempts that must fail; whether the others succeed is not known from this look.
  const taken = new Set(rows.map((row) => row.place));
  for (let place = 1; place <= places; place += 1) {
    if (taken.has(place)) continue;
    const row = await trx
      .insertInto("trial_place")
      .values({ area, starts_at: startsAt, place, booking_id: bookingId })
      .onConflict((conflict) => conflict.columns(["area", "starts_at", "place"]).doNothing())
      .returning("place")
      .executeTakeFirst();
    if (row) return row.place;
  }
  return null;
}

/** Gives a place up. */
export async function freePlace(trx: Trx, bookingId: string, startsAt: string): Promise<void> {
  await trx
    .deleteFrom("trial_place")
    .where("booking_id", "=", bookingId)
    .where("starts_at", "=", startsAt)
    .execute();
}

/**
 * Leaves out the slots of which every place is taken.
 *
 * @param slots of one area, in order
 */
export async function freeSlots(db: Db, area: string, slots: readonly Slot[]): Promise<Slot[]> {
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) return [];
  const rows = await db
    .selectFrom("trial_place")
    .select((eb) => ["starts_at", eb.fn.countAll<number>().as("taken")])
    .where("area", "=", area)
    .where("starts_at", ">=", first.startsAt)
    .where("starts_at", "<=", last.startsAt)
    .groupBy("starts_at")
    .execute();
  const taken = new Map(rows.map((row) => [row.starts_at, Number(row.taken)]));
  return slots.filter(({ startsAt, places }) => (taken.get(startsAt) ?? 0) < places);
}

/** Deletes the places of lessons that are over, so that the table stays as small as the future. */
export async function deletePastPlaces(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom("trial_place")
    .where("starts_at", "<", toIso(before))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
