import type { AgreedRules } from "#app/features/money/agreed-rules.ts";
import { countStanding } from "#app/features/money/account-store.server.ts";
import { agreementOn, listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { Unsaid } from "#app/features/money/few-left.server.ts";
import type { PlanLesson } from "#app/features/money/lesson-facts.ts";
import { settleLesson, type By } from "#app/features/money/settle-lesson.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";

/** Weekly lessons as an account has to know them. */
function charged(db: Db) {
  return db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .leftJoin("lesson as missed", "missed.id", "lesson.made_up_for")
    .select([
      "lesson.id",
      "lesson.kind",
      "lesson.course",
      "lesson.wanted_language",
      "lesson.learner_id",
      "lesson.minutes",
      "lesson.held_minutes",
      "lesson.state",
      "lesson.counts_as",
      "lesson.outcome",
      "lesson.made_up_for",
      "lesson.on_day",
      "missed.original_on as made_up_on",
      "series.plan_id",
    ])
    .select((eb) => eb.fn.coalesce("lesson.original_on", "lesson.on_day").as("original_on"));
}

/** What was agreed on the lesson of a weekly time that has an original date; null if nothing was, and of a trial. */
export async function agreedRulesOn(
  db: Db,
  {
    series_id: seriesId,
    original_on: on,
  }: Pick<DatabaseSchema["lesson"], "series_id" | "original_on">,
): Promise<AgreedRules | null> {
  if (seriesId === null || on === null) return null;
  const { plan_id: planId } = await db
    .selectFrom("series")
    .select("plan_id")
    .where("id", "=", seriesId)
    .executeTakeFirstOrThrow();
  return agreementOn(await listAgreementsOf(db, [planId]), on)?.rules ?? null;
}

/** Has an account follow what was done to a lesson, or said of it. Those that make up for it go with it. */
export async function chargeLesson(trx: Trx, id: string, by: By, now: number): Promise<void> {
  const lessons: PlanLesson[] = await charged(trx)
    .where((eb) => eb.or([eb("lesson.id", "=", id), eb("lesson.made_up_for", "=", id)]))
    .execute();
  const first = lessons.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
  for (const lesson of first) await settleLesson(trx, lesson, { now, by });
}

/** The lessons of some plans that take place and of which nobody has said what came of them, in order. */
export async function listUnsaid(
  db: Db,
  planIds: readonly string[],
  now: number,
): Promise<Unsaid[]> {
  if (planIds.length === 0) return [];
  const rows = await charged(db)
    .select("lesson.starts_at")
    .where("series.plan_id", "in", planIds)
    .where("lesson.state", "=", "on")
    .where("lesson.outcome", "is", null)
    .orderBy("lesson.starts_at")
    .orderBy("lesson.id")
    .execute();
  return rows.map(({ starts_at: at, ...lesson }) => ({ ...lesson, isAhead: at > toIso(now) }));
}

/**
 * Of which plans lessons that began within a period were given `unpriced`, without an agreement, or are `unsaid`: nobody has
 * said what came of them. The plan of the last one is the first.
 */
export async function countByPlan(
  db: Db,
  { from, until }: { readonly from: number; readonly until: number },
  which: "unpriced" | "unsaid",
) {
  const rows = await db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .select(["series.plan_id", "lesson.learner_id"])
    .select((eb) => [
      eb.fn.countAll<number | string>().as("count"),
      eb.fn.min("lesson.on_day").as("first"),
      eb.fn.max("lesson.on_day").as("last"),
    ])
    .where("lesson.starts_at", ">=", toIso(from))
    .where("lesson.starts_at", "<", toIso(until))
    .where("lesson.state", "=", "on")
    .where("lesson.outcome", which === "unsaid" ? "is" : "is not", null)
    .$if(which === "unpriced", (query) =>
      query.where((eb) => eb(countStanding(eb.ref("lesson.id")), "=", 0)),
    )
    .groupBy(["series.plan_id", "lesson.learner_id"])
    .orderBy("last", "desc")
    .orderBy("series.plan_id")
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/**
 * The lessons of a plan from an original date on, as an account has to know them: one that makes up for another goes by the
 * date of that one.
 */
export async function listPlanLessons(
  db: Db,
  planId: string,
  fromOn: string,
): Promise<PlanLesson[]> {
  return await charged(db)
    .where("series.plan_id", "=", planId)
    .where((eb) => eb(eb.fn.coalesce("missed.original_on", "lesson.original_on"), ">=", fromOn))
    // What makes up for another follows from what that one costs.
    .orderBy((eb) => eb.case().when("lesson.made_up_for", "is", null).then(0).else(1).end())
    .orderBy("lesson.original_on")
    .orderBy("lesson.id")
    .execute();
}
