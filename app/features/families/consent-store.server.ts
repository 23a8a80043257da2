import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { ConsentKind } from "#app/platform/.server/db/schema/families-tables.ts";
import { newId } from "#app/platform/.server/ids.ts";

type Consent = {
  readonly learnerId: string;
  readonly kind: ConsentKind;
  readonly guardianId: string;
};

/** Lets one guardian after another say what they agree to for a learner: what two say at one moment is kept once. */
export async function lockConsents(trx: Trx, learnerId: string, engine: Engine): Promise<void> {
  await trx
    .selectFrom("learner")
    .select("id")
    .where("id", "=", learnerId)
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
}

/** Keeps what a guardian agrees to, with the words that they read, unless it holds already. */
export async function giveConsent(
  trx: Trx,
  { learnerId, kind, guardianId, words }: Consent & { readonly words: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto("consent")
    .values({
      id: newId(),
      learner_id: learnerId,
      guardian_id: guardianId,
      kind,
      words,
      given_at: toIso(now),
      withdrawn_at: null,
      withdrawn_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back what any guardian has agreed to. @returns false if nothing holds */
export async function takeConsentBack(
  trx: Trx,
  { learnerId, kind, guardianId }: Consent,
  now: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable("consent")
    .set({ withdrawn_at: toIso(now), withdrawn_by: guardianId })
    .where("learner_id", "=", learnerId)
    .where("kind", "=", kind)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** What was agreed to for some learners: of each kind the last, whether or not it holds. */
export async function listConsents(db: Db, learnerIds: readonly string[]) {
  if (learnerIds.length === 0) return [];
  const rows = await db
    .selectFrom("consent")
    .selectAll()
    .where("learner_id", "in", learnerIds)
    .orderBy("given_at")
    .orderBy("id")
    .execute();
  return [...new Map(rows.map((row) => [`${row.learner_id} ${row.kind}`, row])).values()];
}
