import { readMoment, type Moment } from "#app/platform/moment.ts";
import { teamWords, toLessonMails } from "./booking-words.server.ts";
import { keepFamily } from "#app/features/families/family-store.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import {
  noteFamilyWord,
  noteTeamWord,
  openCase,
} from "#app/features/case-record/open-case.server.ts";
import { giveUp } from "#app/features/availability/busy-store.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { TrialArea } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Slot } from "#app/features/availability/weekly-slots.server.ts";
import {
  changeLessonOf,
  confirmBooking,
  deleteLapsedHolds,
  findBooking,
  lockBooking,
  type Booking,
} from "./booking-store.server.ts";
import {
  confirmPlace,
  findHolder,
  lockCalendar,
  nobody,
  freePlace,
  takePlace,
} from "#app/features/availability/place-store.server.ts";
import { bookableSlot, nearestFree, openAt } from "#app/features/availability/free-times.server.ts";
import { enterBooking } from "./enter-learner.server.ts";
import {
  findGiver,
  planChange,
  planWithout,
  takePlanned,
  unfitTutor,
} from "./lesson-plan.server.ts";
import { keepUntil } from "./trial-case.server.ts";
import { noteLoss } from "./lost-plan.server.ts";
import { isStillTheirs } from "./still-theirs.server.ts";
import { readLinkToken, type LinkPurpose, type ReadToken } from "./trial-links.server.ts";
import { isLesson, type BookedLesson, type Occasion } from "./lesson-facts.server.ts";
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
 * The booking that a private link is about, while it is its family's: nobody has ended their guardianship, or renewed its
 * links since. The team's end neither way.
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
  const isOpen = read.generation >= booking.link_generation;
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

/** Someone of the team who changes a lesson for its family. */
export type OnBehalf = {
  /** Null for someone who is not at the desk: it is the team's link, or the command. */
  readonly id: string | null;
  readonly name: string;
  /** Why, as the family reads it; may be empty. */
  readonly said: string;
};

/** Whoever has a link that was mailed to the team, or the machine. */
export const theTeam: OnBehalf = { id: null, name: "The team", said: "" };

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
  const result = await change(services, found, "booked", async (trx, booking) => {
    const now = services.clock.now();
    return (await confirmPlace(trx, booking.id, now)) ? await makeCertain(trx, booking, now) : null;
  });
  // Someone else may have it by now.
  return !result.ok && result.kind === "taken" ? { ok: false, kind: "invalid" } : result;
}

/** Cancels the lesson of a link. Its place is free at once, and no reminder of it goes out. */
export async function cancelLesson(
  services: Services,
  token: string,
  by: ChangedBy = "family",
): Promise<ChangeResult> {
  const found = await findLesson(services, token, by === "team" ? "team" : "cancel");
  if (!found) return { ok: false, kind: "invalid" };
  return cancelBooking(services, found, by === "team" ? theTeam : null);
}

/** The same for a lesson that someone may cancel without a link. */
export function cancelBooking(
  services: Services,
  lesson: BookedLesson,
  by: OnBehalf | null = null,
): Promise<ChangeResult> {
  const cancel: Apply = async (trx, booking) => {
    const now = services.clock.now();
    // Of a place that is only held there is no lesson yet.
    const made = booking.state === "held" ? await makeCertain(trx, booking, now) : booking;
    await freePlace(trx, booking.id, booking.starts_at);
    await giveUp(trx, [booking.id]);
    return changeLessonOf(trx, made, { state: "off", why: "called-off" }, now);
  };
  return change(services, lesson, "cancelled", cancel, by);
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
  return moveBooking(services, found, slot, by === "team" ? { by: theTeam } : {});
}

/**
 * The same for a lesson that someone may move without a link, to a slot of its area. A tutor or a room that another
 * lesson has then stays behind, and so does a tutor who may not teach the learner on that day: both sides are told, and
 * someone has to name them again today.
 *
 * @param how by whom, if not by the family, and whether the day may be closed
 */
export async function moveBooking(
  services: Services,
  lesson: BookedLesson,
  slot: Slot,
  {
    by = null,
    isForced = false,
  }: { readonly by?: OnBehalf | null; readonly isForced?: boolean } = {},
): Promise<ChangeResult> {
  const { clock } = services;
  const { area } = lesson;
  // A held place has to be confirmed first.
  if (lesson.state !== "booked") return { ok: false, kind: "invalid" };
  const move: Apply = async (trx, booking) => {
    const now = clock.now();
    await deleteLapsedHolds(trx, now);
    // Someone may have closed the day since we looked, or begun weekly lessons with a tutor who was free.
    const isChild = by === null && booking.learner === "child";
    const { documents } = services;
    const open = isForced
      ? slot
      : await openAt({ db: trx, documents }, area as TrialArea, slot.startsAt, isChild);
    if (!open) return null;
    const holder = (await findHolder(trx, booking.id)) ?? nobody;
    // The new place first, so that two who swap places are refused rather than deadlocked.
    const place = await takePlace(trx, { ...open, area }, booking.id, holder);
    if (place === null) return null;
    // That the learner has another lesson then takes nothing off the plan: the alarm tells of it.
    const isUnfit = unfitTutor(booking, slot.startsAt, await listTutors(trx)) !== null;
    const meant = isUnfit ? { ...booking, tutor_id: null, room: "" } : booking;
    const clashes = (await takePlanned(trx, meant, slot.startsAt)).filter(
      ({ resource }) => !resource.startsWith("learner:"),
    );
    await freePlace(trx, booking.id, booking.starts_at);
    const isLost = clashes.length > 0 || isUnfit;
    const left = isLost ? planChange(booking, planWithout(meant, clashes), true) : {};
    const takesPlaceAt = isForced ? toIso(now) : null;
    const moved = { ...left, starts_at: slot.startsAt, takes_place_at: takesPlaceAt };
    return changeLessonOf(trx, booking, moved, now);
  };
  const result = await change(services, lesson, "moved", move, by);
  const isTaken = !result.ok && result.kind === "taken";
  return isTaken ? refuse(services, lesson, slot.startsAt) : result;
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

/** @returns the booking as it is then; null if someone else has what it needs */
type Apply = (trx: Trx, booking: BookedLesson) => Promise<Booking | null>;

/** One transaction for the change and its mails. */
async function change(
  services: Services,
  seen: BookedLesson,
  occasion: Occasion,
  apply: Apply,
  by: OnBehalf | null = null,
): Promise<ChangeResult> {
  const { clock, database, db, logger, outbox } = services;
  const outcome = await db.transaction().execute(async (trx) => {
    await lockCalendar(trx, database.engine);
    const booking = await lockBooking(trx, seen.id, database.engine);
    // Someone may have used another link meanwhile.
    const isSame = booking?.state === seen.state && booking.sequence === seen.sequence;
    if (!isSame || !isLesson(booking) || booking.state === "cancelled") return "invalid";
    const changed = await apply(trx, booking);
    if (!changed || !isLesson(changed)) return "taken";
    const now = clock.now();
    const giver = await findGiver(trx, changed);
    for (const mail of toLessonMails(services, changed, occasion, giver, by?.said)) {
      await outbox.enqueue(trx, mail);
    }
    const { toCase, toFamilyWord } = teamWords(services);
    const word = toFamilyWord(services, changed, occasion);
    if (changed.learner_id !== null) await keepFamily(trx, changed.learner_id, keepUntil(changed));
    if (occasion === "booked")
      await openCase(trx, currentHours(services), toCase(services, changed), now);
    else if (by) await noteChange(services, trx, changed, occasion, by);
    else await noteFamilyWord(trx, currentHours(services), word, now);
    await noteLoss(services, trx, booking, changed);
    return changed;
  });
  if (outcome === "invalid") return { ok: false, kind: "invalid" };
  if (outcome === "taken") return { ok: false, kind: "taken", nextFree: [] };
  logger.info({ booking: outcome.id, state: outcome.state }, "trial lesson changed");
  outbox.wake();
  return { ok: true, booking: outcome };
}

const acts = { booked: "trial.book", moved: "trial.move", cancelled: "trial.cancel" } as const;

/** Says on the case, and in the desk's log, what someone of the team did for the family. */
export async function noteChange(
  services: Services,
  trx: Trx,
  lesson: BookedLesson,
  occasion: Occasion,
  by: OnBehalf,
): Promise<void> {
  const now = services.clock.now();
  const word = teamWords(services).toFamilyWord(services, lesson, occasion);
  const text = by.said === "" ? word.text : `${word.text}: ${by.said}`;
  const lessonAt = occasion === "cancelled" ? null : Date.parse(lesson.starts_at);
  await noteTeamWord(trx, currentHours(services), { ...word, text, by, lessonAt }, now);
  await recordTrialAct(trx, by, lesson, acts[occasion], now);
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
