import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
} from "jose";

import { second, type Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import { forTokens, loadSigningKeys, readGivenKeys, type SigningKey } from "./signing-keys.ts";

/** The keys behind the tokens of the identity provider in use. */
export type TokenKeys = {
  /** Private keys of the embedded provider, the one that signs first. */
  signing(): Promise<readonly SigningKey[]>;
  /** Finds the public key with which a token must have been signed. */
  readonly find: JWTVerifyGetKey;
};

/** An unknown key makes us look again, but not more often than this. */
const cooldownMs = 30 * second;
const fetchTimeoutMs = 5 * second;
const cacheMs = 600 * second;

/** A hosted provider's keys are fetched when the first token comes, and kept for a while. */
export function createTokenKeys(options: {
  config: Config;
  db: Db;
  clock: Clock;
  fetch: typeof fetch | undefined;
}): TokenKeys {
  const { identity } = options.config;
  if (identity.kind === "embedded") return createOwnKeys(options);
  const find = createRemoteJWKSet(new URL("/.well-known/jwks.json", identity.domain), {
    timeoutDuration: fetchTimeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: cacheMs,
    ...(options.fetch ? { [customFetch]: options.fetch } : {}),
  });
  const signing = () => Promise.reject(new Error("A hosted provider keeps its keys to itself"));
  return { find, signing };
}

function createOwnKeys({ config, db, clock }: { config: Config; db: Db; clock: Clock }): TokenKeys {
  const { keys: given } = config.identity;
  const load = () => (given === undefined ? loadSigningKeys(db, clock) : readGivenKeys(given));
  let known: { set: JWTVerifyGetKey; at: number } | undefined;
  const refresh = async () => {
    const signing = await load();
    const keys = signing.map(({ kty, n, e = "AQAB", kid }) => ({ kty, n, e, kid, ...forTokens }));
    known = { set: createLocalJWKSet({ keys }), at: clock.now() };
    return known;
  };
  return {
    signing: load,
    find: async (header, token) => {
      const current = known ?? (await refresh());
      try {
        return await current.set(header, token);
      } catch (error) {
        // Another instance may sign with a key that is newer than this process.
        const mayLookAgain = clock.now() - current.at >= cooldownMs;
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayLookAgain) throw error;
        return await (await refresh()).set(header, token);
      }
    },
  };
}
