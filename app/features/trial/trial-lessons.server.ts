import { dueFollowUp, dueToday } from "#app/features/case-record/open-case.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { storeOutcome } from "#app/features/lessons/lesson-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import {
  findBooking,
  listBooked,
  lockBooking,
  storeNextStep,
  type Booking,
} from "./booking/booking-store.server.ts";
import { recordTrialAct } from "./booking/change-booking.server.ts";
import { listLessons } from "./booking/lesson-plan.server.ts";
import { isLesson } from "./booking/lesson-facts.server.ts";

/** A trial with what every lesson has: no way to reach the family is among it. */
export type TrialLesson = {
  readonly id: string;
  readonly reference: string;
  readonly learner_id: string;
  readonly learner_name: string;
  readonly is_child: boolean;
  readonly course: string;
  readonly wanted_language: string;
  /** ISO 8601 in UTC. */
  readonly starts_at: string;
  readonly minutes: number;
  /** Who gives it; null if no one is named. */
  readonly tutor_id: string | null;
  readonly state: "on" | "off";
  readonly outcome: Booking["outcome"];
  /** The learner's IANA zone. */
  readonly family_zone: string;
};

async function toLessons(db: Db, bookings: readonly Booking[]): Promise<TrialLesson[]> {
  const lessons = bookings.filter(isLesson);
  const ids = [...new Set(lessons.flatMap((lesson) => lesson.learner_id ?? []))];
  if (ids.length === 0) return [];
  const learners = new Map((await findLearners(db, ids)).map((one) => [one.id, one]));
  return lessons.flatMap((lesson) => {
    const learner = learners.get(lesson.learner_id ?? "");
    if (!learner) return [];
    return {
      id: lesson.id,
      reference: lesson.reference,
      learner_id: learner.id,
      learner_name: learner.name,
      is_child: learner.adult_id === null,
      course: lesson.course,
      wanted_language: lesson.wanted_language,
      starts_at: lesson.starts_at,
      minutes: policy.trialMinutes,
      tutor_id: lesson.tutor_id,
      state: lesson.state === "booked" ? "on" : "off",
      outcome: lesson.outcome,
      family_zone: lesson.zone,
    };
  });
}

/** Trials that take place and begin within a period, in order. */
export async function listTrialLessons(
  db: Db,
  range: { readonly from: number; readonly until: number },
): Promise<TrialLesson[]> {
  return await toLessons(db, await listLessons(db, range));
}

/** The trials of a learner, in order. */
export async function listTrialsOfLearner(db: Db, learnerId: string): Promise<TrialLesson[]> {
  return await toLessons(db, await listBooked(db, { learnerIds: [learnerId] }));
}

/** One trial; null if there is none, or its learner is not known. */
export async function findTrialLesson(db: Db, id: string): Promise<TrialLesson | null> {
  const booking = await findBooking(db, id);
  const [lesson] = booking ? await toLessons(db, [booking]) : [];
  return lesson ?? null;
}

/** What may be said to have come of a trial. That its tutor was away is no outcome: another time is to be found today. */
export type SaidOfTrial = NonNullable<Booking["outcome"]> | "tutor-away";

const words = {
  held: "noted that the lesson was held",
  nobody: "noted that nobody came",
  "tutor-away": "noted that the tutor was away",
} as const;

/**
 * Enters what came of a trial that has begun. Whatever it is, someone follows up, and what was said before of whether the
 * family goes on is open again. Said a second time it changes nothing.
 *
 * @returns whether there is such a lesson
 */
export async function storeTrialOutcome(
  { clock, database, documents }: Pick<Services, "clock" | "database" | "documents">,
  trx: Trx,
  member: DeskMember,
  id: string,
  said: SaidOfTrial,
): Promise<boolean> {
  const now = clock.now();
  const booking = await lockBooking(trx, id, database.engine);
  if (!booking || booking.state !== "booked" || !isLesson(booking)) return false;
  const lessonAt = Date.parse(booking.starts_at);
  if (lessonAt > now) return false;
  if (said === booking.outcome) return true;
  await storeOutcome(trx, id, said === "held" ? "came" : said, member.name);
  await storeNextStep(trx, id, null);
  const hours = currentHours({ documents });
  const source = { kind: "trial", id } as const;
  if (said === "tutor-away") await dueToday(trx, hours, source, { text: words[said] }, now);
  else await dueFollowUp(trx, hours, source, { member, text: words[said], lessonAt }, now);
  await recordTrialAct(trx, member, booking, `trial.${said}`, now);
  return true;
}
