import type { Selectable } from "kysely";

import { learnersOf, readsSent } from "#app/features/families/family-access.server.ts";
import { idsOfGuardian } from "#app/features/families/family-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";

export type Report = Selectable<DatabaseSchema["month_report"]>;

/** Which report: there is one for a learner, a course and a month. */
export type ReportOf = Pick<Report, "learner_id" | "course" | "month">;

/** What a person finishes. */
export type ReportTexts = Pick<Report, "goal" | "went" | "next_goal" | "at_home" | "lang">;

export async function findReport(db: Db, of: ReportOf): Promise<Report | null> {
  const row = await db
    .selectFrom("month_report")
    .selectAll()
    .where("learner_id", "=", of.learner_id)
    .where("course", "=", of.course)
    .where("month", "=", of.month)
    .executeTakeFirst();
  return row ?? null;
}

/** A report that has gone out, if a guardian may read it at a moment. */
export async function findReportFor(
  db: Db,
  { id, guardianId }: { readonly id: string; readonly guardianId: string },
  at: number,
): Promise<Report | null> {
  const row = await db
    .selectFrom("month_report")
    .selectAll()
    .where("id", "=", id)
    .where("sent_at", "is not", null)
    .where("learner_id", "in", (eb) => learnersOf(eb.val(guardianId), at))
    .where((eb) => readsSent(eb.val(guardianId), eb.ref("learner_id"), eb.ref("sent_at")))
    .executeTakeFirst();
  return row ?? null;
}

/** The reports of a learner, by month. */
export async function listReports(db: Db, learnerId: string): Promise<Report[]> {
  return await db
    .selectFrom("month_report")
    .selectAll()
    .where("learner_id", "=", learnerId)
    .orderBy("month")
    .orderBy("course")
    .execute();
}

/** The reports of some learners about one month. */
export async function listReportsOfMonth(
  db: Db,
  month: string,
  learnerIds: readonly string[],
): Promise<Report[]> {
  if (learnerIds.length === 0) return [];
  return await db
    .selectFrom("month_report")
    .selectAll()
    .where("month", "=", month)
    .where("learner_id", "in", learnerIds)
    .execute();
}

/**
 * Keeps a report that has not gone out.
 *
 * @param version the one that was read; 0 where there was none
 * @returns null if someone has changed or sent it since
 */
export async function storeReport(
  trx: Trx,
  of: ReportOf,
  texts: ReportTexts,
  { version, author }: { readonly version: number; readonly author: string },
  now: number,
): Promise<Report | null> {
  if (version === 0) {
    const made = await trx
      .insertInto("month_report")
      .values({
        id: newId(),
        ...of,
        ...texts,
        version: 1,
        author,
        changed_at: toIso(now),
        sent_at: null,
        sent_by: null,
        readers: 0,
      })
      .onConflict((conflict) => conflict.columns(["learner_id", "course", "month"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    return made ?? null;
  }
  const changed = await trx
    .updateTable("month_report")
    .set({ ...texts, version: version + 1, author, changed_at: toIso(now) })
    .where("learner_id", "=", of.learner_id)
    .where("course", "=", of.course)
    .where("month", "=", of.month)
    .where("version", "=", version)
    .where("sent_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  return changed ?? null;
}

/** Notes that a report has gone out, and to how many. It is not changed any more. */
export async function storeReportSent(
  trx: Trx,
  id: string,
  { by, readers }: { readonly by: string; readonly readers: number },
  now: number,
): Promise<void> {
  await trx
    .updateTable("month_report")
    .set({ sent_at: toIso(now), sent_by: by, readers })
    .where("id", "=", id)
    .execute();
}

/**
 * Makes a report that has gone out one that has not: no family reads it any more.
 *
 * @param of with the version that was read
 * @returns false if it had not, or someone has taken it back or sent it anew since
 */
export async function storeReportBack(
  trx: Trx,
  { id, version }: Pick<Report, "id" | "version">,
  now: number,
): Promise<boolean> {
  const back = await trx
    .updateTable("month_report")
    .set({
      version: version + 1,
      changed_at: toIso(now),
      sent_at: null,
      sent_by: null,
      readers: 0,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("sent_at", "is not", null)
    .executeTakeFirst();
  if (back.numUpdatedRows !== 1n) return false;
  await trx.deleteFrom("report_read").where("report_id", "=", id).execute();
  return true;
}

/** Notes that a guardian has read a report; a second press changes nothing. */
export async function storeReportRead(
  db: Db,
  reportId: string,
  guardianId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto("report_read")
    .values({ report_id: reportId, guardian_id: guardianId, read_at: toIso(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When a guardian pressed "I have read it", if so. */
export async function findReportRead(
  db: Db,
  reportId: string,
  guardianId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("report_read")
    .select("read_at")
    .where("report_id", "=", reportId)
    .where("guardian_id", "in", idsOfGuardian(guardianId))
    .orderBy("read_at")
    .executeTakeFirst();
  return row?.read_at ?? null;
}

export type ModuleCheck = Selectable<DatabaseSchema["module_check"]>;

/** The modules that were closed with a check, in order of the day. */
export async function listModuleChecks(db: Db, learnerId: string): Promise<ModuleCheck[]> {
  return await db
    .selectFrom("module_check")
    .selectAll()
    .where("learner_id", "=", learnerId)
    .orderBy("checked_on")
    .orderBy("module")
    .execute();
}

/** Closes a module, or says anew how its check went. */
export async function storeModuleCheck(
  trx: Trx,
  check: Omit<ModuleCheck, "entered_at">,
  now: number,
): Promise<void> {
  const { words, author, checked_on } = check;
  const said = { words, author, checked_on, entered_at: toIso(now) };
  await trx
    .insertInto("module_check")
    .values({ ...check, entered_at: toIso(now) })
    .onConflict((conflict) =>
      conflict.columns(["learner_id", "course", "module"]).doUpdateSet(said),
    )
    .execute();
}
