import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { updateMember } from "../members/member-store.server.ts";

/** Codes from an app. */
export type CodesFactor = {
  readonly id: string;
  /** Sealed. */
  readonly secret: string;
};

export type Passkey = {
  readonly id: string;
  readonly credentialId: string;
  /** COSE key as base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
};

export type Factors = {
  readonly codes: CodesFactor | null;
  /** An app from which no code has come yet: it opens nothing. */
  readonly pending: CodesFactor | null;
  readonly passkeys: readonly Passkey[];
};

/** What a member can show besides the password. */
export async function listFactors(db: Db, memberId: string): Promise<Factors> {
  const rows = await db
    .selectFrom("desk_second_factor")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
  const codesOf = (isConfirmed: boolean) => {
    const row = rows.find(
      ({ kind, confirmed_at }) => kind === "codes" && (confirmed_at !== null) === isConfirmed,
    );
    return row ? { id: row.id, secret: row.secret ?? "" } : null;
  };
  return {
    codes: codesOf(true),
    pending: codesOf(false),
    passkeys: rows
      .filter(({ kind }) => kind === "passkey")
      .map((row) => ({
        id: row.id,
        credentialId: row.credential_id ?? "",
        publicKey: row.public_key ?? "",
        counter: row.counter ?? 0,
        transports: JSON.parse(row.transports ?? "[]") as string[],
      })),
  };
}

/** Keeps the secret of a new app until its first code comes, replacing one whose code never came. */
export async function insertCodes(
  trx: Trx,
  memberId: string,
  secret: string,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom("desk_second_factor")
    .where("member_id", "=", memberId)
    .where("kind", "=", "codes")
    .where("confirmed_at", "is", null)
    .execute();
  await trx
    .insertInto("desk_second_factor")
    .values({
      id: newId(),
      member_id: memberId,
      kind: "codes",
      secret,
      created_at: toIso(now),
    })
    .execute();
}

/**
 * Accepts a code; each works once.
 *
 * @param step the code's place in time
 * @returns false if this code or a later one was accepted before
 */
export async function takeCode(db: Db, id: string, step: number, now: number): Promise<boolean> {
  const at = toIso(now);
  const result = await db
    .updateTable("desk_second_factor")
    .set((eb) => ({
      last_step: step,
      used_at: at,
      confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(at)),
    }))
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Forgets an earlier app once the first code of a new one has been accepted. */
export async function deleteOtherCodes(db: Db, memberId: string, id: string): Promise<void> {
  await db
    .deleteFrom("desk_second_factor")
    .where("member_id", "=", memberId)
    .where("kind", "=", "codes")
    .where("id", "!=", id)
    .execute();
}

/** Keeps a passkey that has just been shown. */
export async function insertPasskey(
  db: Db,
  memberId: string,
  passkey: Omit<Passkey, "id">,
  now: number,
): Promise<void> {
  await db
    .insertInto("desk_second_factor")
    .values({
      id: newId(),
      member_id: memberId,
      kind: "passkey",
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      created_at: toIso(now),
      confirmed_at: toIso(now),
    })
    .execute();
}

/** Notes that a passkey was used, and how often it says that it was. */
export async function touchPasskey(
  db: Db,
  id: string,
  counter: number,
  now: number,
): Promise<void> {
  await db
    .updateTable("desk_second_factor")
    .set({ counter, used_at: toIso(now) })
    .where("id", "=", id)
    .execute();
}

/** Gives a member new recovery codes, which replace all earlier ones and are not confirmed as kept yet. */
export async function replaceRecoveryCodes(
  trx: Trx,
  memberId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom("desk_recovery_code").where("member_id", "=", memberId).execute();
  await trx
    .insertInto("desk_recovery_code")
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
  await updateMember(trx, memberId, { codes_kept_at: null });
}

/** @returns false if there is no such code, or no longer */
export async function takeRecoveryCode(db: Db, memberId: string, hash: string): Promise<boolean> {
  const result = await db
    .deleteFrom("desk_recovery_code")
    .where("member_id", "=", memberId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { codes } = await db
    .selectFrom("desk_recovery_code")
    .select((eb) => eb.fn.countAll().as("codes"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(codes);
}

/** Notes that the member has kept the recovery codes. */
export async function keepRecoveryCodes(db: Db, memberId: string, now: number): Promise<void> {
  await updateMember(db, memberId, { codes_kept_at: toIso(now) });
}

/** Forgets every second factor of a member, for someone who has lost them all. */
export async function deleteFactors(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom("desk_second_factor").where("member_id", "=", memberId).execute();
  await trx.deleteFrom("desk_recovery_code").where("member_id", "=", memberId).execute();
  await updateMember(trx, memberId, { codes_kept_at: null });
}
