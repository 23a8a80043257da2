import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
} from "kysely";

import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";

export type Guardian = Selectable<DatabaseSchema["guardian"]>;
/** A learner, an adult under their own name. */
export type Learner = Selectable<DatabaseSchema["learner"]> & { readonly name: string };

/** By what a mail names a learner: the first name. A child has no other here. */
export function firstNameOf({
  adult_id: adultId,
  name,
}: Pick<Learner, "adult_id" | "name">): string {
  return adultId === null ? name : (name.trim().split(/\s+/, 1)[0] ?? name);
}

/** The guardian with an address, or whom a member has recognised in it. @param emailKey as `emailKeyOf` makes it */
export async function findGuardian(db: Db, emailKey: string): Promise<Guardian | null> {
  const row = await db
    .selectFrom("guardian")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("guardian")
        .select("id")
        .where("email_key", "=", emailKey)
        .unionAll(
          eb
            .selectFrom("guardian_address")
            .select("guardian_id as id")
            .where("email_key", "=", emailKey),
        ),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** A guardian by id, as a link or a page has it: whom they were joined with, if they were. */
export async function findGuardianById(db: Db, id: string): Promise<Guardian | null> {
  const row = await db
    .selectFrom("guardian")
    .selectAll()
    .where("id", "=", (eb) => keptGuardian(eb.val(id)))
    .executeTakeFirst();
  return row ?? null;
}

/** The guardians with some ids, or whom they were joined with, by those ids. */
export async function findKept(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Guardian>> {
  const rows = await db
    .selectFrom("guardian as named")
    .innerJoin("guardian as kept", (join) =>
      join.on((eb) => eb("kept.id", "=", eb.fn.coalesce("named.joined_to", "named.id"))),
    )
    .selectAll("kept")
    .select("named.id as named_id")
    .where("named.id", "in", ["", ...ids])
    .execute();
  return new Map(rows.map(({ named_id: id, ...kept }) => [id, kept]));
}

/** In a query: the id of a guardian, or of whom they were joined with. */
export function keptGuardian(id: Expression<string>) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("guardian as named")
    .select((eb) => eb.fn.coalesce("named.joined_to", "named.id").as("id"))
    .where("named.id", "=", id);
}

/** In a query: the ids by which links and mails know a guardian: their own, and those of whoever was joined with them. */
export function idsOfGuardian(id: string) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("guardian as known")
    .select("known.id")
    .where((eb) => eb.or([eb("known.id", "=", id), eb("known.joined_to", "=", id)]));
}

/** The same as a list. */
export async function listIdsOfGuardian(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom(idsOfGuardian(id).as("known")).select("id").execute();
  return rows.map((row) => row.id);
}

/** Has a guardian written to in another language. @param language one of the site's, as in its addresses */
export async function storeLanguage(db: Db, id: string, language: string): Promise<void> {
  await db
    .updateTable("guardian")
    .set((eb) => ({ site_language: language, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Keeps whether a guardian can be reached while a child has a lesson. */
export async function storeReachable(db: Db, id: string, isReachable: boolean): Promise<void> {
  await db
    .updateTable("guardian")
    .set({ reachable: Number(isReachable) })
    .where("id", "=", id)
    .execute();
}

/** Every address by which a guardian is known, as `emailKeyOf` makes it. */
export async function addressKeysOf(db: Db, { id, email_key: own }: Guardian): Promise<string[]> {
  const others = await db
    .selectFrom("guardian_address")
    .select("email_key")
    .where("guardian_id", "=", id)
    .execute();
  return [...(own === null ? [] : [own]), ...others.map((row) => row.email_key)];
}

/** In a query: every address of everybody who is or was a guardian of a learner. */
export function keysAround(learnerId: Expression<string>) {
  const { selectFrom } = expressionBuilder<DatabaseSchema>();
  const guardians = () =>
    selectFrom("guardianship")
      .select("guardianship.guardian_id")
      .where("guardianship.learner_id", "=", learnerId);
  return selectFrom("guardian")
    .select((eb) => eb.fn.coalesce("guardian.email_key", eb.val("")).as("email_key"))
    .where("guardian.id", "in", guardians())
    .unionAll(
      selectFrom("guardian_address")
        .select("guardian_address.email_key")
        .where("guardian_address.guardian_id", "in", guardians()),
    );
}

/** The same of whoever has an address, which is the first. */
export async function addressKeysWith(db: Db, emailKey: string): Promise<string[]> {
  const guardian = await findGuardian(db, emailKey);
  return [emailKey, ...(guardian ? await addressKeysOf(db, guardian) : [])];
}

/** The learners with these ids that are there. */
export async function findLearners(db: Db, ids: readonly string[]): Promise<Learner[]> {
  if (ids.length === 0) return [];
  return await learners(db).where("learner.id", "in", ids).execute();
}

/** In a query: the learner with an id, if it is a child. */
export function childWith(id: Expression<string>) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("learner")
    .select("learner.id")
    .where("learner.id", "=", id)
    .where("learner.adult_id", "is", null);
}

/** As many as a page shows of what was found. */
const mostFound = 20;

/** Names as they are compared: byte by byte, as the indexes have them. SQLite knows small letters of ASCII alone. */
const nameOn = (engine: Engine) =>
  sql<string>`lower(name)${engine === "postgres" ? sql` collate "C"` : sql``}`;

/** The same of what was said, as either database may have stored it. */
function saidAs(said: string): readonly string[] {
  const inAscii = said.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set([said.toLowerCase(), inAscii])];
}

/** The ids of children with a first name, or with one that begins with these words, as many as a page shows. */
export async function learnersNamed(db: Db, engine: Engine, said: string): Promise<string[]> {
  const name = nameOn(engine);
  const rows = await db
    .selectFrom("learner")
    .select("id")
    .where((eb) =>
      eb.or(
        saidAs(said).flatMap((words) => [
          eb(name, "=", words),
          // An exclamation mark comes right after a space.
          eb.and([eb(name, ">=", `${words} `), eb(name, "<", `${words}!`)]),
        ]),
      ),
    )
    .limit(mostFound)
    .execute();
  return rows.map(({ id }) => id);
}

/** The end of a number, which is the same within its country and from outside. */
const sameEverywhere = 9;

/** In a query: the end of a number that is kept. */
const phoneEnd = sql<string>`substr(phone, length(phone) - ${sql.lit(sameEverywhere - 1)})`;

/** Guardians with a number, also where one of the two was written without its country's code. @param phone as `normalisePhone` makes it */
export async function findWithPhone(db: Db, phone: string): Promise<Guardian[]> {
  const rows = await db
    .selectFrom("guardian")
    .selectAll()
    .where(phoneEnd, "=", phone.slice(-sameEverywhere))
    .execute();
  const isWhole = (one: string) => one.startsWith("+");
  return rows.filter((row) => !isWhole(row.phone) || !isWhole(phone) || row.phone === phone);
}

/** Guardians by an address, the end of a number, the beginning of their name or the first name of a child of theirs. */
export async function findGuardians(db: Db, engine: Engine, said: string): Promise<Guardian[]> {
  if (said.includes("@")) {
    return [await findGuardian(db, emailKeyOf(said))].filter((one) => one !== null);
  }
  const end = normalisePhone(said)?.slice(-sameEverywhere);
  const guardians = db.selectFrom("guardian").selectAll().limit(mostFound);
  if (end !== undefined) {
    return await guardians.where(phoneEnd, "=", end).execute();
  }
  const name = nameOn(engine);
  const named = await guardians
    .where((eb) =>
      eb.or(
        saidAs(said).map((words) =>
          eb.and([eb(name, ">=", words), eb(name, "<", `${words}\u{10FFFF}`)]),
        ),
      ),
    )
    .execute();
  const children = await learnersNamed(db, engine, said);
  const ofThem = await guardians
    .where("id", "in", (eb) =>
      eb
        .selectFrom("guardianship")
        .select("guardian_id")
        .where("learner_id", "in", ["", ...children])
        .where("until", "is", null),
    )
    .execute();
  return [...new Map([...named, ...ofThem].map((one) => [one.id, one])).values()];
}

/** Guardians in the order of their ids, some after another. */
export async function listGuardiansAfter(db: Db, id: string, limit: number): Promise<Guardian[]> {
  return await db
    .selectFrom("guardian")
    .selectAll()
    .where("id", ">", id)
    .where("joined_to", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Whom a guardian cares for, since when, and what they may do for each. */
export async function learnersUnder(db: Db, guardianId: string) {
  return await learners(db)
    .innerJoin("guardianship", "guardianship.learner_id", "learner.id")
    .select(["guardianship.since", "guardianship.may"])
    .where("guardianship.guardian_id", "=", guardianId)
    .where("guardianship.until", "is", null)
    .orderBy("learner.id")
    .execute();
}

/** The same with those for whom they no longer do, since `until`. */
export async function learnersEverUnder(db: Db, guardianId: string) {
  return await learners(db)
    .innerJoin("guardianship", "guardianship.learner_id", "learner.id")
    .select(["guardianship.until", "guardianship.may"])
    .where("guardianship.guardian_id", "=", guardianId)
    .orderBy("learner.id")
    .execute();
}

/** Whether a court order has ended anybody's access to one of some learners. */
export async function isAnyoneBarred(db: Db, learnerIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("guardianship")
    .select("guardian_id")
    .where("learner_id", "in", ["", ...learnerIds])
    .where("why_ended", "=", "court order")
    .executeTakeFirst();
  return row !== undefined;
}

/** Learners, an adult under the name that they have as a guardian. */
export function learners(db: Db) {
  return db
    .selectFrom("learner")
    .leftJoin("guardian as adult", "adult.id", "learner.adult_id")
    .selectAll("learner")
    .select((eb) => eb.fn.coalesce("learner.name", "adult.name", eb.val("")).as("name"));
}

/**
 * Keeps a learner and their guardians at least until a moment, even if no room keeps them.
 *
 * @param until milliseconds since the epoch
 */
export async function keepFamily(trx: Trx, learnerId: string, until: number): Promise<void> {
  const keep_until = toIso(until);
  await trx
    .updateTable("learner")
    .set({ keep_until })
    .where("id", "=", learnerId)
    .where("keep_until", "<", keep_until)
    .execute();
  await trx
    .updateTable("guardian")
    .set({ keep_until })
    .where("keep_until", "<", keep_until)
    .where("id", "in", (eb) =>
      eb.selectFrom("guardianship").select("guardian_id").where("learner_id", "=", learnerId),
    )
    .execute();
}

/**
 * In a query: whether a room keeps a learner.
 *
 * @param id of the learner
 */
export type Keeper = (id: Expression<string>, now: number) => Expression<SqlBool>;

/** Whether there is anything of a learner, however long ago, in a room that keeps learners. */
export async function wasEverKept(
  db: Db,
  id: string,
  keepers: readonly Keeper[],
): Promise<boolean> {
  const row = await db
    .selectFrom("learner")
    .select("id")
    .where("id", "=", id)
    // Nothing is older than the beginning of time.
    .where((eb) => eb.or(keepers.map((keeper) => keeper(eb.ref("learner.id"), 0))))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes learners about whom nothing is kept any more, and guardians who then are no one's. Of the others only what
 * is said of these goes.
 */
export async function forgetLearners(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const guardians = await trx
    .selectFrom("guardianship")
    .select("guardian_id")
    .where("learner_id", "in", ids)
    .execute();
  await trx.deleteFrom("learner").where("id", "in", ids).execute();
  await trx
    .deleteFrom("guardian")
    .where("id", "in", ["", ...guardians.map((row) => row.guardian_id)])
    .where((eb) => eb.not(eb.exists(guardianshipsOf(eb.ref("guardian.id")))))
    .execute();
}

function guardianshipsOf(guardianId: Expression<string>) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("guardianship")
    .select("guardianship.since")
    .where("guardianship.guardian_id", "=", guardianId);
}

/**
 * Deletes learners whom no room keeps any more, then guardians who are no one's. None goes before
 * their `keep_until`, and those who are kept beyond it are looked at again a day later.
 *
 * @param keepers of each room that holds something about learners
 */
export async function deleteOldFamilies(
  db: Db,
  now: number,
  keepers: readonly Keeper[] = [],
): Promise<number> {
  const old = toIso(now);
  const isKept = (eb: ExpressionBuilder<DatabaseSchema, "learner">) =>
    eb.or(keepers.map((keeper) => keeper(eb.ref("learner.id"), now)));
  await db
    .updateTable("learner")
    .set({ keep_until: toIso(now + day) })
    .where("keep_until", "<", old)
    .where(isKept)
    .execute();
  const gone = await deleteInPortions(db, "learner", (eb) =>
    eb.and([eb("keep_until", "<", old), eb.not(isKept(eb))]),
  );
  const theirs = await deleteInPortions(db, "guardian", (eb) =>
    eb.and([
      eb("keep_until", "<", old),
      // They go with whom they were joined with.
      eb("joined_to", "is", null),
      eb.not(eb.exists(guardianshipsOf(eb.ref("guardian.id")))),
    ]),
  );
  return gone + theirs;
}
