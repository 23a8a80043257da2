import type { Db } from "#app/platform/.server/db/database.ts";
import { maySee, mayWork, visibleTo, type CaseMember } from "../case-access.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { listAccountsOfEmail } from "#app/features/identity/accounts/account-store.server.ts";
import {
  findBooking,
  listOfFamily,
  type Booking,
} from "#app/features/trial/booking/booking-store.server.ts";
import { bookingForTutor } from "#app/features/case-record/without-contacts.ts";
import { shownTo } from "../visible-rows.server.ts";

export type Family = {
  /** Newest first. */
  readonly cases: readonly CaseRow[];
  readonly trials: readonly Booking[];
  /** Whether the holder of the address has proved it. */
  readonly isConfirmed: boolean;
};

const familyLimit = 50;

/** Everything the team knows about a family: what came from one address. The same name alone joins nothing. */
export async function readFamily(db: Db, member: CaseMember, row: CaseRow): Promise<Family> {
  if (!maySee(member, row)) return { cases: [], trials: [], isConfirmed: false };
  const isWorking = mayWork(member, row);
  const familyKey = isWorking ? row.family_key : null;
  if (familyKey === null) {
    const lesson = row.source_kind === "trial" ? await findBooking(db, row.source_id) : null;
    const trials = lesson === null ? [] : [isWorking ? lesson : bookingForTutor(lesson)];
    return { cases: [], trials, isConfirmed: false };
  }
  const [account] = await listAccountsOfEmail(db, familyKey);
  return {
    cases: await casesOfFamily(db, member, familyKey, familyLimit),
    trials: await listOfFamily(db, familyKey, familyLimit),
    isConfirmed: account?.emailVerified ?? false,
  };
}

/** What came from one address, the latest first. */
export async function casesOfFamily(
  db: Db,
  member: CaseMember,
  familyKey: string,
  limit: number,
): Promise<readonly CaseRow[]> {
  const cases = await db
    .selectFrom("desk_case")
    .selectAll()
    .where("family_key", "=", familyKey)
    .where(visibleTo(member))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return cases.map((one) => shownTo(member, one));
}
