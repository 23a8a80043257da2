import { expressionBuilder } from "kysely";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Keeper } from "#app/features/families/family-store.server.ts";
import { monthsBefore, toIso } from "#app/platform/.server/clock.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { policy } from "#content/policy.ts";

/** Weekly lessons that go on keep a learner, and so does a lesson ahead or of the last months. */
export const keptByLessons: Keeper = (id, now) => {
  const { exists, or, selectFrom } = expressionBuilder<DatabaseSchema>();
  const since = toIso(monthsBefore(now, policy.trialMonths));
  return or([
    exists(
      selectFrom("series")
        .select("series.id")
        .where("series.learner_id", "=", id)
        .where((eb) =>
          eb.or([eb("series.ends_on", "is", null), eb("series.ends_on", ">=", academyDay(now))]),
        ),
    ),
    exists(
      selectFrom("lesson")
        .select("lesson.id")
        .where("lesson.learner_id", "=", id)
        .where("lesson.starts_at", ">=", since),
    ),
  ]);
};
