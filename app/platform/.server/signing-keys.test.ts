import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT, importJWK, jwtVerify, type JWK } from "jose";
import { describe, expect, test } from "vitest";
import { describeOnEveryDatabase, sqliteMaker, temporaryFolder } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { day, minute } from "./clock.ts";
import type { Services } from "./services.ts";
import { addSigningKey, deleteReplacedKeys, readGivenKeys } from "./signing-keys.ts";

async function sign({ tokenKeys }: Services): Promise<string> {
  const [key] = await tokenKeys.signing();
  const { kid = "" } = key ?? {};
  return await new SignJWT({})
    .setProtectedHeader({ alg: "RS256", kid })
    .sign(await importJWK(key as JWK, "RS256"));
}

function verify({ tokenKeys }: Services, token: string) {
  return jwtVerify(token, tokenKeys.find, { algorithms: ["RS256"] });
}

describeOnEveryDatabase("signing keys", (maker) => {
  test("are made once, also by instances that start at once", async () => {
    const { services, another } = await createTestServices(maker);
    const instances = [services, await another(), await another()];
    const keys = await Promise.all(instances.map(({ tokenKeys }) => tokenKeys.signing()));
    expect(keys[0]).toHaveLength(1);
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(keys[0]);
  });

  test("are replaced without a token being refused, by any instance", async () => {
    const { services, another, clock } = await createTestServices(maker);
    const old = await sign(services);
    const running = await another();
    await verify(running, old);
    clock.advance(minute);
    await addSigningKey(services.db, clock);
    const restarted = await another();
    const fresh = await sign(restarted);
    expect((await restarted.tokenKeys.signing()).map(({ kid }) => kid)).toHaveLength(2);
    await verify(restarted, old);
    await verify(running, fresh);

    expect(await deleteReplacedKeys(services.db, clock.now() - day)).toBe(0);
    clock.advance(2 * day);
    expect(await deleteReplacedKeys(services.db, clock.now() - day)).toBe(1);
    const later = await another();
    // The one that no one has replaced stays.
    clock.advance(1000 * day);
    expect(await deleteReplacedKeys(services.db, clock.now() - day)).toBe(0);
    await verify(later, fresh);
    await expect(verify(later, old)).rejects.toThrow();
  });
});

describe("given keys", () => {
  async function newKey(modulusLength = 2048) {
    const { privateKey } = await generateKeyPair("RS256", { modulusLength, extractable: true });
    return await exportJWK(privateKey);
  }

  test("are taken from the setting or from a file, the first one to sign with", async () => {
    const keys = [{ ...(await newKey()), kid: "new" }, await newKey()];
    const json = JSON.stringify({ keys });
    const file = join(temporaryFolder(), "keys.json");
    writeFileSync(file, json);
    for (const given of [json, file]) {
      const read = await readGivenKeys(given);
      expect(read.map(({ kid }) => kid)).toEqual(["new", expect.stringMatching(/^[\w-]{43}$/)]);
      const { services } = await createTestServices(sqliteMaker, { env: { IDENTITY_KEYS: given } });
      await verify(services, await sign(services));
      const stored = await services.db.selectFrom("signing_key").selectAll().execute();
      expect(stored).toEqual([]);
    }
  });

  test("that cannot be used are refused, and not repeated", async () => {
    const { d: secret, ...publicKey } = await newKey();
    const faulty = [
      "/nowhere/keys.json",
      "{",
      "{}",
      '{"keys":[]}',
      JSON.stringify({ keys: [publicKey] }),
      JSON.stringify({ keys: [{ kty: "oct", k: secret }] }),
    ];
    for (const given of faulty) {
      const fault = await readGivenKeys(given).catch((error: unknown) => String(error));
      expect(fault).toContain("IDENTITY_KEYS");
      expect(fault).not.toContain(secret);
    }
  });
});
