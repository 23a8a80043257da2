import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { takeUp, type Clash } from "#app/features/availability/busy-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Held } from "#app/features/lessons/act-on-lesson.server.ts";
import { emailOf } from "#app/features/lessons/lesson-mail.server.ts";
import { resourcesOf, spanOf, type Timed } from "#app/features/lessons/place-lesson.server.ts";
import { changeLesson } from "#app/features/lessons/lesson-store.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import { findTutor, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Booking } from "./booking-store.server.ts";

/** Who gives a lesson, and where to write to them; null if no one is named, or that is not known. */
export async function findGiver(
  db: Db,
  { tutor_id: id }: Pick<Booking, "tutor_id">,
): Promise<{ readonly tutor: Tutor; readonly email: string } | null> {
  const tutor = id === null ? null : await findTutor(db, id);
  const email = tutor && (await emailOf(db, tutor));
  return tutor && email !== null ? { tutor, email } : null;
}

/** Who gives a lesson, and where. */
export type Plan = {
  readonly tutorId: string | null;
  /** Empty as long as there is none. */
  readonly room: string;
};

type Planned = Pick<Booking, "tutor_id" | "room" | "learner_id">;

/** Whom a plan names although they may not teach the learner on the lesson's day. The database refuses the same. */
export function unfitTutor(
  plan: Pick<Booking, "tutor_id" | "learner">,
  startsAt: string,
  tutors: readonly Tutor[],
): Tutor | null {
  const rule = { child: plan.learner === "child", on: academyDay(startsAt) };
  return tutors.find((one) => one.id === plan.tutor_id && !mayTeach(one, rule)) ?? null;
}

/** What a plan takes up: the learner, the tutor and the room. */
export function plannedResources({ learner_id, tutor_id: id, room }: Planned): string[] {
  return resourcesOf(learner_id, id === null ? null : { id }, room);
}

/** Takes a lesson's learner, tutor and room for the time of it. @returns what other lessons have */
export async function takePlanned(
  trx: Trx,
  lesson: Planned & Timed & Pick<Booking, "id">,
): Promise<readonly Clash[]> {
  return await takeUp(trx, lesson.id, plannedResources(lesson), spanOf(lesson));
}

/** What is left of a plan without what others have. */
export function planWithout(
  lesson: Omit<Planned, "learner_id">,
  clashes: readonly Pick<Clash, "resource">[],
): Plan {
  const isFree = (kind: string) => clashes.every(({ resource }) => !resource.startsWith(kind));
  return {
    tutorId: isFree("tutor:") ? lesson.tutor_id : null,
    room: isFree("room:") ? lesson.room : "",
  };
}

/** What a plan changes of a lesson. @param isLost whether someone has to see to the rest of it */
export function planChange(
  { tutor_id: formerId }: Pick<Booking, "tutor_id">,
  { tutorId, room }: Plan,
  isLost: boolean,
) {
  // The same tutor has said what they have said.
  const named = tutorId === formerId ? {} : { tutor_id: tutorId, giver: "" };
  return { ...named, room, lost_plan: isLost ? 1 : 0 };
}

/** Stores a plan. The links that were mailed still work. @param isLost as of `planChange` */
export async function storePlan(
  trx: Trx,
  { lesson, by, now }: Held,
  plan: Plan,
  isLost = false,
): Promise<void> {
  const change = planChange(lesson, plan, isLost);
  await changeLesson(trx, lesson.id, change, now, { act: "give", by });
}
