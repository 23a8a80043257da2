import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { Config } from "#app/platform/.server/config.ts";
import { isOutage } from "#app/platform/.server/db/errors.ts";
import { createPostgresDialect } from "#app/platform/.server/db/postgres-dialect.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { openSite } from "#server/site.ts";
import { postgresMaker } from "./support/databases.ts";
import { enquiryForm } from "./support/enquiry-form.ts";
import { admitted, createTestLogger, createTestServices } from "./support/services.ts";
import { startTcpProxy } from "./support/tcp-proxy.ts";

describe.skipIf(!inject("postgres"))(
  "a PostgreSQL server that ends its connections",
  { meta: { needs: "PostgreSQL" } },
  () => {
    /** What a restart of the server does to everyone who is connected. */
    async function endConnections(url: string): Promise<void> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        // The site's own, so that two of these can run at once.
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'meridian'",
      );
      await client.end();
    }

    async function open(config: Config) {
      const { logger, logged } = createTestLogger();
      const options = { assets: [], build: "of a test", createRenderer: () => () => {} };
      return { site: await openSite(config, logger, options), logged };
    }

    /** Asks a server again and again, by the connections that it is given. */
    function asker(url: string, statementTimeoutMs: number) {
      const onConnectionError = () => {};
      const dialect = createPostgresDialect({ url, statementTimeoutMs, onConnectionError });
      const db = new Kysely<DatabaseSchema>({ dialect });
      onTestFinished(() => db.destroy());
      return async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
    }
    const one = [{ one: 1 }];
    const addressOf = (database: Config["database"]) =>
      database.engine === "postgres" ? database.url : "";

    test("is survived: no request is answered wrongly, and what was lost can be sent again", async () => {
      const { services, config } = await createTestServices(postgresMaker);
      const url = addressOf(config.database);
      const forms = await Promise.all(Array.from({ length: 40 }, () => enquiryForm(services)));
      const send = (index: number) =>
        submitEnquiry(services, forms[index] ?? new FormData(), {
          clientAddress: `2001:db8:${index}::1`,
          hasScript: true,
          counted: admitted,
        });
      const first = await Promise.all([
        ...forms.map(async (_, index) => {
          await pause(index * 5);
          return send(index);
        }),
        pause(60).then(() => endConnections(url)),
        pause(120).then(() => endConnections(url)),
      ]);
      const results = first.filter((result) => result !== undefined);
      // Each was either stored or refused with a message, and the process is still running.
      expect(results.every((result) => result.ok || result.kind === "unavailable")).toBe(true);

      const second = await Promise.all(forms.map((_, index) => send(index)));
      expect(second.every((result) => result.ok)).toBe(true);
      const idsOf = (answers: typeof second) =>
        answers.map((answer, index) =>
          results[index]?.ok && answer.ok ? answer.id : "unanswered",
        );
      expect(idsOf(second)).toEqual(idsOf(results));
      const stored = await services.db.selectFrom("enquiry").select("id").execute();
      const mails = await services.db.selectFrom("outgoing_mail").select("id").execute();
      expect([stored.length, mails.length]).toEqual([40, 40]);
      expect(await services.isReady()).toBe(true);
    });

    test("and whose place another may take: the address names both", async () => {
      const direct = addressOf((await postgresMaker.make()).config);
      const proxy = await startTcpProxy(direct);
      const [{ host }, { host: first }] = [new URL(direct), new URL(proxy.url)];
      const ask = asker(direct.replace(host, `${first},${host}`), 5_000);
      expect(await ask()).toEqual(one);
      await proxy.cut();
      // What was on its way is lost with its server.
      await ask().catch(() => {});
      for (let index = 0; index < 3; index += 1) expect(await ask()).toEqual(one);
    });

    test("and one that falls silent is given up, and asked again", { tags: "deep" }, async () => {
      const proxy = await startTcpProxy(addressOf((await postgresMaker.make()).config));
      // Enough for any machine to answer in, and little beside the five seconds of silence.
      const ask = asker(proxy.url, 1_000);
      expect(await ask()).toEqual(one);
      proxy.freeze();
      expect(isOutage(await ask().catch((error: unknown) => error))).toBe(true);
      expect(await ask()).toEqual(one);
    });

    test(
      "and one that is slow to answer keeps no process from starting",
      { tags: "deep" },
      async () => {
        const { config } = await createTestServices(postgresMaker);
        // Once while the schema is looked at, and once when the site is opened.
        const slow = { slow: 2, slowMs: 6_000 };
        const { url } = await startTcpProxy(addressOf(config.database), slow);
        const { site, logged } = await open({ ...config, database: { engine: "postgres", url } });
        expect(await site.isReady()).toBe(true);
        const tried = logged.filter(
          ({ msg }) => msg === "the database does not answer; trying again",
        );
        expect(tried).toHaveLength(1);
        await site.close(0);
      },
    );

    test("and whose size cannot be had ends no process that is ready", async () => {
      const { config } = await createTestServices(postgresMaker);
      const { site } = await open(config);
      await site.close(0);
      expect(await site.describe()).toMatchObject({
        build: "of a test",
        database: { engine: "postgres", megabytes: null },
      });
    });
  },
);
