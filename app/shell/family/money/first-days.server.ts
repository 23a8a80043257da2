import type { Guardian } from "#app/features/families/family-store.server.ts";
import { onLesson } from "#app/features/lessons/act-on-lesson.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { byGuardian } from "#app/features/lessons/family/as-guardian.server.ts";
import { applyLeaveOut } from "#app/features/lessons/lesson-acts.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import {
  agreementOn,
  listAgreementsOf,
  type Agreement,
} from "#app/features/money/agreement-store.server.ts";
import { findSeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";

/**
 * Calls off what takes place before the days are over in which an agreement may be cancelled: nobody has asked to begin
 * before. Where lessons go on by an earlier agreement nothing is called off.
 *
 * @param trx has the calendar's lock
 */
export async function leaveOutFirstDays(
  services: Services,
  trx: Trx,
  guardian: Guardian,
  agreement: Agreement,
): Promise<void> {
  const now = services.clock.now();
  const { plan_id: planId, from_on: fromOn, cancel_until: until } = agreement;
  const heard = { side: "family", at: now, way: "page", why: "", counts: "not-charged" } as const;
  const by = { ...byGuardian(guardian, now), heard };
  const doing = { kinds: weeklyKinds, by, act: "off" } as const;
  const others = (await listAgreementsOf(trx, [planId])).filter(({ id }) => id !== agreement.id);
  for (const lesson of await listPlanLessons(trx, planId, fromOn)) {
    const isWithin = lesson.on_day >= academyDay(now) && lesson.on_day <= (until ?? "");
    if (lesson.state === "off" || !isWithin || agreementOn(others, lesson.original_on)) continue;
    const seen = await findSeenLesson(trx, lesson.id);
    // One that has begun is given.
    if (!seen || Date.parse(seen.starts_at) <= now) continue;
    await onLesson(services, trx, doing, lesson, (held) => applyLeaveOut(trx, held));
  }
}
