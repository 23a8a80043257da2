import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { admitted, createTestServices } from "#tests/support/services.ts";
import type { Logger } from "../logger.ts";
import { createDatabaseState } from "./database-state.ts";

describeOnSqliteFirst("a database in trouble", (maker) => {
  test("is reported once when it begins and once when it is over, and no form writes an error", async () => {
    const { services, logged } = await createTestServices(maker);
    const forms = await Promise.all([1, 2, 3].map(() => enquiryForm(services)));
    const statement =
      maker.engine === "sqlite" ? "pragma query_only =" : "set default_transaction_read_only =";
    // One after the other, so that PostgreSQL's pool has one connection to set.
    const take = async () => {
      const kinds: string[] = [];
      for (const form of forms) {
        const sender = { clientAddress: "192.0.2.1", hasScript: true, counted: admitted };
        const result = await submitEnquiry(services, form, sender);
        kinds.push(result.ok ? "ok" : result.kind);
      }
      return kinds;
    };
    const lines = () => logged.filter(({ level }) => level === "error" || level === "warn");

    await sql.raw(`${statement} on`).execute(services.db);
    expect(await take()).toEqual(["unavailable", "unavailable", "unavailable"]);
    expect(await services.isReady()).toBe(false);
    expect(lines()).toEqual([
      expect.objectContaining({ level: "error", msg: expect.stringContaining("is in trouble") }),
    ]);
    expect(services.database.troubleMs()).toBeGreaterThanOrEqual(0);

    await sql.raw(`${statement} off`).execute(services.db);
    await vi.waitFor(
      () => expect(logged.at(-1)).toMatchObject({ msg: "the database works again" }),
      { timeout: 10_000 },
    );
    expect(services.database.troubleMs()).toBeNull();
    expect(await take()).toEqual(["ok", "ok", "ok"]);
    expect(lines()).toHaveLength(1);
  });

  test("is reported again once it has another reason", async () => {
    const logged: object[] = [];
    const state = createDatabaseState(
      { error: (line: object) => void logged.push(line), info: () => {} } as unknown as Logger,
      async () => false,
    );
    onTestFinished(() => state.close());
    for (let times = 0; times < 3; times += 1) {
      state.begin(new Error("There was no answer in time"));
      state.failed(Object.assign(new Error("read-only"), { code: "25006" }));
    }
    expect(logged).toEqual([
      expect.objectContaining({ reason: "There was no answer in time" }),
      expect.objectContaining({ reason: "read-only", code: "25006" }),
    ]);
  });

  test("a fault that is not the database's is reported each time", async () => {
    const { services, logged } = await createTestServices(maker);
    const failure = await sql`select missing from nowhere`.execute(services.db).catch(String);
    expect(failure).toMatch(/nowhere/);
    services.logger.error({ err: new Error("a fault") }, "failed");
    expect(logged).toEqual([expect.objectContaining({ msg: "failed" })]);
    expect(services.database.troubleMs()).toBeNull();
  });
});
