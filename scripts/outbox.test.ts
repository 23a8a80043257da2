import { execFile } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { toIso } from "#app/platform/.server/clock.ts";
import { sqliteMaker as maker, setRows } from "#tests/support/databases.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
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

// The store's own tests cover the queries on both databases; this is about the program, which takes a second to
// start.
describe("the outbox command", () => {
  test("lists what was given up and retries it", async () => {
    const { services, environment, clock } = await createTestServices(maker);
    const { db } = services;
    const mail = {
      kind: "enquiry" as const,
      to: "team@academy.example",
      subject: "s",
      text: "secret words",
    };
    const id = await db
      .transaction()
      .execute((trx) => services.outbox.enqueue(trx, { ...mail, dedupeKey: "1" }));
    await setRows(db, "outgoing_mail", {
      state: "dead",
      due_at: null,
      last_error: "550 no\u001b[2J\nsuch",
    });

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
  });

  test("retries nothing that may have arrived unless it is named", { tags: "deep" }, async () => {
    const { services, environment, clock } = await createTestServices(maker);
    const { db } = services;
    const mail = {
      kind: "enquiry" as const,
      to: "team@academy.example",
      subject: "s",
      text: "words",
    };
    await db
      .transaction()
      .execute((trx) => services.outbox.enqueue(trx, { ...mail, dedupeKey: "1" }));
    const handed_at = toIso(clock.now());
    await db.updateTable("outgoing_mail").set({ state: "dead", due_at: null, handed_at }).execute();
    expect((await run(["list"], environment)).stdout).toContain("may have arrived");
    const all = await run(["retry", "--all"], environment);
    expect(all.stdout).toMatch(/due again: 0\n.*may have arrived: 1/);
    expect(await run(["retry", "unknown"], environment)).toMatchObject({ code: 1 });
  });

  test("shows one mail whole, without what would steer a terminal", { tags: "deep" }, async () => {
    const { services, environment } = await createTestServices(maker);
    const id = await services.db.transaction().execute((trx) =>
      services.outbox.enqueue(trx, {
        dedupeKey: "1",
        kind: "enquiry",
        to: "team@academy.example",
        subject: "A subject",
        text: "first line\nsecond\u001b[2J line",
      }),
    );
    const shown = await run(["show", String(id)], environment);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toContain("subject: A subject");
    expect(shown.stdout).toContain("first line\nsecond [2J line");
    expect(await run(["show", "unknown"], environment)).toMatchObject({ code: 1 });
  });

  test("looks at a database without making or migrating one", { tags: "deep" }, async () => {
    const { services, environment } = await createTestServices(maker);
    await sql`insert into kysely_migration (name, timestamp)
      values ('999-future', '2030-01-01T00:00:00.000Z')`.execute(services.db);
    const newer = await run(["list"], environment);
    // Tests on PostgreSQL share a database.
    await sql`delete from kysely_migration where name = '999-future'`.execute(services.db);
    expect(newer.code).toBe(1);
    expect(newer.stderr).toContain("belongs to a newer version (999-future)");
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), "outbox-")), "wrong");
    const none = await run(["list"], { ...environment, DATA_DIR, DATABASE_URL: "" });
    expect(none.code).toBe(1);
    expect(none.stderr).toContain("There is no database at");
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test(
    "sends a mail to try the server, and says what is wrong with one",
    { tags: "deep" },
    async () => {
      const { environment } = await createTestServices(maker);
      const server = await startSmtpServer();
      const good = await run(["test", "owner@academy.example"], {
        ...environment,
        SMTP_URL: server.url,
      });
      expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining("took the mail") });
      expect(server.received[0]?.envelopeTo).toEqual(["owner@academy.example"]);
      const bad = await run(["test", "owner@academy.example"], {
        ...environment,
        SMTP_URL: "smtp://127.0.0.1:1",
      });
      expect(bad).toMatchObject({ code: 1, stderr: expect.stringContaining("refused:") });
    },
  );

  test("says how it is used, and names faults of the configuration", { tags: "deep" }, async () => {
    const { environment } = await createTestServices(maker);
    for (const args of [["send"], ["retry", "id", "--all"], ["--help"]]) {
      const result = await run(args, environment);
      expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining("Usage") });
    }
    const faulty = await run(["list"], { ...environment, PORT: "x" });
    expect(faulty).toMatchObject({ code: 2, stderr: expect.stringContaining("PORT") });
  });
});
