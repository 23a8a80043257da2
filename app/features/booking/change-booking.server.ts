import { momentAt, readMoment, type Moment } from "#app/platform/moment.ts";
import { announce } from "./announce.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import {
  onLesson,
  type Held,
  type WhichProblem,
} from "#app/features/lessons/act-on-lesson.server.ts";
import { inCalendar, Refused } from "#app/features/lessons/in-calendar.server.ts";
import type { By } from "#app/features/lessons/lesson-word-store.server.ts";
import { changeLesson } from "#app/features/lessons/lesson-store.server.ts";
import { freeLessons } from "#app/features/lessons/place-lesson.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { TrialArea } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Slot } from "#app/features/availability/weekly-slots.server.ts";
import {
  confirmBooking,
  deleteLapsedHolds,
  findBooking,
  lockBooking,
  type Booking,
} from "./booking-store.server.ts";
import {
  confirmPlace,
  findHolder,
  nobody,
  freePlace,
  takePlace,
} from "#app/features/availability/place-store.server.ts";
import { bookableSlot, nearestFree, openAt } from "#app/features/availability/free-times.server.ts";
import { enterBooking } from "./enter-learner.server.ts";
import { planChange, planWithout, takePlanned, unfitTutor } from "./lesson-plan.server.ts";
import { noteByTeam, trialKinds } from "./trial-kind.server.ts";
import { isStillTheirs } from "./still-theirs.server.ts";
import { readLinkToken, type LinkPurpose, type ReadToken } from "./trial-links.server.ts";
import { isLesson, type BookedLesson } from "./lesson-facts.server.ts";
import type { FreeTime } from "#app/features/clock/packed-list.ts";

export type ChangeResult =
  | { readonly ok: true; readonly booking: Booking }
  /**
   * `invalid`: the link is not ours, too old, or the lesson has been changed since it was made. `missing`: no time was
   * chosen. `late`: the lesson begins too soon to be moved.
   */
  | { readonly ok: false; readonly kind: "invalid" | "missing" | "late" }
  /** Moved too often today. */
  | { readonly ok: false; readonly kind: "often"; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly kind: "taken"; readonly nextFree: readonly FreeTime[] };

/**
 * The booking that a private link is about, while it is theirs who booked it: nobody has ended their guardianship, or
 * renewed its links since. Until there is a lesson no link leads to one, and none is renewed. The team's end neither way.
 */
export async function findLinked(
  { clock, db, secrets }: Pick<Services, "clock" | "db" | "secrets">,
  token: string,
  purpose: LinkPurpose,
): Promise<{ readonly booking: Booking; readonly read: ReadToken } | null> {
  const read = readLinkToken(secrets["trial-link"], token, purpose, clock.now());
  const booking = read && (await findBooking(db, read.id));
  if (!booking) return null;
  if (purpose === "team") return { booking, read };
  const hasLesson = booking.state === "booked" || booking.state === "cancelled";
  const isOpen = !hasLesson || read.generation >= booking.link_generation;
  return isOpen && (await isStillTheirs(db, booking, clock.now())) ? { booking, read } : null;
}

/**
 * The lesson behind a private link, if the link may still do what it was made for. A link to look at a booking
 * still works when the lesson has been moved or cancelled.
 */
export async function findByLink(
  services: Services,
  token: string,
  purpose: LinkPurpose,
): Promise<Booking | null> {
  const { booking, read } = (await findLinked(services, token, purpose)) ?? {};
  if (!booking || !read) return null;
  if (purpose === "view" || purpose === "lesson") return booking;
  if (booking.sequence !== read.sequence) return null;
  if (purpose === "receipt") return booking;
  return booking.state === (purpose === "confirm" ? "held" : "booked") ? booking : null;
}

/** Whose link it is. */
export type ChangedBy = "family" | "team";

export const theFamily: By = { side: "family", id: null, name: "", said: "" };

/** Whoever has a link that was mailed to the team, or the machine. */
export const theTeam: By = { side: "academy", id: null, name: "The team", said: "" };

const sideOf = (by: ChangedBy) => (by === "team" ? theTeam : theFamily);

async function findLesson(
  services: Services,
  token: string,
  purpose: LinkPurpose,
): Promise<BookedLesson | null> {
  const found = await findByLink(services, token, purpose);
  return found && isLesson(found) ? found : null;
}

/** Makes the lesson of a place that was held. */
async function makeCertain(trx: Trx, booking: BookedLesson, now: number): Promise<Booking> {
  const confirmed = await confirmBooking(trx, booking, booking.starts_at, now);
  return (await enterBooking(trx, confirmed, now)).booking;
}

/** Confirms a link's held place. Only then do both sides get the mails about a booked lesson. */
export async function confirmLesson(services: Services, token: string): Promise<ChangeResult> {
  const found = await findLesson(services, token, "confirm");
  if (!found) return { ok: false, kind: "invalid" };
  return await change(services, found, undefined, async (trx, booking) => {
    const now = services.clock.now();
    // Someone else may have it by now.
    if (!(await confirmPlace(trx, booking.id, now))) throw new Refused({ kind: "invalid" });
    await announce(services, trx, await makeCertain(trx, booking, now));
  });
}

/** Cancels the lesson of a link. Its place is free at once, and no reminder of it goes out. */
export async function cancelLesson(
  services: Services,
  token: string,
  by: ChangedBy = "family",
): Promise<ChangeResult> {
  const found = await findLesson(services, token, by === "team" ? "team" : "cancel");
  if (!found) return { ok: false, kind: "invalid" };
  return cancelBooking(services, found, sideOf(by));
}

/** The same for a lesson that someone may cancel without a link. */
export async function cancelBooking(
  services: Services,
  lesson: BookedLesson,
  by: By,
  mayStill?: MayStill,
): Promise<ChangeResult> {
  return await change(services, lesson, mayStill, async (trx, booking) => {
    // Of a place that is only held there is no lesson yet.
    if (booking.state === "held") await makeCertain(trx, booking, services.clock.now());
    await callOff(services, trx, booking, by);
  });
}

/** Calls a lesson off within a transaction that has the calendar's lock. Its place is free at once. */
export async function callOff(
  services: Services,
  trx: Trx,
  { id, starts_at: startsAt }: BookedLesson,
  by: By,
): Promise<void> {
  await onLesson(services, trx, { kinds: trialKinds, by, act: "off" }, { id }, async ({ now }) => {
    await freePlace(trx, id, startsAt);
    await freeLessons(trx, [id]);
    const off = { state: "off", why: "called-off" } as const;
    await changeLesson(trx, id, off, now, { act: "off", by });
  });
}

/** Whether a lesson begins too soon for its family to move it. */
export function isTooLateToMove(lesson: BookedLesson, now: number): boolean {
  return Date.parse(lesson.starts_at) - now < policy.moveHours * hour;
}

/**
 * Moves the lesson of a link to another slot, if there is a free place. A family can do so until it begins too
 * soon, and a few times a day.
 */
export async function moveLesson(
  services: Services,
  token: string,
  said: string,
  by: ChangedBy = "family",
): Promise<ChangeResult> {
  const found = await findLesson(services, token, by === "team" ? "team" : "move");
  if (!found) return { ok: false, kind: "invalid" };
  const now = services.clock.now();
  if (by === "family" && isTooLateToMove(found, now)) return { ok: false, kind: "late" };
  const startsAt = readMoment(said);
  if (startsAt === null) return { ok: false, kind: "missing" };
  const childZone = found.learner === "child" && by === "family" ? found.zone : null;
  const slot = await bookableSlot(services, found.area as TrialArea, startsAt, now, childZone);
  if (!slot || slot.startsAt === found.starts_at) return refuse(services, found, startsAt);
  if (by === "family") {
    const room = await services.rateLimits.hit("trial-move", found.email);
    if (!room.ok) return { ...room, kind: "often" };
  }
  return moveBooking(services, found, slot, sideOf(by));
}

/**
 * The same for a lesson that someone may move without a link, to a slot of its area. A tutor or a room that another
 * lesson has then stays behind, and so does a tutor who may not teach the learner on that day: both sides are told, and
 * someone has to name them again today.
 *
 * @param isForced whether the day may be closed
 * @param mayStill of somebody who does it without a link
 */
export async function moveBooking(
  services: Services,
  lesson: BookedLesson,
  slot: Slot,
  by: By,
  isForced = false,
  mayStill?: MayStill,
): Promise<ChangeResult> {
  // A held place has to be confirmed first.
  if (lesson.state !== "booked") return { ok: false, kind: "invalid" };
  const doing = { kinds: trialKinds, by, act: "move" } as const;
  const result = await change(services, lesson, mayStill, (trx, booking) =>
    onLesson(services, trx, doing, { id: lesson.id }, (held) =>
      applyMove(services, trx, held, booking, { slot, isForced }),
    ),
  );
  const isTaken = !result.ok && result.kind === "taken";
  return isTaken ? refuse(services, lesson, slot.startsAt) : result;
}

/** @throws Refused if someone else has what it needs */
async function applyMove(
  { documents }: Services,
  trx: Trx,
  { by, now }: Held,
  booking: BookedLesson,
  { slot, isForced }: { readonly slot: Slot; readonly isForced: boolean },
): Promise<void> {
  const { area } = booking;
  await deleteLapsedHolds(trx, now);
  // Someone may have closed the day since we looked, or begun weekly lessons with a tutor who was free.
  const isChild = by.side === "family" && booking.learner === "child";
  const open = isForced
    ? slot
    : await openAt({ db: trx, documents }, area as TrialArea, slot.startsAt, isChild);
  const holder = (await findHolder(trx, booking.id)) ?? nobody;
  // The new place first, so that two who swap places are refused rather than deadlocked.
  const place = open && (await takePlace(trx, { ...open, area }, booking.id, holder));
  if (place === null) throw new Refused({ kind: "taken" });
  // That the learner has another lesson then takes nothing off the plan: the alarm tells of it.
  const isUnfit = unfitTutor(booking, slot.startsAt, await listTutors(trx)) !== null;
  const meant = isUnfit ? { ...booking, tutor_id: null, room: "" } : booking;
  const clashes = (await takePlanned(trx, { ...meant, starts_at: slot.startsAt })).filter(
    ({ resource }) => !resource.startsWith("learner:"),
  );
  await freePlace(trx, booking.id, booking.starts_at);
  const isLost = clashes.length > 0 || isUnfit;
  const left = isLost ? planChange(booking, planWithout(meant, clashes), true) : {};
  const takesPlaceAt = isForced ? toIso(now) : null;
  const moved = { ...left, starts_at: slot.startsAt, is_moved: 1, takes_place_at: takesPlaceAt };
  const was = momentAt(Date.parse(booking.starts_at));
  await changeLesson(trx, booking.id, moved, now, { act: "move", by, was });
}

async function refuse(
  services: Services,
  { area, zone, learner }: Booking,
  startsAt: Moment,
): Promise<ChangeResult> {
  const wanted = {
    area: area as TrialArea,
    zone: zoneById(zone),
    startsAt,
    isChild: learner === "child",
  };
  const nextFree = await nearestFree(services, wanted, services.clock.now());
  return { ok: false, kind: "taken", nextFree };
}

/** Whether somebody may do it at the moment at which it is done. */
type MayStill = (trx: Trx) => Promise<boolean>;

type Unchanged = { readonly kind: "taken" | "invalid" | WhichProblem["kind"] };

/** One transaction for what is done to a booking, unless someone has used another link since it was seen. */
async function change(
  services: Services,
  seen: BookedLesson,
  mayStill: MayStill | undefined,
  apply: (trx: Trx, booking: BookedLesson) => Promise<unknown>,
): Promise<ChangeResult> {
  const { database, logger } = services;
  const result = await inCalendar(services, Refused<Unchanged>, async (trx) => {
    const booking = await lockBooking(trx, seen.id, database.engine);
    const isSame = booking?.state === seen.state && booking.sequence === seen.sequence;
    const isAllowed = mayStill === undefined || (await mayStill(trx));
    if (!isSame || !isAllowed || !isLesson(booking) || booking.state === "cancelled") {
      throw new Refused<Unchanged>({ kind: "invalid" });
    }
    await apply(trx, booking);
    return (await findBooking(trx, seen.id)) ?? booking;
  });
  if ("problem" in result) {
    return result.problem.kind === "taken"
      ? { ok: false, kind: "taken", nextFree: [] }
      : { ok: false, kind: "invalid" };
  }
  logger.info({ booking: seen.id, state: result.done.state }, "trial lesson changed");
  return { ok: true, booking: result.done };
}

/** Says on the case, and in the desk's log, that someone of the team has booked a lesson for the family. */
export async function noteBooked(
  services: Services,
  trx: Trx,
  lesson: BookedLesson,
  by: By,
): Promise<void> {
  await noteByTeam(services, trx, lesson, "booked", by);
  await recordTrialAct(trx, by, lesson, "trial.book", services.clock.now());
}

/** Writes into the desk's log what someone of the team did with a booking. */
export async function recordTrialAct(
  trx: Trx,
  { id: memberId }: { readonly id: string | null },
  { id, reference }: Booking,
  action: string,
  now: number,
): Promise<void> {
  const about = { kind: "trial", id };
  await recordAct(trx, { memberId, action, about, detail: reference }, now);
}
