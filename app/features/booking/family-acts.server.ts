import { bookableSlot, bookableSlots } from "#app/features/availability/free-times.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import {
  byGuardian,
  mayStill,
  type FamilyProblem,
  type FamilyResult,
} from "#app/features/lessons/family/as-guardian.server.ts";
import {
  findToMove,
  freeTimesFor,
  toDays,
  type FreeTimes,
} from "#app/features/lessons/family/free-times.server.ts";
import {
  canTakeBack,
  cannotCome,
  lastToTakeBack,
  moveByGuardian,
  takeBack,
  whyOf,
  type CannotCome,
  type TakeBack,
} from "#app/features/lessons/family/guardian-acts.server.ts";
import type { LessonAt } from "#app/features/lessons/lesson-acts.server.ts";
import { findSeenLesson, type SeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timeOf, type Moment } from "#app/platform/moment.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { TrialArea } from "#content/categories.ts";
import { findBooking } from "./booking-store.server.ts";
import {
  cancelBooking,
  isTooLateToMove,
  moveBooking,
  type ChangeResult,
} from "./change-booking.server.ts";
import { isLesson, type BookedLesson } from "./lesson-facts.server.ts";

const problem = (kind: FamilyProblem["kind"]) => ({ problem: { kind } });

/** A trial that a guardian may change; why not otherwise, or null for a weekly lesson. */
async function findTrial(services: Services, guardian: Guardian, { id, sequence }: LessonAt) {
  const found = await findToMove(services, guardian, id);
  if (!found) return problem("gone");
  if (found.lesson.kind === "weekly") return null;
  const booking = await findBooking(services.db, id);
  if (!booking || !isLesson(booking)) return problem("gone");
  if (found.lesson.sequence !== sequence || booking.state !== "booked") return problem("stale");
  if (timeOf(found.lesson.starts_at) <= services.clock.now()) return problem("begun");
  return { booking };
}

/** How a guardian changes a trial without a link. */
function asTheirs(services: Services, guardian: Guardian, { learner_id: learnerId }: BookedLesson) {
  return async (trx: Trx) =>
    learnerId !== null && (await mayStill(services, trx, guardian, learnerId, "change"));
}

async function settled(
  services: Services,
  id: string,
  result: ChangeResult,
): Promise<FamilyResult> {
  if (!result.ok) return problem(result.kind === "taken" ? "taken" : "stale");
  const done = await findSeenLesson(services.db, id);
  return done ? { done } : problem("gone");
}

/** Calls a lesson of either kind off for its family. A trial costs nothing, whenever that is. */
export async function callOffForGuardian(
  services: Services,
  guardian: Guardian,
  at: LessonAt,
  form: CannotCome,
): Promise<FamilyResult> {
  const found = await findTrial(services, guardian, at);
  if (found === null) return await cannotCome(services, guardian, at, form);
  if ("problem" in found) return found;
  const { booking } = found;
  const by = byGuardian(guardian, services.clock.now(), { why: whyOf(form) });
  const may = asTheirs(services, guardian, booking);
  return await settled(services, at.id, await cancelBooking(services, booking, by, may));
}

/** Moves a lesson of either kind for its family to a time that is free. */
export async function moveForGuardian(
  services: Services,
  guardian: Guardian,
  at: LessonAt,
  startsAt: Moment,
): Promise<FamilyResult> {
  const found = await findTrial(services, guardian, at);
  if (found === null) return await moveByGuardian(services, guardian, at, startsAt);
  if ("problem" in found) return found;
  const { booking } = found;
  const now = services.clock.now();
  if (isTooLateToMove(booking, now)) return problem("late");
  const childZone = booking.learner === "child" ? booking.zone : null;
  const area = booking.area as TrialArea;
  const slot = await bookableSlot(services, area, startsAt, now, childZone);
  if (!slot || slot.startsAt === booking.starts_at) return problem("taken");
  const by = byGuardian(guardian, now);
  const may = asTheirs(services, guardian, booking);
  const result = await moveBooking(services, booking, slot, by, false, may);
  return await settled(services, at.id, result);
}

/** What "Another time" offers for a lesson of either kind; null if it is not theirs to move. */
export async function freeTimesForGuardian(
  services: Services,
  guardian: Guardian,
  lessonId: string,
): Promise<FreeTimes | null> {
  const found = await findToMove(services, guardian, lessonId);
  if (found?.lesson.kind !== "trial") return await freeTimesFor(services, guardian, lessonId);
  const booking = await findBooking(services.db, lessonId);
  const isOn = booking?.state === "booked" && !found.isLate;
  const childZone = booking?.learner === "child" ? booking.zone : null;
  const now = services.clock.now();
  const slots = isOn
    ? await bookableSlots(services, booking.area as TrialArea, now, childZone, booking)
    : [];
  const other = slots.filter(({ startsAt }) => startsAt !== found.lesson.starts_at);
  const starts = other.map(({ startsAt }) => startsAt);
  return { ...found, starts, days: toDays(starts.map(timeOf), found.zone) };
}

/** What a guardian can take back of a lesson of either kind now; null if nothing. A trial that is off stays so. */
export async function canTakeBackForGuardian(
  services: Services,
  guardian: Guardian,
  lesson: SeenLesson,
): Promise<TakeBack | null> {
  const { clock, db } = services;
  if (lesson.kind === "weekly") return await canTakeBack(db, lesson, clock.now());
  const back = await lastToTakeBack(db, lesson);
  if (back?.act !== "move" || clock.now() > back.until) return null;
  const booking = await findBooking(db, lesson.id);
  const free = booking ? await freeTimesForGuardian(services, guardian, lesson.id) : null;
  return free?.starts.includes(back.startsAt) ? back : null;
}

/** Takes back what its family did last to a lesson of either kind. */
export async function takeBackForGuardian(
  services: Services,
  guardian: Guardian,
  at: LessonAt,
): Promise<FamilyResult> {
  const lesson = (await findToMove(services, guardian, at.id))?.lesson;
  if (lesson?.kind !== "trial") return await takeBack(services, guardian, at);
  const back = await lastToTakeBack(services.db, lesson);
  if (back?.act !== "move") return problem("gone");
  return await moveForGuardian(services, guardian, at, back.startsAt);
}
