import type { Moment } from "#app/platform/moment.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import { expressionBuilder, sql, type Selectable } from "kysely";

import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { policy } from "#content/policy.ts";
import type { Slot } from "./weekly-slots.server.ts";

/** Who holds a place. */
export type Holder = Pick<
  Selectable<DatabaseSchema["trial_place"]>,
  "held_until" | "is_confirmed" | "mailbox" | "network" | "wide_network"
>;

/** For a lesson that no longer has a place, because its time has passed. */
export const nobody: Holder = {
  held_until: null,
  is_confirmed: 1,
  mailbox: null,
  network: null,
  wide_network: null,
};

/** Who holds the place of a booking; null if it has none. */
export async function findHolder(db: Db, bookingId: string): Promise<Holder | null> {
  const row = await db
    .selectFrom("trial_place")
    .select(["held_until", "is_confirmed", "mailbox", "network", "wide_network"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row ?? null;
}

/** Any number that no other lock has. */
const calendarLock = 220_015;

/**
 * Lets transactions decide one after another who may hold a place, and which reminders wait for a closed day: of two
 * that look at once neither would see what the other does. It is taken before a booking is locked, as
 * `deleteLapsedHolds` locks bookings under it. SQLite has one at a time anyway.
 */
export async function lockCalendar(trx: Trx, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${calendarLock})`.execute(trx);
}

/** Counts places of upcoming lessons, held ones included for as long as they are held. */
function countUpcoming(db: Db, now: number) {
  return db
    .selectFrom("trial_place")
    .select((eb) => eb.fn.countAll<number>().as("places"))
    .where("starts_at", ">", toIso(now))
    .where((eb) => eb.or([eb("held_until", "is", null), eb("held_until", ">", toIso(now))]));
}

/** The bookings of the upcoming lessons that one mailbox has. */
export async function openOfMailbox(db: Db, mailbox: string, now: number): Promise<string[]> {
  const rows = await countUpcoming(db, now)
    .clearSelect()
    .select("booking_id")
    .where("mailbox", "=", mailbox)
    .execute();
  return rows.map((row) => row.booking_id);
}

/** How many other mailboxes have upcoming lessons from one network: those of a family are one. */
export async function countOthers(
  db: Db,
  by: "network" | "wide_network",
  { hash, mailbox }: { readonly hash: string; readonly mailbox: string | null },
  now: number,
): Promise<number> {
  const row = await countUpcoming(db, now)
    .clearSelect()
    .select((eb) =>
      eb.fn.count<number>(eb.fn.coalesce("mailbox", "booking_id")).distinct().as("families"),
    )
    .where(by, "=", hash)
    .where((eb) => eb.or([eb("mailbox", "is", null), eb("mailbox", "<>", mailbox ?? "")]))
    .executeTakeFirstOrThrow();
  return Number(row.families);
}

/** How many places in an area's upcoming lessons are taken by addresses that no one has confirmed. */
export async function countUnconfirmed(db: Db, area: string, now: number): Promise<number> {
  const row = await countUpcoming(db, now)
    .where("area", "=", area)
    .where("is_confirmed", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(row.places);
}

/** Makes a held booking certain. @returns false if it is no longer held */
export async function confirmPlace(trx: Trx, bookingId: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("trial_place")
    .set({ held_until: null, is_confirmed: 1 })
    .where("booking_id", "=", bookingId)
    .where("held_until", ">", toIso(now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** In a query: the bookings whose place no one has confirmed in time. */
export function lapsedHolds(now: number) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("trial_place")
    .select("booking_id")
    .where("held_until", "<=", toIso(now));
}

/** A lesson that is to move. */
export type Moving = { readonly id: string; readonly starts_at: string | null };

/** How many places are taken at each start. */
type TakenAt = readonly (readonly [startsAt: number, lessons: number])[];

/**
 * How many lessons run at most at one moment of a lesson that would begin at another: where starts lie closer
 * together than a lesson lasts, those that overlap share the places.
 */
function mostBeside(startsAt: number, taken: TakenAt): number {
  const lessonMs = policy.trialMinutes * minute;
  const runningAt = (moment: number) =>
    taken
      .filter(([start]) => start <= moment && moment < start + lessonMs)
      .reduce((sum, [, lessons]) => sum + lessons, 0);
  const later = taken.filter(([start]) => start > startsAt && start < startsAt + lessonMs);
  return Math.max(runningAt(startsAt), ...later.map(([start]) => runningAt(start)));
}

/** Every place in an area that is taken by a lesson of which some part falls between two starts. */
function placesAround(db: Db, area: string, first: string, last: string) {
  const lessonMs = policy.trialMinutes * minute;
  return db
    .selectFrom("trial_place")
    .where("area", "=", area)
    .where("starts_at", ">", toIso(Date.parse(first) - lessonMs))
    .where("starts_at", "<", toIso(Date.parse(last) + lessonMs));
}

/** A slot of one area. */
export type AreaSlot = Slot & { readonly area: string };

/**
 * Takes a free place of a slot, if fewer lessons than it has places run at any moment of it; the calendar must be
 * locked (`lockCalendar`). Should it not be, the primary key still decides between those who try the same start
 * at once. Everyone tries the places from first to last, so that no two transactions can deadlock.
 */
export async function takePlace(
  trx: Trx,
  slot: AreaSlot,
  bookingId: string,
  holder: Holder,
): Promise<number | null> {
  const { area, startsAt, places } = slot;
  const rows = await placesAround(trx, area, startsAt, startsAt)
    .select(["place", "starts_at"])
    // A lesson that moves by less than it lasts is not in its own way.
    .where("booking_id", "<>", bookingId)
    .execute();
  const starts = rows.map((row) => [Date.parse(row.starts_at), 1] as const);
  if (mostBeside(Date.parse(startsAt), starts) >= places) return null;
  // This only saves attempts that must fail; it does not tell whether the others will succeed.
  const taken = new Set(rows.flatMap((row) => (row.starts_at === startsAt ? [row.place] : [])));
  for (let place = 1; place <= places; place += 1) {
    if (taken.has(place)) continue;
    const row = await trx
      .insertInto("trial_place")
      .values({ area, starts_at: startsAt, place, booking_id: bookingId, ...holder })
      .onConflict((conflict) => conflict.columns(["area", "starts_at", "place"]).doNothing())
      .returning("place")
      .executeTakeFirst();
    if (row) return row.place;
  }
  return null;
}

/** Gives a place up. */
export async function freePlace(trx: Trx, bookingId: string, startsAt: Moment): Promise<void> {
  await trx
    .deleteFrom("trial_place")
    .where("booking_id", "=", bookingId)
    .where("starts_at", "=", startsAt)
    .execute();
}

/** Gives up the places of bookings that are to be deleted. */
export async function freePlaces(trx: Trx, bookingIds: readonly string[]): Promise<void> {
  await trx.deleteFrom("trial_place").where("booking_id", "in", bookingIds).execute();
}

/**
 * Leaves out full slots.
 *
 * @param slots of one area, in order
 * @param moving the lesson that is to move: it is not in its own way, and not offered the time it has
 */
export async function freeSlots(
  db: Db,
  area: string,
  slots: readonly Slot[],
  now: number,
  moving?: Moving,
): Promise<Slot[]> {
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) return [];
  const rows = await placesAround(db, area, first.startsAt, last.startsAt)
    .select((eb) => ["starts_at", eb.fn.countAll<number>().as("taken")])
    .where("booking_id", "<>", moving?.id ?? "")
    .where((eb) => eb.or([eb("held_until", "is", null), eb("held_until", ">", toIso(now))]))
    .groupBy("starts_at")
    .execute();
  const taken = rows.map((row) => [Date.parse(row.starts_at), Number(row.taken)] as const);
  return slots.filter(
    ({ startsAt, places }) =>
      startsAt !== moving?.starts_at && mostBeside(Date.parse(startsAt), taken) < places,
  );
}

/** Deletes the places of past lessons, so that the table holds only the future. */
export async function deletePastPlaces(db: Db, before: number): Promise<number> {
  return await deleteInPortions(db, "trial_place", (eb) => eb("starts_at", "<", toIso(before)));
}
