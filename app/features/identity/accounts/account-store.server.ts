import { randomBytes } from "node:crypto";

import { language } from "#app/platform/language.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** What an account says about a person, to the provider and to pages. */
export type Account = {
  /** `auth0|` and 24 hexadecimal digits. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** Our own accounts have none: the site draws one. */
  readonly picture: null;
};

/** The accounts that claim an address, the verified one first, then the oldest. */
export type Claims = readonly [Account, ...Account[]] | readonly [];

export type NewAccount = {
  readonly name: string;
  /** Domain in ASCII. */
  readonly email: string;
  readonly emailKey: string;
  /** `+` and digits, or digits alone; may be empty. */
  readonly phone: string;
  readonly passwordHash: string;
};

const claims = ["subject", "email", "name", "verified_at"] as const;

function toAccount(row: Pick<DatabaseSchema["account"], (typeof claims)[number]>): Account {
  const { subject, email, name, verified_at } = row;
  return { subject, email, name, emailVerified: verified_at !== null, picture: null };
}

/** Before the 24 hexadecimal digits of every subject. */
export const subjectPrefix = "auth0|";

/** A subject for a new account, in the form that hosted tenants use. */
export function newSubject(): string {
  return `${subjectPrefix}${randomBytes(12).toString("hex")}`;
}

/** Makes an account whose address is not verified. */
export async function insertAccount(db: Db, account: NewAccount, now: number): Promise<Account> {
  const row = await db
    .insertInto("account")
    .values({
      subject: newSubject(),
      name: account.name,
      email: account.email,
      email_key: account.emailKey,
      phone: account.phone,
      password_hash: account.passwordHash,
      site_language: language.code,
      created_at: toIso(now),
    })
    .returning(claims)
    .executeTakeFirstOrThrow();
  return toAccount(row);
}

/** @returns null if there is no such account, or no longer */
export async function findAccountBySubject(db: Db, subject: string): Promise<Account | null> {
  const row = await db
    .selectFrom("account")
    .select(claims)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

function claimsOf(db: Db, emailKey: string) {
  return db
    .selectFrom("account")
    .select(claims)
    .where("email_key", "=", emailKey)
    .orderBy((eb) => eb.case().when("verified_at", "is", null).then(1).else(0).end())
    .orderBy("created_at")
    .orderBy("subject");
}

/** The first account claiming an address that has one of the hashes. @param only the one account to look at */
export async function findAccountByPassword(
  db: Db,
  emailKey: string,
  passwordHashes: readonly string[],
  only: string | null = null,
): Promise<(Account & { readonly passwordHash: string }) | null> {
  const row = await claimsOf(db, emailKey)
    .select("password_hash")
    .where("password_hash", "in", passwordHashes)
    .$if(only !== null, (query) => query.where("subject", "=", only))
    .executeTakeFirst();
  return row ? { ...toAccount(row), passwordHash: row.password_hash } : null;
}

/** Every account that claims an address. */
export async function listAccountsOfEmail(db: Db, emailKey: string): Promise<Claims> {
  const [first, ...others] = (await claimsOf(db, emailKey).execute()).map(toAccount);
  return first ? [first, ...others] : [];
}

/** The same, locked until the transaction ends. SQLite runs one transaction at a time anyway. */
export async function lockAccountsOfEmail(
  trx: Trx,
  emailKey: string,
  engine: Engine,
): Promise<Claims> {
  await trx
    .selectFrom("account")
    .select("subject")
    .where("email_key", "=", emailKey)
    .orderBy("subject")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
  return listAccountsOfEmail(trx, emailKey);
}

/** Notes that an address is proved. @throws a unique violation if another account has proved it */
export async function markVerified(trx: Trx, subject: string, now: number): Promise<void> {
  await trx
    .updateTable("account")
    .set({ verified_at: toIso(now) })
    .where("subject", "=", subject)
    .where("verified_at", "is", null)
    .execute();
}

/**
 * Gives an account another address, which is thereby proved, and its password's hash for that one: hashes are salted
 * by the address.
 *
 * @returns false if address or password have changed since `known` was read
 * @throws a unique violation if another account has proved the address
 */
export async function replaceAddress(
  trx: Trx,
  known: Pick<Account, "subject" | "email"> & { readonly passwordHash: string },
  next: { email: string; emailKey: string; passwordHash: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("account")
    .set({
      email: next.email,
      email_key: next.emailKey,
      password_hash: next.passwordHash,
      verified_at: toIso(now),
    })
    .where("subject", "=", known.subject)
    .where("email", "=", known.email)
    .where("password_hash", "=", known.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces a password, which ends no session (see `signOutEverywhere`), or notes when one began or ended. */
export async function updateAccount(
  db: Db,
  subject: string,
  columns: Partial<
    Pick<DatabaseSchema["account"], "password_hash" | "signed_in_at" | "signed_out_at">
  >,
): Promise<void> {
  await db.updateTable("account").set(columns).where("subject", "=", subject).execute();
}

/** What the account holds about a person, without the hash; null if it is gone. */
export async function readAccountRecord(db: Db, subject: string) {
  const row = await db
    .selectFrom("account")
    .select([
      "name",
      "email",
      "phone",
      "verified_at",
      "signed_in_at",
      "signed_out_at",
      "created_at",
    ])
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes an account, if it is there. */
export async function deleteAccount(db: Db, subject: string): Promise<void> {
  await db.deleteFrom("account").where("subject", "=", subject).execute();
}

/** Deletes accounts that were made before `before`, never confirmed and never used. @returns how many */
export function deleteUnusedAccounts(db: Db, before: number): Promise<number> {
  return deleteInPortions(db, "account", (eb) =>
    eb.and([
      eb("verified_at", "is", null),
      eb("signed_in_at", "is", null),
      eb("created_at", "<", toIso(before)),
    ]),
  );
}

/** The number given when registering, as `+` and digits or digits alone; empty if there is none. */
export async function readRegisteredPhone(
  { config, db }: Pick<Services, "config" | "db">,
  { subject }: { readonly subject: string },
): Promise<string> {
  if (config.identity.kind === "hosted") return "";
  return (await readAccountRecord(db, subject))?.phone ?? "";
}
