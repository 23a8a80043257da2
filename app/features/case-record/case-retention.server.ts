import type { Expression, SqlBool } from "kysely";

import { monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { CaseKind, CasesSchema } from "#app/platform/.server/db/schema/cases-tables.ts";
import { caseKinds, kindsWith } from "./case-kinds.ts";

/**
 * Until when a case is kept.
 *
 * @param ordinary as long as what it was made from, in milliseconds since the epoch
 */
export function keptUntil(kind: CaseKind, receivedAt: number, ordinary: number): number {
  return Math.max(ordinary, monthsAfter(receivedAt, caseKinds[kind].leastMonths));
}

/** Kinds that go with their sender's account, or with the card they were made from. */
export const goingKinds = kindsWith(({ whenSourceGoes }) => whenSourceGoes === "deleted");

/** Deletes cases that have been kept long enough, with all that belongs to them. */
export function deleteOldCases(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "desk_case", (eb) => eb("keep_until", "<", toIso(now)));
}

/** Deletes the list entries of mail that belongs to no case. */
export function deleteAsideMail(db: Db, before: number): Promise<number> {
  return deleteInPortions(db, "incoming_mail", (eb) =>
    eb.and([eb("case_id", "is", null), eb("created_at", "<", toIso(before))]),
  );
}

/**
 * Deletes cases that are kept no longer than what they were made from.
 *
 * @param isThere in a query, whether that is still there
 */
export function deleteCasesWithoutSource(
  db: Db,
  sources: readonly CasesSchema["desk_case"]["source_kind"][],
  isThere: (sourceId: Expression<string>) => Expression<SqlBool>,
): Promise<number> {
  return deleteInPortions(db, "desk_case", ({ and, eb, not, ref }) =>
    and([
      eb("source_kind", "in", sources),
      eb("kind", "in", goingKinds),
      not(isThere(ref("desk_case.source_id"))),
    ]),
  );
}
