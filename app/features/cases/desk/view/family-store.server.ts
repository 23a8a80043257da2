import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { guardiansOf, learnerIdsOf } from "#app/features/families/family-access.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import {
  findGuardian,
  type Guardian,
  findLearners,
  learnersNamed,
} from "#app/features/families/family-store.server.ts";
import {
  isWeekly,
  listOfLearnersFrom,
  type SeenWeekly,
} from "#app/features/lessons/lesson-read.server.ts";
import {
  findSeriesNamed,
  listRunningOf,
  type Series,
} from "#app/features/lessons/series-store.server.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Db, Engine } from "#app/platform/.server/db/database.ts";
import { maySee, mayWork, visibleTo, type CaseMember } from "../../case-access.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { listAccountsOfEmail } from "#app/features/identity/accounts/account-store.server.ts";
import {
  findBooking,
  listOfFamily,
  type Booking,
} from "#app/features/booking/booking-store.server.ts";
import { bookingForTutor } from "#app/features/case-record/without-contacts.ts";
import { shownTo } from "../../visible-rows.server.ts";

/** Weekly lessons, and the next of them. */
export type WeeklyOfFamily = {
  readonly series: Series;
  readonly learnerName: string;
  readonly next: SeenWeekly | null;
};

export type Family = {
  /** By whom the page of the family is found; null if it is nobody's that we know, or the member may not open it. */
  readonly of: string | null;
  /** Where its guardian lives now, as an IANA zone; null if that is not known. */
  readonly zone: string | null;
  /** Newest first. */
  readonly cases: readonly CaseRow[];
  readonly weekly: readonly WeeklyOfFamily[];
  readonly trials: readonly Booking[];
  /** Whether the holder of the address has proved it. */
  readonly isConfirmed: boolean;
};

const familyLimit = 50;

/** The zone of a guardian at this moment, also while it is known that they are going to move. */
function zoneNow(guardian: Guardian | null | undefined, now: number): string | null {
  const { zone = null } = guardian ?? {};
  return guardian && zone !== null ? zoneAt(clockOf(guardian, zone), now) : null;
}

/** Everything the team knows about a family: what came from one address. The same name alone joins nothing. */
export async function readFamily(
  db: Db,
  member: CaseMember,
  row: CaseRow,
  now: number,
): Promise<Family> {
  const nothing = { of: null, zone: null, cases: [], weekly: [], trials: [], isConfirmed: false };
  if (!maySee(member, row)) return nothing;
  const isWorking = mayWork(member, row);
  const familyKey = isWorking ? row.family_key : null;
  if (familyKey === null) {
    const lesson = row.source_kind === "trial" ? await findBooking(db, row.source_id) : null;
    const trials = lesson === null ? [] : [isWorking ? lesson : bookingForTutor(lesson)];
    const of = isWorking && can(member, "cases") ? (lesson?.learner_id ?? null) : null;
    const [guardian] = of === null ? [] : await guardiansOf(db, of, now);
    return { ...nothing, of, zone: zoneNow(guardian, now), trials };
  }
  const [account] = await listAccountsOfEmail(db, familyKey);
  const guardian = can(member, "cases") ? await findGuardian(db, familyKey) : null;
  return {
    of: guardian?.id ?? null,
    zone: zoneNow(guardian, now),
    cases: await casesOfFamily(db, member, { familyKeys: [familyKey] }, familyLimit),
    weekly: can(member, "trials") ? await weeklyOf(db, familyKey, now) : [],
    trials: await listOfFamily(db, familyKey, familyLimit),
    isConfirmed: account?.emailVerified ?? false,
  };
}

/** How far ahead a family's next weekly lesson is looked for. */
const weeklyAheadMs = 28 * day;

/** The weekly lessons of whom the guardian with an address cares for, as far as they are not over. */
async function weeklyOf(db: Db, familyKey: string, now: number): Promise<WeeklyOfFamily[]> {
  const guardian = await findGuardian(db, familyKey);
  return guardian ? await weeklyOfLearners(db, await learnerIdsOf(db, guardian.id, now), now) : [];
}

/**
 * Weekly lessons that are found by what people say: their reference, the address of a guardian, or the first name of
 * whoever has them. Cases are not kept for as long.
 */
export async function findWeekly(
  db: Db,
  engine: Engine,
  typed: string,
  now: number,
): Promise<WeeklyOfFamily[]> {
  const said = typed.trim();
  if (said.includes("@")) return await weeklyOf(db, emailKeyOf(said), now);
  const series = await findSeriesNamed(db, said);
  const ids = new Set(await learnersNamed(db, engine, said));
  if (series) ids.add(series.learner_id);
  return await weeklyOfLearners(db, [...ids], now);
}

async function weeklyOfLearners(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<WeeklyOfFamily[]> {
  const running = await listRunningOf(db, ids, academyDay(now));
  const range = { from: now, until: now + weeklyAheadMs };
  const ahead =
    running.length === 0 ? [] : (await listOfLearnersFrom(db, ids, range)).filter(isWeekly);
  const names = new Map((await findLearners(db, ids)).map(({ id, name }) => [id, name]));
  return running.map((series) => ({
    series,
    learnerName: names.get(series.learner_id) ?? "",
    next: ahead.find((one) => one.series_id === series.id && one.state === "on") ?? null,
  }));
}

/** Whose cases: those that came from some addresses, and those that were opened for some bookings. */
export type WhoseCases = {
  readonly familyKeys: readonly string[];
  readonly bookingIds?: readonly string[];
};

/** The cases of a family, the latest first. */
export async function casesOfFamily(
  db: Db,
  member: CaseMember,
  { familyKeys, bookingIds = [] }: WhoseCases,
  limit: number,
): Promise<readonly CaseRow[]> {
  const cases = await db
    .selectFrom("desk_case")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("desk_case")
        .select("id")
        .where("family_key", "in", ["", ...familyKeys])
        .unionAll(
          eb
            .selectFrom("desk_case")
            .select("id")
            .where("source_kind", "=", "trial")
            .where("source_id", "in", ["", ...bookingIds]),
        ),
    )
    .where(visibleTo(member))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return cases.map((one) => shownTo(member, one));
}
