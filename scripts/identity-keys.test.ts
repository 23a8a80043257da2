import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { sqliteMaker as maker } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";

const script = new URL("identity-keys.ts", import.meta.url).pathname;

type Outcome = { code: number; stdout: string; stderr: string };

async function run(command: string, env: Readonly<Record<string, string>>): Promise<Outcome> {
  try {
    const done = await promisify(execFile)(process.execPath, [script, command], {
      env: { ...process.env, ...env },
    });
    return { code: 0, ...done };
  } catch (error) {
    return error as Outcome;
  }
}

describe("the command for signing keys", () => {
  test("puts a new key before the one in use", { tags: "deep" }, async () => {
    const { services, environment } = await createTestServices(maker);
    const [former] = await services.tokenKeys.signing();
    expect(await run("rotate", environment)).toMatchObject({ code: 0 });
    const keys = await services.tokenKeys.signing();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(former);
    expect(keys[0]?.kid).not.toBe(former?.kid);
  });

  test("prints a set that the setting accepts, and leaves the database alone", async () => {
    const { environment, services } = await createTestServices(maker);
    const { stdout } = await run("new", environment);
    const given = { ...environment, IDENTITY_KEYS: stdout.trim() };
    expect(await run("rotate", given)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("IDENTITY_KEYS"),
    });
    expect(await services.db.selectFrom("signing_key").selectAll().execute()).toEqual([]);
  });

  test("says how it is used", async () => {
    const { environment } = await createTestServices(maker);
    expect(await run("delete", environment)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Usage"),
    });
  });
});
