import type { Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Proposed } from "./proposal-schema.ts";

type Row = Selectable<DatabaseSchema["family_proposal"]>;

/** What a guardian asks us to change. */
export type Proposal = Omit<Row, "kind" | "value"> & { readonly proposed: Proposed };

const toProposal = ({ kind, value, ...row }: Row): Proposal => ({
  ...row,
  // It was stored from this.
  proposed: { kind, ...(JSON.parse(value) as object) } as Proposed,
});

/**
 * Keeps what a guardian asks for, in place of what they asked for of its kind.
 *
 * @returns false if they ask for the same already
 */
export async function storeProposal(
  trx: Trx,
  guardianId: string,
  proposed: Proposed,
  now: number,
): Promise<boolean> {
  const { kind, ...rest } = proposed;
  const value = JSON.stringify(rest);
  const same = await trx
    .selectFrom("family_proposal")
    .select("id")
    .where("guardian_id", "=", guardianId)
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  if (same) return false;
  await settleKind(trx, guardianId, kind, now);
  const stored = await trx
    .insertInto("family_proposal")
    .values({
      id: newId(),
      guardian_id: guardianId,
      learner_id: "learnerId" in rest ? rest.learnerId : null,
      kind,
      value,
      made_at: toIso(now),
      invited_at: null,
      settled_at: null,
      outcome: null,
    })
    // The other of two presses has stored it in this moment.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function settleKind(trx: Trx, guardianId: string, kind: Proposed["kind"], now: number) {
  await trx
    .updateTable("family_proposal")
    .set({ settled_at: toIso(now), outcome: "withdrawn" })
    .where("guardian_id", "=", guardianId)
    .where("kind", "=", kind)
    .where("settled_at", "is", null)
    .execute();
}

/**
 * What some guardians ask for, the newest first.
 *
 * @param settledSince also what was settled since this moment, in milliseconds since the epoch; null for what is not alone
 */
export async function listProposals(
  db: Db,
  guardianIds: readonly string[],
  settledSince: number | null,
): Promise<Proposal[]> {
  if (guardianIds.length === 0) return [];
  const rows = await db
    .selectFrom("family_proposal")
    .selectAll()
    .where("guardian_id", "in", guardianIds)
    .where((eb) =>
      eb.or([
        eb("settled_at", "is", null),
        ...(settledSince === null ? [] : [eb("settled_at", ">=", toIso(settledSince))]),
      ]),
    )
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toProposal);
}

/** One that is not settled. @param guardianId whose it has to be, if it matters */
export async function findProposal(
  db: Db,
  id: string,
  guardianId: string | null = null,
): Promise<Proposal | null> {
  const row = await db
    .selectFrom("family_proposal")
    .selectAll()
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .$if(guardianId !== null, (query) => query.where("guardian_id", "=", guardianId))
    .executeTakeFirst();
  return row ? toProposal(row) : null;
}

/** Says what came of one. @returns false if it is settled */
export async function settleProposal(
  db: Db,
  id: string,
  outcome: NonNullable<Row["outcome"]>,
  now: number,
): Promise<boolean> {
  const settled = await db
    .updateTable("family_proposal")
    .set({ outcome, settled_at: toIso(now) })
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}

/** Notes when whoever is invited by one was written to, and to what. */
export async function storeInvited(
  db: Db,
  id: string,
  { kind: _, ...to }: Proposed,
  now: number,
): Promise<void> {
  await db
    .updateTable("family_proposal")
    .set({ invited_at: toIso(now), value: JSON.stringify(to) })
    .where("id", "=", id)
    .execute();
}
