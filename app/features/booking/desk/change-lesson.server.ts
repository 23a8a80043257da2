import type { Moment } from "#app/platform/moment.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { lockCalendar, nobody, takePlace } from "#app/features/availability/place-store.server.ts";
import { byMember, type By, type Saying } from "#app/features/lessons/lesson-word-store.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { TrialArea } from "#content/categories.ts";
import { confirmBooking, findBooking, lockBooking, type Booking } from "../booking-store.server.ts";
import { mailLesson } from "../booking-words.server.ts";
import { cancelBooking, moveBooking, noteBooked } from "../change-booking.server.ts";
import { enterBooking } from "../enter-learner.server.ts";
import { isLesson } from "../lesson-facts.server.ts";
import type { DeskLesson } from "./plan.server.ts";
import { findHour, type FoundHour, type Wanted } from "./lesson-hours.server.ts";

export type ChangeForm = Saying & {
  readonly startsAt: Moment;
  /** Whether the member has agreed to an hour that the site would not offer. */
  readonly isSure: boolean;
};

export type ChangeProblem =
  | Exclude<FoundHour, { ok: true }>
  /** It is cancelled or over, or someone has changed it in this moment. */
  | { readonly ok: false; readonly kind: "gone" };

const gone = { ok: false, kind: "gone" } as const;

/** What has to be known of a booking to look for another hour. */
export function wantedOf(booking: Booking): Wanted {
  return {
    area: booking.area as TrialArea,
    zone: zoneById(booking.zone),
    isChild: booking.learner === "child",
    moving: booking,
  };
}

/**
 * Gives a lesson another time for its family, or a time to a request that has none. The family's own limits do not
 * hold: neither hours of notice nor how often, and a lesson to which nobody came can be given again.
 *
 * @returns null if it was done
 */
export async function moveForFamily(
  services: Services,
  member: DeskMember,
  id: string,
  { startsAt, isSure, ...saying }: ChangeForm,
): Promise<ChangeProblem | null> {
  assertMay(member, "trials");
  const { db } = services;
  const booking = await findBooking(db, id);
  if (!booking || !canMove({ lesson: null, booking }, 0)) return gone;
  const found = await findHour(services, db, wantedOf(booking), startsAt, isSure);
  if (!found.ok) return found;
  if (startsAt === booking.starts_at) return gone;
  const by = byMember(member, saying);
  if (!isLesson(booking)) return await giveTime(services, booking, found, by);
  const moved = await moveBooking(services, booking, found.slot, by, found.isUnusual);
  return moved.ok ? null : gone;
}

/** Whether a lesson, or a request for one, can be given another time. */
export function canMove({ lesson, booking }: Omit<DeskLesson, "id">, now: number): boolean {
  if (lesson?.kind === "weekly") return lesson.state === "on" && Date.parse(lesson.starts_at) > now;
  const { state, outcome } = booking ?? {};
  return (state === "booked" && outcome !== "held") || state === "requested";
}

/** One transaction for the place, the mails and the case of what was a request. */
async function giveTime(
  services: Services,
  seen: Booking,
  { slot, isUnusual }: Extract<FoundHour, { ok: true }>,
  by: By,
): Promise<ChangeProblem | null> {
  const { clock, database, db, outbox } = services;
  const now = clock.now();
  const isDone = await db.transaction().execute(async (trx) => {
    await lockCalendar(trx, database.engine);
    const booking = await lockBooking(trx, seen.id, database.engine);
    if (booking?.state !== "requested" || booking.sequence !== seen.sequence) return false;
    const place = await takePlace(trx, { ...slot, area: booking.area }, booking.id, nobody);
    if (place === null) return false;
    const timed = await confirmBooking(trx, booking, slot.startsAt, now);
    const takesPlaceAt = isUnusual ? toIso(now) : null;
    const { booking: lesson } = await enterBooking(trx, timed, now, { takesPlaceAt });
    if (!isLesson(lesson)) return false;
    await mailLesson(services, trx, lesson, "booked", null, by.said);
    await noteBooked(services, trx, lesson, by);
    return true;
  });
  if (isDone) outbox.wake();
  return isDone ? null : gone;
}

/** Cancels a lesson that has not begun, or a request. @returns null if it was done */
export async function cancelForFamily(
  services: Services,
  member: DeskMember,
  id: string,
  saying: Saying = {},
): Promise<ChangeProblem | null> {
  assertMay(member, "trials");
  const { clock, db } = services;
  const booking = await findBooking(db, id);
  if (!booking || booking.state !== "booked" || !isLesson(booking)) return gone;
  if (Date.parse(booking.starts_at) <= clock.now()) return gone;
  const result = await cancelBooking(services, booking, byMember(member, saying));
  return result.ok ? null : gone;
}
