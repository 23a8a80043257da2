import type { Selectable } from "kysely";

import { removedAt } from "#app/features/desk/members/member-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { checkSteps, type CheckStep, type TutorCheck } from "./check-steps.ts";

/** What the desk enters about someone who teaches. */
export type TutorFacts = {
  /** The member of the desk it is, if any. */
  readonly memberId: string | null;
  /** As families read it. */
  readonly name: string;
  /** Empty for a member, who is written to as such. */
  readonly email: string;
  /** IANA zone. */
  readonly zone: string;
  readonly gender: "man" | "woman";
  readonly languages: readonly string[];
  /** Slugs, as trial lessons have them. */
  readonly courses: readonly string[];
  readonly room: string;
  /** The first day without lessons, at the latest that of leaving the team; null while the tutor teaches. */
  readonly leftOn: string | null;
};

export type Tutor = TutorFacts & {
  readonly id: string;
  readonly version: number;
  readonly checks: readonly TutorCheck[];
};

/** A stretch of a week in which a tutor can teach, in wall time of the tutor's zone. */
export type TutorHours = {
  /** From 1, Monday, to 7. */
  readonly weekday: number;
  readonly from: string;
  /** Not included; 24:00 is midnight. */
  readonly to: string;
};

/** Once away, in wall time of the tutor's zone, such as 2027-03-10T00:00; the end is not included. */
export type TutorLeave = {
  readonly id: string;
  readonly tutorId: string;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
  /** Whether lessons within it that are made later are made off, as their families have been told. */
  readonly laterOff?: boolean;
  /** ISO 8601. */
  readonly enteredAt?: string;
};

function tutors(db: Db) {
  return db
    .selectFrom("tutor")
    .selectAll()
    .select((eb) => removedAt(eb.ref("tutor.member_id")).as("removed_at"));
}

/** Everyone who teaches or has taught, by name: an academy has some dozens. */
export async function listTutors(db: Db): Promise<readonly Tutor[]> {
  const rows = await tutors(db).orderBy("name").orderBy("id").execute();
  const checks = await db.selectFrom("tutor_check").selectAll().execute();
  const byTutor = Map.groupBy(checks, (check) => check.tutor_id);
  return rows.map((row) => toTutor(row, byTutor.get(row.id) ?? []));
}

export async function findTutor(db: Db, id: string): Promise<Tutor | null> {
  const row = await tutors(db).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const checks = await db
    .selectFrom("tutor_check")
    .selectAll()
    .where("tutor_id", "=", id)
    .execute();
  return toTutor(row, checks);
}

/** The names of some tutors, by id. */
export async function namesOfTutors(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("tutor").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The tutor that a member of the desk is, if any. */
export async function findOwnTutor(db: Db, { id }: { readonly id: string }): Promise<Tutor | null> {
  return (await listTutors(db)).find(({ memberId }) => memberId === id) ?? null;
}

function columnsOf(facts: TutorFacts, now: number) {
  return {
    member_id: facts.memberId,
    name: facts.name,
    email: facts.email,
    email_key: facts.email === "" ? "" : emailKeyOf(facts.email),
    zone: facts.zone,
    gender: facts.gender,
    languages: JSON.stringify(facts.languages),
    courses: JSON.stringify(facts.courses),
    room: facts.room,
    left_on: facts.leftOn,
    changed_at: toIso(now),
  };
}

/** @returns the tutor's id */
export async function insertTutor(db: Db, facts: TutorFacts, now: number): Promise<string> {
  const id = newId();
  await db
    .insertInto("tutor")
    .values({ id, version: 1, created_at: toIso(now), ...columnsOf(facts, now) })
    .execute();
  return id;
}

/** @returns false if someone has changed the tutor since that version, or there is none */
export async function updateTutor(
  db: Db,
  { id, version }: Pick<Tutor, "id" | "version">,
  facts: TutorFacts,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable("tutor")
    .set({ version: version + 1, ...columnsOf(facts, now) })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Gives a tutor another usual room. */
export async function storeUsualRoom(
  trx: Trx,
  id: string,
  room: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable("tutor")
    .set((eb) => ({ room, version: eb("version", "+", 1), changed_at: toIso(now) }))
    .where("id", "=", id)
    .execute();
}

/** Keeps that a step was done, in place of what was kept of it. */
export async function storeCheck(
  db: Db,
  tutorId: string,
  { step, doneOn, checkedBy, level, country, expiresOn }: TutorCheck,
): Promise<void> {
  const values = {
    done_on: doneOn,
    checked_by: checkedBy,
    level,
    country,
    expires_on: expiresOn,
  };
  await db
    .insertInto("tutor_check")
    .values({ tutor_id: tutorId, step, ...values })
    .onConflict((conflict) => conflict.columns(["tutor_id", "step"]).doUpdateSet(values))
    .execute();
}

/** Takes back that a step was done. */
export async function deleteCheck(db: Db, tutorId: string, step: CheckStep): Promise<void> {
  await db
    .deleteFrom("tutor_check")
    .where("tutor_id", "=", tutorId)
    .where("step", "=", step)
    .execute();
}

/** The weekly hours of one tutor, or of all, by day. */
export async function listHours(
  db: Db,
  tutorId?: string,
): Promise<ReadonlyMap<string, readonly TutorHours[]>> {
  const rows = await db
    .selectFrom("tutor_hours")
    .selectAll()
    .$if(tutorId !== undefined, (query) => query.where("tutor_id", "=", tutorId ?? ""))
    .orderBy("weekday")
    .orderBy("from_time")
    .execute();
  const byTutor = Map.groupBy(rows, (row) => row.tutor_id);
  return new Map(
    [...byTutor].map(([id, own]) => [
      id,
      own.map((row) => ({ weekday: row.weekday, from: row.from_time, to: row.to_time })),
    ]),
  );
}

/** Replaces a tutor's weekly hours. @param hours that do not overlap */
export async function storeHours(
  trx: Trx,
  tutorId: string,
  hours: readonly TutorHours[],
): Promise<void> {
  await trx.deleteFrom("tutor_hours").where("tutor_id", "=", tutorId).execute();
  if (hours.length === 0) return;
  await trx
    .insertInto("tutor_hours")
    .values(
      hours.map(({ weekday, from, to }) => ({
        tutor_id: tutorId,
        weekday,
        from_time: from,
        to_time: to,
      })),
    )
    .execute();
}

/** Leave that ends after a wall time, of one tutor or of all, in order. */
export async function listLeave(
  db: Db,
  after: string,
  tutorId?: string,
): Promise<readonly TutorLeave[]> {
  const rows = await db
    .selectFrom("tutor_leave")
    .selectAll()
    .where("until_wall", ">", after)
    .$if(tutorId !== undefined, (query) => query.where("tutor_id", "=", tutorId ?? ""))
    .orderBy("from_wall")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tutorId: row.tutor_id,
    from: row.from_wall,
    until: row.until_wall,
    reason: row.reason,
    laterOff: row.later_off === 1,
    enteredAt: row.created_at,
  }));
}

/** @returns its id */
export async function insertLeave(
  db: Db,
  { tutorId, from, until, reason, laterOff = false }: Omit<TutorLeave, "id" | "enteredAt">,
  now: number,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("tutor_leave")
    .values({
      id,
      tutor_id: tutorId,
      from_wall: from,
      until_wall: until,
      reason,
      later_off: laterOff ? 1 : 0,
      created_at: toIso(now),
    })
    .execute();
  return id;
}

/** @returns false if it was gone */
export async function deleteLeave(db: Db, tutorId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom("tutor_leave")
    .where("id", "=", id)
    .where("tutor_id", "=", tutorId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

type Row = Selectable<DatabaseSchema["tutor"]> & { readonly removed_at: string | null };

/** Whoever has been removed from the team teaches nobody from that day on, whether or not it is entered here. */
function leftOnOf({ left_on: entered, removed_at: removal }: Row): string | null {
  const removed = removal === null ? null : academyDay(removal);
  return removed !== null && (entered === null || removed < entered) ? removed : entered;
}

/** @param checks their own */
function toTutor(row: Row, checks: readonly Selectable<DatabaseSchema["tutor_check"]>[]): Tutor {
  return {
    id: row.id,
    memberId: row.member_id,
    name: row.name,
    email: row.email,
    zone: row.zone,
    gender: row.gender,
    languages: JSON.parse(row.languages) as string[],
    courses: JSON.parse(row.courses) as string[],
    room: row.room,
    leftOn: leftOnOf(row),
    version: row.version,
    checks: checkSteps.flatMap((step) => {
      const check = checks.find((one) => one.step === step);
      return check
        ? {
            step,
            doneOn: check.done_on,
            checkedBy: check.checked_by,
            level: check.level,
            country: check.country,
            expiresOn: check.expires_on,
          }
        : [];
    }),
  };
}
