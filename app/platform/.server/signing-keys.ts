import { readFileSync } from "node:fs";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";

import { toIso, type Clock } from "./clock.ts";
import { countDeleted } from "./db/count-deleted.ts";
import type { Db } from "./db/database.ts";

/** A private RSA key for RS256, the only algorithm that tokens are signed with. */
export type SigningKey = JWK & { readonly kid: string; readonly kty: "RSA"; readonly n: string };

/** What such a key says of itself. */
export const forTokens = { use: "sig", alg: "RS256" } as const;

/** `IDENTITY_KEYS` does not hold what it should. Its message can be shown. */
export class SigningKeyFault extends Error {}

/**
 * The keys of `IDENTITY_KEYS`: a JWKS (RFC 7517, section 5) as JSON or in a file.
 *
 * @throws SigningKeyFault
 */
export async function readGivenKeys(given: string): Promise<readonly SigningKey[]> {
  const text = given.startsWith("{") ? given : readKeyFile(given);
  const keys = parseKeys(text);
  if (!Array.isArray(keys) || keys.length === 0) {
    throw new SigningKeyFault('IDENTITY_KEYS must hold a JSON object with a list "keys".');
  }
  return await Promise.all(keys.map(toSigningKey));
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new SigningKeyFault(`The file that IDENTITY_KEYS names cannot be read: ${path}`);
  }
}

function parseKeys(text: string): unknown {
  try {
    return (JSON.parse(text) as { keys?: unknown }).keys;
  } catch {
    throw new SigningKeyFault("IDENTITY_KEYS does not hold JSON.");
  }
}

async function toSigningKey(value: unknown): Promise<SigningKey> {
  const key = (value ?? {}) as JWK;
  const bits = Buffer.from(key.n ?? "", "base64url").length * 8;
  const isPrivate = Boolean(key.d && key.p && key.q && key.dp && key.dq && key.qi);
  if (key.kty !== "RSA" || bits < 2048 || !isPrivate || (key.alg ?? "RS256") !== "RS256") {
    throw new SigningKeyFault(
      "IDENTITY_KEYS must hold private RSA keys of 2048 bits or more, for RS256.",
    );
  }
  return await completeKey(key);
}

async function completeKey(key: JWK): Promise<SigningKey> {
  const kid = key.kid ?? (await calculateJwkThumbprint(key));
  return { ...key, kid, ...forTokens } as SigningKey;
}

/** The keys in the database, first the one that signs. Makes one if there is none. */
export async function loadSigningKeys(db: Db, clock: Clock): Promise<readonly SigningKey[]> {
  const stored = await listSigningKeys(db);
  if (stored.length > 0) return stored;
  // Another instance may be doing the same: one row wins, and both read it back.
  await insertKey(db, 1, clock.now());
  return await listSigningKeys(db);
}

/** Puts a new key before the others, from the next start of each instance on. */
export async function addSigningKey(db: Db, clock: Clock): Promise<void> {
  const { position } = await db
    .selectFrom("signing_key")
    .select((eb) => eb.fn.max("position").as("position"))
    .executeTakeFirstOrThrow();
  await insertKey(db, Number(position ?? 0) + 1, clock.now());
}

/** A new private key. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  return await completeKey(await exportJWK(privateKey));
}

async function insertKey(db: Db, position: number, now: number): Promise<void> {
  const key = await makeSigningKey();
  await db
    .insertInto("signing_key")
    .values({ position, jwk: JSON.stringify(key), created_at: toIso(now) })
    .onConflict((conflict) => conflict.column("position").doNothing())
    .execute();
}

async function listSigningKeys(db: Db): Promise<readonly SigningKey[]> {
  const rows = await db
    .selectFrom("signing_key")
    .select("jwk")
    .orderBy("position", "desc")
    .execute();
  return rows.map((row) => JSON.parse(row.jwk) as SigningKey);
}

/** Deletes keys that a newer one replaced before `before`: nothing that they signed is valid still. */
export function deleteReplacedKeys(db: Db, before: number): Promise<number> {
  return countDeleted(
    db.deleteFrom("signing_key").where("position", "<", (query) =>
      query
        .selectFrom("signing_key as newer")
        .select((eb) => eb.fn.coalesce(eb.fn.max("newer.position"), eb.val(0)).as("position"))
        .where("newer.created_at", "<", toIso(before)),
    ),
  );
}
