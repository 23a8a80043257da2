import { timeOf, type Moment } from "#app/platform/moment.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { closedOn, type ClosedDay } from "#app/features/clock/closed-day-store.server.ts";
import {
  findOwnTutor,
  findTutor,
  listHours,
  listLeave,
  type Tutor,
} from "#app/features/tutors/tutor-store.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Span } from "#app/features/availability/busy-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  actOnLesson,
  type Act,
  type Held,
  type LessonKinds,
  type WhichProblem,
} from "./act-on-lesson.server.ts";
import { agreedRulesOn } from "./charge-lesson.server.ts";
import { attendances, endsEarly, type Came } from "./attendances.ts";
import { countBy, type CountsAs } from "./counts-as.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { calledOff } from "#words/pages/desk-booking.ts";
import { isWithin } from "./desk/day-pair.server.ts";
import { fitOf, type Fit } from "./covers.server.ts";
import { fits } from "./fitting-tutors.ts";
import { Refused } from "./in-calendar.server.ts";
import type { SeenLesson } from "./lesson-read.server.ts";
import {
  changeLesson,
  storeCount,
  storeOutcome,
  storeSays,
  type LessonChange,
} from "./lesson-store.server.ts";
import {
  byMember,
  storeCountWord,
  type ChangingAct,
  type Saying,
} from "./lesson-word-store.server.ts";
import { freeLessons, placeLesson, spanOf } from "./place-lesson.server.ts";
import { conflictOf, type Conflict } from "./plan-series.server.ts";
import { weeklyKinds } from "./weekly-kind.server.ts";

/** Which lesson, and the change that its page was rendered after. */
export type LessonAt = { readonly id: string; readonly sequence: number };

/**
 * `begun`: only what is ahead can be changed. `time`: it is not on the grid, or has passed. `night`: it is in the child's.
 * `unfit`: the other tutor does not teach the subject, or the family wished otherwise. `closed`: the academy is closed then.
 * `room`: it is no address of another one. `minutes`: it is no other length. `why`: a reason is missing.
 */
type PlainProblem =
  | WhichProblem["kind"]
  | "begun"
  | "time"
  | "night"
  | "unfit"
  | "closed"
  | "room"
  | "minutes"
  | "why";

/** It is in the other tutor's night or outside the hours that they offer, and nobody has asked them. */
export type Unasked = {
  readonly kind: "unasked";
  readonly fit: Exclude<Fit, "fits">;
  readonly tutor: Pick<Tutor, "name" | "zone">;
  readonly startsAt: Moment;
  /** The other of two who swap. */
  readonly also?: Unasked;
};

export type LessonProblem =
  | { readonly kind: PlainProblem }
  | { readonly kind: "conflict"; readonly conflict: Conflict }
  | Unasked;

/** Why nothing is done to a lesson. */
export const refused = (kind: PlainProblem) => new Refused<LessonProblem>({ kind });

const refusedFor = (conflict: Conflict) =>
  new Refused<LessonProblem>({ kind: "conflict", conflict });

/** Whether a lesson has not begun. */
export const isAhead = ({ lesson, now }: Held) => Date.parse(lesson.starts_at) > now;

/** Whether a lesson is to take place although its day is closed: someone has said so since. */
function isKept(
  { takes_place_at: said }: SeenLesson,
  { changed_at: closedAt }: ClosedDay,
): boolean {
  return said !== null && said >= closedAt;
}

/** Changes a lesson that is to take place, if nothing is in its way. @throws Refused */
export async function put(
  trx: Trx,
  { lesson, by, now }: Held,
  act: ChangingAct,
  tutor: Tutor,
  change: LessonChange = {},
): Promise<void> {
  // A room of its own was for its tutor.
  const room = tutor.id === lesson.tutor_id ? lesson.room : null;
  const wanted = { ...lesson, room, ...change };
  const closed = await closedOn(trx, academyDay(wanted.starts_at));
  const isSaid = change.takes_place_at !== undefined;
  if (closed && !isSaid && (act === "move" || !isKept(lesson, closed))) throw refused("closed");
  const [learner] = await findLearners(trx, [lesson.learner_id]);
  if (!learner) throw refused("gone");
  // In no zone leave that ends on the day of a lesson has ended before this.
  const dayBefore = toIso(Date.parse(wanted.starts_at) - day).slice(0, 10);
  const leave = await listLeave(trx, dayBefore, tutor.id);
  const conflict = await conflictOf(trx, wanted, learner, tutor, leave);
  if (conflict) throw refusedFor(conflict);
  const held = { tutor_id: tutor.id, room, state: "on", why: null, lacks: "" } as const;
  const word = { act, by, ...(change.starts_at && { was: lesson.starts_at }) };
  await changeLesson(trx, lesson.id, { ...change, ...held }, now, word);
  const [clash] = await placeLesson(trx, wanted, lesson.learner_id, tutor);
  if (clash) throw refusedFor({ kind: "taken", clash });
}

/** Who is to give a lesson: as it says, or as its series does. @throws Refused */
export async function teacherOf(trx: Trx, { lesson }: Held): Promise<Tutor> {
  const tutor = await findTutor(trx, lesson.tutor_id ?? lesson.usual_tutor_id ?? "");
  if (!tutor) throw refused("gone");
  return tutor;
}

/** Moves a lesson; its own date stays what it is known by. @throws Refused */
export async function applyMove(trx: Trx, held: Held, startsAt: Moment | null): Promise<void> {
  const { lesson, now } = held;
  if (!isAhead(held)) throw refused("begun");
  if (startsAt === null || timeOf(startsAt) <= now || timeOf(startsAt) % 900_000 !== 0) {
    throw refused("time");
  }
  if (lesson.is_child && isChildsNight(lesson.family_zone, startsAt, lesson.minutes)) {
    throw refused("night");
  }
  await put(trx, held, "move", await teacherOf(trx, held), { starts_at: startsAt, is_moved: 1 });
}

const otherwise = (as: CountsAs) => fillText(calledOff.ruledOtherwise, { as: calledOff.as[as] });

/** Leaves a lesson out. Its time is free at once. @returns what it counts as, which stays with it @throws Refused */
export async function applyLeaveOut(trx: Trx, held: Held): Promise<CountsAs> {
  const { lesson, by, now } = held;
  if (!isAhead(held)) throw refused("begun");
  if (lesson.state === "off") throw refused("stale");
  await freeLessons(trx, [lesson.id]);
  const heard = by.heard ?? { side: "academy" as const, at: now, counts: null };
  const { side, at, counts, isIll } = { isIll: false, ...heard };
  const rules = await agreedRulesOn(trx, lesson);
  const ruled = countBy(side, at, Date.parse(lesson.starts_at), { rules, isIll });
  const as = counts ?? ruled.as;
  const rule = as === ruled.as ? ruled.rule : otherwise(as);
  const off = { state: "off", why: "left-out", counts_as: as } as const;
  await changeLesson(trx, lesson.id, off, now, { act: "off", by, rule });
  return as;
}

/**
 * Lets a lesson take place that is off, if its time is still free. @throws Refused
 *
 * @param isSure whether it does although the academy is closed then
 */
export async function applyRestore(trx: Trx, held: Held, isSure = false): Promise<void> {
  const { state, why } = held.lesson;
  if (!isAhead(held)) throw refused("begun");
  if (state === "on" || why === "ended") throw refused("stale");
  const change = isSure ? { takes_place_at: toIso(held.now) } : {};
  await put(trx, held, "back", await teacherOf(trx, held), change);
}

/**
 * Gives a lesson to another tutor who fits subject, wish and checks, or back to the usual one.
 *
 * @param hasAgreed whether the tutor has been asked, as they are of an hour in their night or outside those they offer
 * @param besides when the tutor was to teach anyway
 * @throws Refused
 */
export async function applyCover(
  trx: Trx,
  held: Held,
  tutorId: string,
  hasAgreed: boolean,
  { act = "give", besides = [] }: { readonly act?: ChangingAct; readonly besides?: Span[] } = {},
): Promise<void> {
  const { lesson } = held;
  if (!isAhead(held)) throw refused("begun");
  const tutor = await findTutor(trx, tutorId);
  if (!tutor || lesson.state === "off") throw refused("gone");
  if (tutor.id !== lesson.usual_tutor_id && !fits(tutor, lesson)) throw refused("unfit");
  await put(trx, held, act, tutor);
  if (isWithin(besides, spanOf(lesson))) return;
  const fit = fitOf(tutor, await listHours(trx, tutor.id), lesson);
  if (fit === "fits" || hasAgreed) return;
  throw new Refused<LessonProblem>({ kind: "unasked", fit, tutor, startsAt: lesson.starts_at });
}

/** What someone who plans lessons does to a weekly one. @returns null if it was done */
export async function onWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  act: Act,
  apply: (trx: Trx, held: Held) => Promise<unknown>,
  saying: Saying = {},
): Promise<LessonProblem | null> {
  assertMay(member, "trials");
  const doing = { kinds: weeklyKinds, by: byMember(member, saying), act };
  const result = await actOnLesson(services, doing, at, Refused<LessonProblem>, apply);
  return "problem" in result ? result.problem : null;
}

/** Moves one lesson. */
export async function moveWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  startsAt: Moment,
  saying: Saying = {},
) {
  const apply = (trx: Trx, held: Held) => applyMove(trx, held, startsAt);
  return await onWeekly(services, member, at, "move", apply, saying);
}

/** Leaves one lesson out. */
export async function leaveOutWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  saying: Saying = {},
) {
  return await onWeekly(services, member, at, "off", applyLeaveOut, saying);
}

/**
 * Counts a lesson that does not take place otherwise than it counts by the rule, with a reason that stays with it.
 *
 * @returns null if it was done
 */
export async function countOtherwise(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  { as, why }: { readonly as: CountsAs; readonly why: string },
) {
  return await onWeekly(services, member, at, "count", async (trx, { lesson, by, now }) => {
    if (lesson.state === "on" || lesson.why === "ended") throw refused("stale");
    if (why === "") throw refused("why");
    await storeCount(trx, lesson.id, as, { by, now });
    await storeCountWord(trx, lesson, by, { why, rule: otherwise(as) }, now);
  });
}

/** Brings one back. */
export async function restoreWeekly(services: Services, member: DeskMember, at: LessonAt) {
  return await onWeekly(services, member, at, "back", (trx, held) => applyRestore(trx, held));
}

/** Brings one back although the academy is closed then. */
export async function restoreAllTheSame(services: Services, member: DeskMember, at: LessonAt) {
  return await onWeekly(services, member, at, "back", (trx, held) => applyRestore(trx, held, true));
}

/** Gives one lesson to another tutor. @param hasAgreed as of `applyCover` */
export async function coverWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  tutorId: string,
  hasAgreed: boolean,
  saying: Saying = {},
) {
  const apply = (trx: Trx, held: Held) => applyCover(trx, held, tutorId, hasAgreed);
  return await onWeekly(services, member, at, "give", apply, saying);
}

/**
 * Notes whether a tutor can give a lesson ahead that is theirs. If not, someone has to see to it today.
 *
 * @returns whether it was noted
 */
export async function sayWhether(
  services: Services,
  kinds: LessonKinds,
  member: DeskMember,
  id: string,
  says: "can" | "cannot",
): Promise<boolean> {
  assertMay(member, "trials", "own-lessons");
  const tutor = await findOwnTutor(services.db, member);
  const by = { ...byMember(member), side: "tutor" } as const;
  const result = await actOnLesson(
    services,
    { kinds, by, act: says },
    { id },
    Refused<LessonProblem>,
    async (trx, held) => {
      const { tutor_id: tutorId, state } = held.lesson;
      if (!tutor || tutorId !== tutor.id || state === "off" || !isAhead(held))
        throw refused("gone");
      await storeSays(trx, id, says);
    },
  );
  return "done" in result;
}

/**
 * Enters what came of a lesson that has begun, and when it ended if it was cut short: a person says it, whatever else is
 * known. @throws Refused
 */
export async function applyOutcome(trx: Trx, held: Held, came: Came): Promise<void> {
  const { id, state, minutes } = held.lesson;
  if (state === "off" || isAhead(held)) throw refused("gone");
  if (came.outcome === "short" && !endsEarly(came.minutes ?? null, minutes)) {
    throw refused("minutes");
  }
  await storeOutcome(trx, id, came, held);
}

/**
 * Enters what came of a lesson; a tutor of their own alone. Someone follows up a trial.
 *
 * @returns whether it was entered
 */
export async function setOutcome(
  services: Services,
  kinds: LessonKinds,
  member: DeskMember,
  id: string,
  outcome: string,
  minutes: number | null = null,
): Promise<boolean> {
  assertMay(member, "trials", "own-lessons");
  const said = attendances.find((one) => one === outcome);
  const tutor = can(member, "trials") ? null : await findOwnTutor(services.db, member);
  const doing = { kinds, by: byMember(member), act: "outcome" } as const;
  const result = await actOnLesson(
    services,
    doing,
    { id },
    Refused<LessonProblem>,
    async (trx, held) => {
      const isTheirs = can(member, "trials") || (tutor && held.lesson.tutor_id === tutor.id);
      if (!said || !isTheirs) throw refused("gone");
      await applyOutcome(trx, held, { outcome: said, minutes });
    },
  );
  return "done" in result;
}
