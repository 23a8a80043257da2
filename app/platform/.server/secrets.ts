import type { Clock } from "./clock.ts";
import { toIso } from "./clock.ts";
import type { Db } from "./db/database.ts";
import { newToken } from "./ids.ts";

const secretNames = [
  "captcha",
  "captcha-key",
  "desk",
  "form-proof",
  "identity-cookie",
  "known-device",
  "note-link",
  "password-salt",
  "plain-sign-in",
  "rate-limit",
  "trial-link",
  "unsubscribe",
] as const;
export type SecretName = (typeof secretNames)[number];

export type Secrets = Readonly<Record<SecretName, string>>;

/**
 * Keys made at the first start and kept in the database, so that every instance has the same ones. Without
 * `password-salt` no stored password can be checked: it must come along wherever accounts are moved to.
 */
export async function loadSecrets(db: Db, clock: Clock): Promise<Secrets> {
  const createdAt = toIso(clock.now());
  await db
    .insertInto("secret")
    .values(secretNames.map((name) => ({ name, value: newToken(), created_at: createdAt })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Read back rather than remembered: a second instance may have been first.
  const rows = await db.selectFrom("secret").select(["name", "value"]).execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const entries = secretNames.map((name) => {
    const value = values.get(name);
    if (!value) throw new Error(`The database holds no secret "${name}"`);
    return [name, value] as const;
  });
  return Object.freeze(Object.fromEntries(entries) as Record<SecretName, string>);
}
