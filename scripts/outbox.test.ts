import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";

const script = new URL("outbox.ts", import.meta.url).pathname;

type Outcome = { code: number; stdout: string; stderr: string };

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  try {
    const done = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, ...env },
    });
    return { code: 0, ...done };
  } catch (error) {
    return error as Outcome;
  }
}

describeOnEveryDatabase("the outbox command", (maker) => {
  test("lists what was given up and retries it", async () => {
    const { services, environment, clock } = await createTestServices(maker);
    const { db } = services;
    const mail = { kind: "test", to: "team@academy.example", subject: "s", text: "secret words" };
    const id = await db
      .transaction()
      .execute((trx) => services.outbox.enqueue(trx, { ...mail, dedupeKey: "1" }));
    await db
      .updateTable("outgoing_mail")
      .set({ state: "dead", due_at: null, last_error: "550 no\u001b[2J\nsuch" })
      .execute();

    const listed = await run(["list"], environment);
    expect(listed).toMatchObject({ code: 0 });
    expect(listed.stdout).toContain("dead: 1");
    expect(listed.stdout).toContain(`${id}  dead`);
    expect(listed.stdout).toContain("550 no [2J such");
    expect(listed.stdout).not.toContain("secret words");

    expect(await run(["retry", String(id)], environment)).toMatchObject({ code: 0 });
    const row = await db.selectFrom("outgoing_mail").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "pending", attempts: 0 });
    expect(Date.parse(row.due_at ?? "")).toBeGreaterThanOrEqual(clock.now() - 1_000);

    await db.updateTable("outgoing_mail").set({ state: "dead", due_at: null }).execute();
    expect((await run(["retry", "--all"], environment)).stdout).toContain("due again: 1");
    expect(await run(["retry", "unknown"], environment)).toMatchObject({ code: 1 });
  });

  test("says how it is used, and names faults of the configuration", async () => {
    const { environment } = await createTestServices(maker);
    for (const args of [[], ["send"], ["retry"], ["retry", "id", "--all"]]) {
      const result = await run(args, environment);
      expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining("Usage") });
    }
    const faulty = await run(["list"], { ...environment, PORT: "x" });
    expect(faulty).toMatchObject({ code: 2, stderr: expect.stringContaining("PORT") });
  });
});
