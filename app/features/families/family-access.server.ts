import { expressionBuilder, type Expression, type ExpressionBuilder } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { familyActs, type FamilyAct } from "./family-acts.ts";
import { keptGuardian } from "./family-store.server.ts";

/** Whether a guardianship holds at a moment. One that was entered in error never did. */
function holdsAt(at: number) {
  const moment = toIso(at);
  return (eb: ExpressionBuilder<DatabaseSchema, "guardianship">) =>
    eb.and([
      eb("guardianship.since", "<=", moment),
      eb.or([
        eb("guardianship.until", "is", null),
        eb.and([
          eb("guardianship.until", ">", moment),
          eb("guardianship.why_ended", "<>", "entered in error"),
        ]),
      ]),
    ]);
}

/**
 * In a query: the ids of the learners whose guardian someone is, or whoever they were joined with. Whatever a guardian
 * asks for begins here.
 *
 * @param at milliseconds since the epoch
 */
export function learnersOf(guardianId: Expression<string>, at: number, act: FamilyAct = "see") {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("guardianship")
    .select("guardianship.learner_id")
    .where("guardianship.guardian_id", "=", keptGuardian(guardianId))
    .where("guardianship.may", "in", familyActs[act])
    .where(holdsAt(at));
}

/** The learners whose guardian someone is at a moment. */
export async function learnerIdsOf(
  db: Db,
  guardianId: string,
  at: number,
  act: FamilyAct = "see",
): Promise<string[]> {
  const { val } = expressionBuilder<DatabaseSchema>();
  const rows = await db
    .selectFrom(learnersOf(val(guardianId), at, act).as("own"))
    .select("learner_id")
    .execute();
  return rows.map((row) => row.learner_id);
}

/**
 * The guardians of a learner at a moment who may see what concerns them, whoever has been one for longest first.
 *
 * @param engine if none of them may cease to be one before the transaction has ended, so that what it writes to them
 *   is withdrawn then
 * @param act what else they may
 */
export async function guardiansOf(
  db: Db,
  learnerId: string,
  at: number,
  engine?: Engine,
  act: FamilyAct = "see",
) {
  return await db
    .selectFrom("guardianship")
    .innerJoin("guardian", "guardian.id", "guardianship.guardian_id")
    .selectAll("guardian")
    .select(["guardianship.may", "guardianship.since", "guardianship.reads_earlier"])
    .where("guardianship.learner_id", "=", learnerId)
    .where("guardianship.may", "in", familyActs[act])
    .where(holdsAt(at))
    .orderBy("guardianship.since")
    .orderBy("guardian.id")
    .$if(engine === "postgres", (query) => query.forShare("guardianship"))
    .execute();
}

/**
 * In a query: whether what was sent about a learner is for somebody to read who is their guardian now: they were one then,
 * or the desk has said that they read earlier notes and reports, too.
 */
export function readsSent(
  guardianId: Expression<string>,
  learnerId: Expression<string>,
  sentAt: Expression<string | null>,
) {
  const outer = expressionBuilder<DatabaseSchema>();
  // Compared out here: further in, a column that is called learner_id would be the guardianship's own, of whomever.
  return outer(
    learnerId,
    "in",
    outer
      .selectFrom("guardianship")
      .select("guardianship.learner_id")
      .where("guardianship.guardian_id", "=", keptGuardian(guardianId))
      .where((eb) =>
        eb.or([eb("guardianship.since", "<=", sentAt), eb("guardianship.reads_earlier", "=", 1)]),
      )
      .where((eb) =>
        eb.or([eb("guardianship.until", "is", null), eb("guardianship.until", ">", sentAt)]),
      ),
  );
}

/** Whether someone may do something for a learner at a moment, in milliseconds since the epoch. */
export async function mayFor(
  db: Db,
  pair: { readonly guardianId: string; readonly learnerId: string },
  act: FamilyAct,
  at: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("guardianship")
    .select("guardianship.since")
    .where("guardianship.guardian_id", "=", (eb) => keptGuardian(eb.val(pair.guardianId)))
    .where("guardianship.learner_id", "=", pair.learnerId)
    .where("guardianship.may", "in", familyActs[act])
    .where(holdsAt(at))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether someone had been entered as guardian of a learner by a moment, in milliseconds since the epoch, even in error. */
export async function wasEntered(
  db: Db,
  pair: { readonly guardianId: string; readonly learnerId: string },
  by: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("guardianship")
    .select("since")
    .where("guardian_id", "=", (eb) => keptGuardian(eb.val(pair.guardianId)))
    .where("learner_id", "=", pair.learnerId)
    .where("since", "<=", toIso(by))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a court order has ever ended that somebody is a learner's guardian. */
export async function wasBarred(
  db: Db,
  pair: { readonly guardianId: string; readonly learnerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("guardianship")
    .select("since")
    .where("guardian_id", "=", (eb) => keptGuardian(eb.val(pair.guardianId)))
    .where("learner_id", "=", pair.learnerId)
    .where("why_ended", "=", "court order")
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of some learners no guardian of whom can be reached at a moment, in milliseconds since the epoch. */
export async function listUnreached(
  db: Db,
  learnerIds: readonly string[],
  at: number,
): Promise<ReadonlySet<string>> {
  if (learnerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("learner")
    .select("learner.id")
    .where("learner.id", "in", learnerIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("guardianship")
            .innerJoin("guardian", "guardian.id", "guardianship.guardian_id")
            .select("guardian.id")
            .whereRef("guardianship.learner_id", "=", "learner.id")
            .where("guardianship.may", "in", familyActs.see)
            .where("guardian.reachable", "=", 1)
            .where(holdsAt(at)),
        ),
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}
