import type { Guardian } from "#app/features/families/family-store.server.ts";
import { actOnLesson, type WhichProblem } from "#app/features/lessons/act-on-lesson.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { byGuardian } from "#app/features/lessons/family/as-guardian.server.ts";
import { Refused } from "#app/features/lessons/in-calendar.server.ts";
import { applyLeaveOut, type LessonProblem } from "#app/features/lessons/lesson-acts.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Agreement } from "#app/features/money/agreement-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

/**
 * Calls off what is planned before the days are over in which an agreement may be cancelled: nobody has asked to begin
 * before. Where lessons went on by an earlier agreement nothing is called off.
 */
export async function leaveOutFirstDays(
  services: Services,
  guardian: Guardian,
  { plan_id: planId, from_on: fromOn, cancel_until: until }: Agreement,
): Promise<void> {
  const now = services.clock.now();
  const heard = { side: "family", at: now, way: "page", why: "", counts: "not-charged" } as const;
  const doing = {
    kinds: weeklyKinds,
    by: { ...byGuardian(guardian, now), heard },
    act: "off",
  } as const;
  const today = academyDay(now);
  for (const lesson of await listPlanLessons(
    services.db,
    planId,
    fromOn > today ? fromOn : today,
  )) {
    if (lesson.state === "off" || lesson.original_on > (until ?? "")) continue;
    // One that has begun meanwhile is given.
    await actOnLesson(
      services,
      doing,
      lesson,
      Refused<LessonProblem | WhichProblem>,
      applyLeaveOut,
    );
  }
}
