import { bookingForTutor, withoutContacts } from "#app/features/case-record/without-contacts.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Clash } from "#app/features/availability/busy-store.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { lackingChecks, type CheckStep } from "#app/features/tutors/check-steps.ts";
import { actOnLesson, type WhichProblem } from "#app/features/lessons/act-on-lesson.server.ts";
import { Refused } from "#app/features/lessons/in-calendar.server.ts";
import { readRoom } from "#app/features/lessons/lesson-room.server.ts";
import { findSeenLesson, type SeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import { byMember } from "#app/features/lessons/lesson-word-store.server.ts";
import { storeTakesPlace } from "#app/features/lessons/lesson-store.server.ts";
import {
  findOwnTutor,
  findTutor,
  listTutors,
  storeUsualRoom,
} from "#app/features/tutors/tutor-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { deskTrial } from "#words/pages/desk-trials.ts";
import { findBooking, lockBooking, storeNextStep, type Booking } from "../booking-store.server.ts";
import { recordTrialAct } from "../change-booking.server.ts";
import { storePlan, takePlanned, unfitTutor } from "../lesson-plan.server.ts";
import { isOnClosedDay } from "#app/features/availability/closed-days.server.ts";
import { isLesson } from "../lesson-facts.server.ts";
import { lessonKinds, trialKinds } from "../trial-kind.server.ts";
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

async function nameClash(
  services: Services,
  trx: Trx,
  { resource, by }: Clash,
): Promise<PlanProblem> {
  const other = await findSeenLesson(trx, by);
  const kind = resource.split(":", 1)[0];
  const what = kind === "room" || kind === "learner" ? kind : "tutor";
  return {
    kind: "shared",
    what,
    by: other && { id: other.id, words: lessonWords(services, other) },
  };
}

/** A lesson, with what was typed to ask for it: of a request alone, or of a weekly lesson and an old trial none. */
export type DeskLesson = {
  readonly id: string;
  readonly lesson: SeenLesson | null;
  readonly booking: Booking | null;
};

/** A lesson that a member may see: a tutor only their own, with no way to reach the family. */
export async function readLesson(
  { db }: Pick<Services, "db">,
  member: DeskMember,
  id: string,
): Promise<DeskLesson | null> {
  assertMay(member, "trials", "own-lessons");
  const lesson = await findSeenLesson(db, id);
  const booking = await findBooking(db, id);
  if (can(member, "trials")) {
    // A place that is only held may never become a lesson.
    const isThere = lesson !== null || booking?.state === "requested";
    return isThere ? { id, lesson, booking } : null;
  }
  const own = await findOwnTutor(db, member);
  if (!own || lesson?.tutor_id !== own.id) return null;
  return {
    id,
    lesson: { ...lesson, learner_name: withoutContacts(lesson.learner_name) },
    booking: booking && bookingForTutor(booking),
  };
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
  const room = form.room === "" ? "" : readRoom(form.room);
  if (room === null) return { kind: "room" };
  const chosen = form.tutor === "" ? null : await findTutor(services.db, form.tutor);
  const tutorId = chosen?.id ?? null;
  if (form.tutor !== (tutorId ?? "") || (tutorId === null && room !== "")) return { kind: "tutor" };
  if (form.writes && room === "" && !form.isSure) return { kind: "no-room" };
  const refused = (problem: PlanProblem) => new Refused<PlanProblem>(problem);
  const doing = {
    kinds: trialKinds,
    by: byMember(member),
    act: "give",
    writes: form.writes,
  } as const;
  const which = { id, sequence: form.version };
  const result = await actOnLesson(
    services,
    doing,
    which,
    Refused<PlanProblem>,
    async (trx, held) => {
      const { lesson, now } = held;
      if (lesson.state === "off") throw refused({ kind: "gone" });
      const learner = lesson.is_child ? "child" : "self";
      const wanted = { ...lesson, learner, tutor_id: tutorId, room } as const;
      const unfit = unfitTutor(wanted, lesson.starts_at, await listTutors(trx));
      if (unfit) {
        const steps = lesson.is_child ? lackingChecks(unfit, lesson.on_day) : [];
        throw refused({ kind: "checks", tutor: unfit.name, steps });
      }
      const [clash] = await takePlanned(trx, wanted);
      if (clash) throw refused(await nameClash(services, trx, clash));
      await storePlan(trx, held, { tutorId, room });
      if (form.keepsRoom && tutorId !== null && room !== "") {
        await storeUsualRoom(trx, tutorId, room, now);
      }
    },
  );
  return "problem" in result ? result.problem : null;
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
  const doing = { kinds: lessonKinds, by: byMember(member), act: "keep" } as const;
  const result = await actOnLesson(
    services,
    doing,
    { id },
    Refused<WhichProblem>,
    async (trx, { lesson, now }) => {
      const area = areaOf(services, lesson.course) ?? "";
      const isClosed = await isOnClosedDay(trx, { ...lesson, area });
      if (lesson.state === "off" || !isClosed) throw new Refused<WhichProblem>({ kind: "gone" });
      await storeTakesPlace(trx, id, now);
    },
  );
  return "done" in result;
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
