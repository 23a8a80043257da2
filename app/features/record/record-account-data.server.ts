import { expressionBuilder, sql, type Expression } from "kysely";

import { learnersOf, readsSent } from "#app/features/families/family-access.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";

/** At this moment every guardianship holds that has not been ended. */
const always = Date.parse("9999-12-31");

/**
 * What has gone out about the learners whose guardian someone is, for the confirmed address of an account, as it holds now.
 * What a tutor tells the office is not among it, nor what a correction has replaced. It is deleted with the learner.
 */
export const recordAccountData: AccountData = {
  name: "lessonRecord",
  exportFor: async (db, _accountId, confirmedEmail = null) =>
    confirmedEmail === null ? null : await exportRecord(db, emailKeyOf(confirmedEmail)),
  async removeFor() {},
};

async function exportRecord(db: Db, emailKey: string) {
  const guardian = await findGuardian(db, emailKey);
  if (!guardian) return null;
  const of = sql.val(guardian.id);
  const own = () => learnersOf(of, always);
  const notes = await db
    .selectFrom("lesson_note")
    .select(["lesson_id as lesson", "version", "course", "attendance", "minutes", "done", "secure"])
    .select(["needs_work as needsWork", "next", "next_by as nextBy", "register"])
    .select(["why as whyCorrected", "written_at as writtenAt"])
    .where("learner_id", "in", own())
    .where("released_at", "is not", null)
    .where((eb) =>
      readsSent(of, eb.ref("lesson_note.learner_id"), eb.ref("lesson_note.released_at")),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("lesson_note as later")
            .select("later.version")
            .whereRef("later.lesson_id", "=", "lesson_note.lesson_id")
            .whereRef("later.version", ">", "lesson_note.version")
            .where("later.released_at", "is not", null),
        ),
      ),
    )
    .orderBy("written_at")
    .execute();
  const reports = await db
    .selectFrom("month_report")
    .select(["course", "month", "goal", "went", "next_goal as nextGoal", "at_home as atHome"])
    .where("learner_id", "in", own())
    .where("sent_at", "is not", null)
    .where((eb) => readsSent(of, eb.ref("month_report.learner_id"), eb.ref("month_report.sent_at")))
    .orderBy("month")
    .execute();
  const marks = await db
    .selectFrom("lesson_mark")
    .select(["lesson_id as lesson", "version", "outcome", "value"])
    .where("learner_id", "in", own())
    .execute();
  if (notes.length === 0 && reports.length === 0) return null;
  return {
    notes: notes.map((note) => ({
      ...note,
      marks: marks
        .filter((mark) => mark.lesson === note.lesson && mark.version === note.version)
        .map(({ outcome, value }) => ({ outcome, value })),
    })),
    reports,
  };
}

/** The lessons with notes, and the reports, that were sent before somebody was a guardian, and are not theirs to read. */
export async function sentBefore(
  db: Db,
  { guardianIds, learnerIds }: Readonly<Record<"guardianIds" | "learnerIds", readonly string[]>>,
) {
  const { and, not, val } = expressionBuilder<DatabaseSchema>();
  const isNobodys = (learnerId: Expression<string>, at: Expression<string | null>) =>
    and(guardianIds.map((id) => not(readsSent(val(id), learnerId, at))));
  const ids = ["", ...(guardianIds.length > 0 ? learnerIds : [])];
  const notes = await db
    .selectFrom("lesson_note")
    .select("lesson_id")
    .where("learner_id", "in", ids)
    .where((eb) => isNobodys(eb.ref("learner_id"), eb.fn.coalesce("released_at", "written_at")))
    .execute();
  const reports = await db
    .selectFrom("month_report")
    .select("id")
    .where("learner_id", "in", ids)
    .where("sent_at", "is not", null)
    .where((eb) => isNobodys(eb.ref("learner_id"), eb.ref("sent_at")))
    .execute();
  return { lessons: notes.map((row) => row.lesson_id), reports: reports.map(({ id }) => id) };
}
