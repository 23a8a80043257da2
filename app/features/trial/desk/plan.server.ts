import { familyWords, teamWords } from "../booking/booking-words.server.ts";
import { dueToday, nameTutor } from "#app/features/case-record/open-case.server.ts";
import { bookingForTutor } from "#app/features/case-record/without-contacts.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Clash } from "#app/features/availability/busy-store.server.ts";
import { lackingChecks, type CheckStep } from "#app/features/tutors/check-steps.ts";
import { storeSays, storeTakesPlace } from "#app/features/lessons/lesson-store.server.ts";
import {
  findOwnTutor,
  findTutor,
  listTutors,
  storeUsualRoom,
} from "#app/features/tutors/tutor-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { deskTrial } from "#words/pages/desk-trials.ts";
import {
  findBooking,
  lockBooking,
  storeNextStep,
  type Booking,
} from "../booking/booking-store.server.ts";
import { recordTrialAct } from "../booking/change-booking.server.ts";
import { findGiver, storePlan, takePlanned, unfitTutor } from "../booking/lesson-plan.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { isOnClosedDay } from "#app/features/availability/closed-days.server.ts";
import { isLesson } from "../booking/lesson-facts.server.ts";
import { storeTrialOutcome } from "../trial-outcome.server.ts";
import { lessonWords } from "./trial-rows.server.ts";

export type PlanForm = {
  /** Id of a tutor; empty if no one is named. */
  readonly tutor: string;
  readonly room: string;
  readonly keepsRoom: boolean;
  /** Whether both sides are emailed. */
  readonly writes: boolean;
  /** Whether the member has agreed that the emails name no room. */
  readonly isSure?: boolean;
  /** Version of the plan that the form was rendered from. */
  readonly version: number;
};

export type PlanProblem =
  | { readonly kind: "room" | "tutor" | "stale" | "gone" }
  /** The emails would have no room, and the member has not said that this is meant. */
  | { readonly kind: "no-room" }
  /** The tutor may not teach the learner on that day: what is missing or expired then, none if the tutor has left. */
  | { readonly kind: "checks"; readonly tutor: string; readonly steps: readonly CheckStep[] }
  /** Another lesson has the tutor or the room then. */
  | {
      readonly kind: "shared";
      readonly what: "tutor" | "room" | "learner";
      readonly by: OtherLesson | null;
    };

/** Another lesson, as a sentence names it. */
export type OtherLesson = { readonly id: string; readonly words: string };

/** Rolls the plan back without being an error. */
class Taken extends Error {
  readonly clash: Clash;
  constructor(clash: Clash) {
    super("taken");
    this.clash = clash;
  }
}

async function nameClash(services: Services, { resource, by }: Clash): Promise<PlanProblem> {
  const other = await findBooking(services.db, by);
  const kind = resource.split(":", 1)[0];
  const what = kind === "room" || kind === "learner" ? kind : "tutor";
  return {
    kind: "shared",
    what,
    by: other && { id: other.id, words: lessonWords(services, other) },
  };
}

/** In UTF-16 code units. */
const longestRoom = 500;

/** An https address of any provider, or null. People leave out what every address begins with. */
function readRoom(typed: string): string | null {
  const url = URL.parse(/^[\w-]+(?:\.[\w-]+)+(?:[/:?]|$)/.test(typed) ? `https://${typed}` : typed);
  const isRoom = url?.protocol === "https:" && !url.username && typed.length <= longestRoom;
  return isRoom ? url.href : null;
}

/** Whether a member is the tutor of a lesson. */
async function isGivenBy(db: Db, { tutor_id: id }: Booking, member: DeskMember): Promise<boolean> {
  return id !== null && (await findOwnTutor(db, member))?.id === id;
}

/** A trial that a member may see: a tutor only their own lessons, with no way to reach the family. */
export async function readTrial(
  { db }: Pick<Services, "db">,
  member: DeskMember,
  id: string,
): Promise<Booking | null> {
  assertMay(member, "trials", "own-lessons");
  const booking = await findBooking(db, id);
  if (!booking || booking.state === "held" || booking.state === "cancelled") return null;
  if (can(member, "trials")) return booking;
  return (await isGivenBy(db, booking, member)) ? bookingForTutor(booking) : null;
}

/**
 * Sets the tutor and the room of a lesson. The change and its mails to both sides are one transaction; links mailed
 * before still work. What another lesson has is refused, a tutor who may not teach the learner on that day, and emails
 * without a room until the member is sure.
 *
 * @returns null if it was done
 */
export async function planLesson(
  services: Services,
  member: DeskMember,
  id: string,
  form: PlanForm,
): Promise<PlanProblem | null> {
  assertMay(member, "trials");
  const { clock, database, db, outbox } = services;
  const room = form.room === "" ? "" : readRoom(form.room);
  if (room === null) return { kind: "room" };
  const chosen = form.tutor === "" ? null : await findTutor(db, form.tutor);
  const tutorId = chosen?.id ?? null;
  if (form.tutor !== (tutorId ?? "") || (tutorId === null && room !== "")) return { kind: "tutor" };
  if (form.writes && room === "" && !form.isSure) return { kind: "no-room" };
  const now = clock.now();
  const store = async (trx: Trx): Promise<PlanProblem | null> => {
    await lockCalendar(trx, database.engine);
    const booking = await lockBooking(trx, id, database.engine);
    if (!booking || booking.state !== "booked" || !isLesson(booking)) return { kind: "gone" };
    if (booking.version !== form.version) return { kind: "stale" };
    const startsAt = Date.parse(booking.starts_at);
    const { learner, learner_id } = booking;
    const wanted = { id, learner, learner_id, tutor_id: tutorId, room };
    const unfit = unfitTutor(wanted, booking.starts_at, await listTutors(trx));
    if (unfit) {
      const steps = learner === "child" ? lackingChecks(unfit, academyDay(booking.starts_at)) : [];
      return { kind: "checks", tutor: unfit.name, steps };
    }
    const [clash] = await takePlanned(trx, wanted, booking.starts_at);
    if (clash) throw new Taken(clash);
    const former = await findGiver(trx, booking);
    const lesson = await storePlan(trx, booking, { tutorId, room }, now);
    if (!isLesson(lesson)) return { kind: "gone" };
    if (form.keepsRoom && tutorId !== null && room !== "") {
      await storeUsualRoom(trx, tutorId, room, now);
    }
    const isWritten = form.writes && startsAt > now;
    const decided = {
      tutorId: chosen?.memberId ?? null,
      tutorName: chosen?.name ?? "",
      hasRoom: room !== "",
      lessonAt: startsAt,
      isWritten,
    };
    await nameTutor(trx, currentHours(services), { kind: "trial", id }, decided, member, now);
    if (former && former.tutor.id !== tutorId) {
      await outbox.enqueue(
        trx,
        teamWords(services).toTutorMail(services, booking, former.email, "taken"),
      );
    }
    if (isWritten) {
      const to = (await findGiver(trx, lesson))?.email ?? services.config.teamEmail;
      await outbox.enqueue(trx, familyWords(services, lesson).toPlanMail(services, lesson));
      if (chosen) {
        await outbox.enqueue(trx, teamWords(services).toTutorMail(services, lesson, to, "named"));
      }
    }
    await recordTrialAct(trx, member, lesson, "trial.plan", now);
    return null;
  };
  try {
    const problem = await db.transaction().execute(store);
    if (problem === null) outbox.wake();
    return problem;
  } catch (error) {
    if (error instanceof Taken) return await nameClash(services, error.clash);
    throw error;
  }
}

/**
 * Says of a lesson on a closed day that it takes place all the same. A reminder that waited goes out.
 *
 * @returns whether it was said
 */
export async function keepOnClosedDay(
  services: Services,
  member: DeskMember,
  id: string,
): Promise<boolean> {
  assertMay(member, "trials");
  const { clock, database, db, outbox } = services;
  const now = clock.now();
  const isDone = await db.transaction().execute(async (trx) => {
    await lockCalendar(trx, database.engine);
    const booking = await lockBooking(trx, id, database.engine);
    if (!booking || booking.state !== "booked" || !isLesson(booking)) return false;
    if (!(await isOnClosedDay(trx, booking))) return false;
    await storeTakesPlace(trx, id, now);
    await recordTrialAct(trx, member, booking, "trial.closed-day", now);
    return true;
  });
  if (isDone) outbox.wake();
  return isDone;
}

/**
 * Notes whether a tutor can give a lesson that is theirs. If not, its case is due today.
 *
 * @returns whether it was noted
 */
export async function sayWhether(
  services: Services,
  member: DeskMember,
  id: string,
  says: "can" | "cannot",
): Promise<boolean> {
  const { clock, database, db } = services;
  assertMay(member, "trials", "own-lessons");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, id, database.engine);
    const isOwn = booking?.state === "booked" && (await isGivenBy(trx, booking, member));
    if (!isOwn || !isLesson(booking) || Date.parse(booking.starts_at) <= now) return false;
    await storeSays(trx, id, says);
    if (says === "cannot") {
      const text = `was told by ${member.name} that they cannot give the lesson`;
      await dueToday(trx, currentHours(services), { kind: "trial", id }, { text }, now);
    }
    await recordTrialAct(trx, member, booking, `trial.${says}`, now);
    return true;
  });
}

/**
 * Records whether a lesson that has begun was held. Either way someone follows up on the next working day.
 *
 * @returns whether it was recorded
 */
export async function setOutcome(
  services: Services,
  member: DeskMember,
  id: string,
  outcome: "held" | "nobody",
): Promise<boolean> {
  assertMay(member, "trials", "own-lessons");
  return await services.db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, id);
    if (!booking) return false;
    if (!can(member, "trials") && !(await isGivenBy(trx, booking, member))) return false;
    const came = outcome === "held" ? "came" : outcome;
    return await storeTrialOutcome(services, trx, member, id, came);
  });
}

/** @param step `yes`, or why the family does not go on. @returns whether it was recorded */
export async function setNextStep(
  { clock, database, db }: Services,
  member: DeskMember,
  id: string,
  step: string,
): Promise<boolean> {
  assertMay(member, "trials");
  const isKnown = step === "yes" || deskTrial.reasons.some((reason) => reason === step);
  if (!isKnown) return false;
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, id, database.engine);
    if (!booking || !isLesson(booking) || booking.outcome === null) return false;
    await storeNextStep(trx, id, step);
    await recordTrialAct(trx, member, booking, "trial.next", now);
    return true;
  });
}
