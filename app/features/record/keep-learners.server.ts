import { expressionBuilder } from "kysely";

import type { Keeper } from "#app/features/families/family-store.server.ts";
import { weeklyIdsOf } from "#app/features/lessons/lesson-store.server.ts";
import { monthsBefore, toIso } from "#app/platform/.server/clock.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { policy } from "#content/policy.ts";

/** Notes and reports keep a learner for their months; a trial's note, as long as the trial. */
export const keptByRecord: Keeper = (id, now) => {
  const { exists, or, selectFrom } = expressionBuilder<DatabaseSchema>();
  const since = (months: number) => toIso(monthsBefore(now, months));
  return or([
    exists(
      selectFrom("lesson_note")
        .select("lesson_note.lesson_id")
        .where("lesson_note.learner_id", "=", id)
        .where((eb) =>
          eb.or([
            eb("lesson_note.written_at", ">=", since(policy.trialMonths)),
            eb.and([
              eb("lesson_note.written_at", ">=", since(policy.noteMonths)),
              eb("lesson_note.lesson_id", "in", weeklyIdsOf(id)),
            ]),
          ]),
        ),
    ),
    exists(
      selectFrom("month_report")
        .select("month_report.id")
        .where("month_report.learner_id", "=", id)
        .where("month_report.changed_at", ">=", since(policy.noteMonths)),
    ),
  ]);
};
