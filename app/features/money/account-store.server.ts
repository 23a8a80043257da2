import { createHash } from "node:crypto";

import { expressionBuilder, type Expression, type Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { findGuardianById, listIdsOfGuardian } from "#app/features/families/family-store.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Agreement } from "./agreement-store.server.ts";
import { keepUntil } from "./keep-money.server.ts";

export type Account = Selectable<DatabaseSchema["money_account"]>;
export type Entry = Selectable<DatabaseSchema["money_entry"]>;

/** What a person enters by hand; the kind decides the sign. */
export const handKinds = ["payment", "refund", "credit", "charge"] as const;
export type HandKind = (typeof handKinds)[number];

export type NewEntry = Pick<Entry, "kind" | "minor" | "minutes" | "effective_on"> &
  Partial<
    Pick<
      Entry,
      "agreement_id" | "lesson_id" | "counts" | "reverses" | "key" | "key_hash" | "words" | "by_id"
    >
  > & { readonly by_name: string };

/** The account of whoever pays by an agreement, or of whom they were joined with; it is opened if there is none. */
export async function openAccount(
  trx: Trx,
  agreement: Pick<Agreement, "plan_id" | "learner_id" | "payer_id" | "payer_name" | "currency">,
  learnerName: string,
  now: number,
): Promise<Account> {
  const { plan_id, learner_id, payer_id, payer_name, currency } = agreement;
  const payer = await findGuardianById(trx, payer_id);
  const ids = payer ? await listIdsOfGuardian(trx, payer.id) : [payer_id];
  const own = () =>
    trx
      .selectFrom("money_account")
      .selectAll()
      .where("plan_id", "=", plan_id)
      .where("payer_id", "in", ids)
      .where("currency", "=", currency)
      .orderBy("opened_at");
  const open = await own().executeTakeFirst();
  if (open) return open;
  await trx
    .insertInto("money_account")
    .values({
      id: newId(),
      plan_id,
      learner_id,
      payer_id,
      payer_name,
      currency,
      learner_name: learnerName,
      opened_at: toIso(now),
      keep_until: keepUntil(now),
    })
    .onConflict((conflict) => conflict.columns(["plan_id", "payer_id", "currency"]).doNothing())
    .execute();
  return await own().executeTakeFirstOrThrow();
}

/** An account to which nobody else adds an entry until the transaction has ended; null if there is none. */
export async function holdAccount(trx: Trx, id: string): Promise<Account | null> {
  const row = await trx
    .updateTable("money_account")
    .set((eb) => ({ entries: eb.ref("entries") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds an entry to an account, under the next number: whoever adds another one waits. @returns it */
export async function addEntry(
  trx: Trx,
  accountId: string,
  entry: NewEntry,
  now: number,
): Promise<Entry> {
  const { entries: n } = await trx
    .updateTable("money_account")
    .set((eb) => ({
      entries: eb("entries", "+", 1),
      // Whatever the clock says.
      keep_until: eb
        .case()
        .when("keep_until", "<", keepUntil(now))
        .then(keepUntil(now))
        .else(eb.ref("keep_until"))
        .end(),
    }))
    .where("id", "=", accountId)
    .returning("entries")
    .executeTakeFirstOrThrow();
  return await trx
    .insertInto("money_entry")
    .values({
      words: "",
      ...entry,
      id: newId(),
      money_account_id: accountId,
      n,
      booked_at: toIso(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes an entry back, whole: both stay. */
export async function reverseEntry(
  trx: Trx,
  entry: Entry,
  by: Pick<NewEntry, "by_id" | "by_name" | "words" | "key" | "key_hash">,
  now: number,
): Promise<Entry> {
  const { id, money_account_id, agreement_id, lesson_id, effective_on, minor, minutes } = entry;
  const back = { minor: 0 - minor, minutes: 0 - minutes, kind: "reversal", reverses: id } as const;
  return await addEntry(
    trx,
    money_account_id,
    { ...back, agreement_id, lesson_id, effective_on, ...by },
    now,
  );
}

/** What stands for a lesson: what was charged for it and not taken back. */
export async function findStanding(db: Db, lessonId: string): Promise<Entry | null> {
  const row = await db
    .selectFrom("money_entry")
    .selectAll()
    .where("lesson_id", "=", lessonId)
    .where("kind", "=", "lesson")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("money_entry as back")
            .select("back.id")
            .whereRef("back.reverses", "=", "money_entry.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** In a query: how many lines stand for a lesson, none or one. */
export function countStanding(lessonId: Expression<string>) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("money_entry")
    .select(({ case: when, fn, lit }) =>
      fn
        .coalesce(fn.sum(when("kind").when("lesson").then(lit(1)).else(lit(-1)).end()), lit(0))
        .as("count"),
    )
    .where("lesson_id", "=", lessonId);
}

/** How an account stands: its sum, in the smallest part of its currency, and the minutes charged. */
export type Balance = { readonly minor: number; readonly minutes: number };

/** The sums of accounts: every page has them from here. @returns by account, of one without entries nothing */
export async function balancesOf(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("money_entry")
    .select(["money_account_id", (eb) => eb.fn.sum<number | string>("minor").as("minor")])
    .select((eb) => eb.fn.sum<number | string>("minutes").as("minutes"))
    .where("money_account_id", "in", accountIds)
    .groupBy("money_account_id")
    .execute();
  return new Map(
    rows.map((row) => [
      row.money_account_id,
      { minor: Number(row.minor), minutes: Number(row.minutes) },
    ]),
  );
}

/** An entry, with the number of what it takes back and of what has taken it back. */
export type Line = Entry & {
  readonly reverses_n: number | null;
  readonly reversed_n: number | null;
};

function linesIn(db: Db) {
  return db
    .selectFrom("money_entry")
    .selectAll("money_entry")
    .select((eb) => [
      eb
        .selectFrom("money_entry as of")
        .select("of.n")
        .whereRef("of.id", "=", "money_entry.reverses")
        .as("reverses_n"),
      eb
        .selectFrom("money_entry as back")
        .select("back.n")
        .whereRef("back.reverses", "=", "money_entry.id")
        .as("reversed_n"),
    ]);
}

/** The lines of an account, the last one first. @param before those under an earlier number than this */
export async function listEntries(
  db: Db,
  accountId: string,
  { before = null, limit = 500 }: { readonly before?: number | null; readonly limit?: number } = {},
): Promise<Line[]> {
  return await linesIn(db)
    .where("money_account_id", "=", accountId)
    .$if(before !== null, (query) => query.where("n", "<", before ?? 0))
    .orderBy("n", "desc")
    .limit(limit)
    .execute();
}

/** Who pays an account: under the name and in the language that they have now, or had when they were forgotten. */
export async function payerOf(db: Db, account: Pick<Account, "payer_id" | "payer_name">) {
  const guardian = await findGuardianById(db, account.payer_id);
  return {
    name: guardian?.name ?? account.payer_name,
    language: guardian?.site_language ?? "en",
    ids: guardian ? await listIdsOfGuardian(db, guardian.id) : [account.payer_id],
  };
}

/** The money that came for some accounts and went back, and what takes it back. */
export async function listMoney(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return await db
    .selectFrom("money_entry")
    .select(["id", "money_account_id", "kind", "minor", "reverses", "words"])
    .where("money_account_id", "in", accountIds)
    .where("kind", "in", ["payment", "refund", "reversal"])
    .execute();
}

/** Payments that stand, between two days, of every account. */
export async function listPayments(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return await db
    .selectFrom("money_entry")
    .innerJoin("money_account", "money_account.id", "money_entry.money_account_id")
    .select(["money_entry.key", "effective_on as on", "currency", "minor"])
    .select(["money_account_id", "payer_name"])
    .where("kind", "=", "payment")
    .where("effective_on", ">=", from)
    .where("effective_on", "<=", to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("money_entry as back")
            .select("back.id")
            .whereRef("back.reverses", "=", "money_entry.id"),
        ),
      ),
    )
    .execute();
}

/** A line of an account; null if there is none under that id. */
export async function findEntry(db: Db, id: string): Promise<Line | null> {
  const row = await linesIn(db).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** The line that was entered under a key; null if there is none. */
export async function findEntryByKey(db: Db, key: string): Promise<Line | null> {
  const row = await linesIn(db).where("key", "=", key).executeTakeFirst();
  return row ?? null;
}

/** An account by its id; null if there is none. */
export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const row = await db
    .selectFrom("money_account")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The accounts of a plan, or of some who pay. */
export async function listAccounts(
  db: Db,
  of: { readonly planIds: readonly string[] } | { readonly payerIds: readonly string[] },
): Promise<Account[]> {
  const [column, ids] =
    "planIds" in of ? (["plan_id", of.planIds] as const) : (["payer_id", of.payerIds] as const);
  if (ids.length === 0) return [];
  return await db
    .selectFrom("money_account")
    .selectAll()
    .where(column, "in", ids)
    .orderBy("opened_at")
    .orderBy("id")
    .execute();
}

/** Every account, the newest first. @param before the id of the last one on the page before */
export async function pageOfAccounts(
  db: Db,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<Account[]> {
  return await db
    .selectFrom("money_account")
    .selectAll()
    .$if(before !== "", (query) => query.where("id", "<", before))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** `other`: a form under this key was sent before, with something else in it. */
export type HandProblem = { readonly kind: "other" | "gone" | "reversed" };

/** What a form is known by: its key, and a hash of what is in it. */
export const keyOf = (key: string, input: readonly unknown[]) => ({
  key,
  key_hash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
});

/** What an earlier sending of a form has entered; null if there was none. */
export async function findByKey(
  db: Db,
  { key, key_hash: hash }: ReturnType<typeof keyOf>,
): Promise<Entry | HandProblem | null> {
  const row = await db
    .selectFrom("money_entry")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  return row.key_hash === hash ? row : { kind: "other" };
}
