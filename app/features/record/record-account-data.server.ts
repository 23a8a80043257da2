import { sql } from "kysely";

import { learnersOf } from "#app/features/families/family-access.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
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
  const own = () => learnersOf(sql.val(guardian.id), always);
  const notes = await db
    .selectFrom("lesson_note")
    .select(["lesson_id as lesson", "version", "course", "attendance", "minutes", "done", "secure"])
    .select(["needs_work as needsWork", "next", "next_by as nextBy", "register"])
    .select(["why as whyCorrected", "written_at as writtenAt"])
    .where("learner_id", "in", own())
    .where("released_at", "is not", null)
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
