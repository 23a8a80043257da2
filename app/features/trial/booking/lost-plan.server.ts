import { dueToday } from "#app/features/case-record/open-case.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { teamWords } from "./booking-words.server.ts";
import { findGiver, unfitTutor } from "./lesson-plan.server.ts";
import type { BookedLesson } from "./lesson-facts.server.ts";

/**
 * If a move has cost a lesson its tutor or its room, tells the tutor and makes its case due today. The family
 * reads it in the mail about the move.
 */
export async function noteLoss(
  services: Services,
  trx: Trx,
  before: BookedLesson,
  after: BookedLesson,
): Promise<void> {
  const hasLostTutor = before.tutor_name !== "" && after.tutor_name === "";
  const hasLostRoom = before.room !== "" && after.room === "";
  if (after.state !== "booked" || (!hasLostTutor && !hasLostRoom)) return;
  const { clock, outbox } = services;
  if (hasLostTutor) {
    const to = (await findGiver(trx, before))?.email ?? services.config.teamEmail;
    await outbox.enqueue(trx, teamWords(services).toTutorMail(services, before, to, "taken"));
  }
  const lost = [hasLostTutor ? before.tutor_name : "", hasLostRoom ? "the room" : ""];
  const words = lost.filter(Boolean).join(" and ");
  const unfit = unfitTutor(before, after.starts_at, await listTutors(trx));
  const why = unfit
    ? `${unfit.name} may not teach this learner on the new day`
    : "taken by another one at the new time";
  const text = `took ${words} off the lesson: ${why}`;
  const source = { kind: "trial", id: after.id } as const;
  await dueToday(
    trx,
    currentHours(services),
    source,
    { text, tutorId: (await findGiver(trx, after))?.tutor.memberId ?? null },
    clock.now(),
  );
}
