import type { Selectable } from "kysely";

import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { maySee, mayWork, visibleTo, type CaseMember } from "../case-access.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { bookingForTutor } from "#app/features/case-record/without-contacts.ts";
import { shownTo } from "../visible-rows.server.ts";

export type Family = {
  /** Newest first. */
  readonly cases: readonly CaseRow[];
  readonly trials: readonly Selectable<DatabaseSchema["trial_booking"]>[];
  /** Whether the holder of the address has proved it. */
  readonly isConfirmed: boolean;
};

const familyLimit = 50;

/** Everything the team knows about a family: what came from one address. The same name alone joins nothing. */
export async function readFamily(db: Db, member: CaseMember, row: CaseRow): Promise<Family> {
  if (!maySee(member, row)) return { cases: [], trials: [], isConfirmed: false };
  const isWorking = mayWork(member, row);
  const familyKey = isWorking ? row.family_key : null;
  const cases =
    familyKey === null
      ? []
      : await db
          .selectFrom("desk_case")
          .selectAll()
          .where("family_key", "=", familyKey)
          .where(visibleTo(member))
          .orderBy("created_at", "desc")
          .limit(familyLimit)
          .execute();
  const trials = db.selectFrom("trial_booking").selectAll();
  const found =
    familyKey === null
      ? await trials.where("id", "=", row.source_kind === "trial" ? row.source_id : "").execute()
      : await trials
          .where("email_key", "=", familyKey)
          .orderBy("starts_at", "desc")
          .limit(familyLimit)
          .execute();
  const account =
    familyKey === null
      ? undefined
      : await db
          .selectFrom("account")
          .select("subject")
          .where("email_key", "=", familyKey)
          .where("verified_at", "is not", null)
          .executeTakeFirst();
  return {
    cases: cases.map((one) => shownTo(member, one)),
    trials: isWorking ? found : found.map(bookingForTutor),
    isConfirmed: account !== undefined,
  };
}
