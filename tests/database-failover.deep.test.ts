import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { systemClock } from "#app/platform/.server/clock.ts";
import { openDatabase } from "#app/platform/.server/db/database.ts";
import { startSite } from "./support/site-process.ts";
import { temporaryFolder } from "./support/databases.ts";
import { enquiryForm } from "./support/enquiry-form.ts";
import { send } from "./support/http.ts";
import { post } from "./support/load.ts";
import { createPostgresDatabase, databaseUrl } from "./support/postgres-databases.ts";
import { startPostgres, startStandby } from "./support/postgres-server.ts";
import { createTestServices } from "./support/services.ts";

/** Pages written by the build, and pages that are rendered; the last one reads the database. */
const pages = ["/", "/about", "/contact", "/courses?category=web", "/feedback"];

/** A primary that acknowledges what its standby has on its disk too, and the address that names both. */
async function startPair() {
  const primary = await startPostgres({
    synchronous_commit: "on",
    synchronous_standby_names: "*",
  });
  if (!primary) throw new Error("PostgreSQL is not installed");
  onTestFinished(() => primary.stop());
  const standby = await startStandby(primary);
  onTestFinished(() => standby.stop());
  await createPostgresDatabase(primary.url, "academy");
  const [first, second] = [primary, standby].map(({ url }) => new URL(url).host);
  return { primary, standby, url: `postgres://postgres@${first},${second}/academy` };
}

test.skipIf(!inject("postgres"))(
  "the site follows to a standby that is promoted while visitors write, and nothing it acknowledged is lost",
  { timeout: 240_000, meta: { needs: "PostgreSQL" } },
  async () => {
    const { primary, standby, url } = await startPair();
    const { services, environment } = await createTestServices(
      {
        engine: "postgres",
        make: async () => ({ config: { engine: "postgres", url }, folder: temporaryFolder() }),
      },
      { open: openDatabase },
    );
    const site = startSite(environment);
    onTestFinished(async () => {
      site.signal("SIGKILL");
      await site.ended();
    });
    const port = (await site.ready()) ?? 0;
    expect(port, site.complaints.join("\n")).not.toBe(0);

    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    const over = new AbortController();
    const sendMessage = async () => {
      const id = randomUUID();
      const { secrets } = services;
      // Like a person who was asked to try again in a moment.
      while (!over.signal.aborted) {
        const fields = { message: id, submission_id: id };
        const form = await enquiryForm({ clock: systemClock, secrets }, fields);
        const { status } = await post(port, "/api/submit", form);
        statuses.add(status);
        if (status === 200) return acknowledged.push(id);
        await pause(200);
      }
    };
    const writers = [1, 2, 3].map(async () => {
      while (!over.signal.aborted) await sendMessage();
    });
    const until = async (count: number) => {
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(count), 60_000);
    };
    const expectPages = async () => {
      for (const path of pages) expect((await send(port, path)).status, path).toBe(200);
    };

    await until(20);
    await expectPages();
    await primary.crash();
    await vi.waitFor(() => expect(statuses).toContain(503), 30_000);
    await expectPages();
    const before = acknowledged.length;
    await standby.promote();
    const promotedAt = performance.now();
    await until(before + 1);
    // Twice what is promised, for a machine that is busy.
    expect(performance.now() - promotedAt).toBeLessThan(20_000);
    await until(before + 20);
    over.abort();
    await Promise.all(writers);
    await expectPages();
    expect((await send(port, "/readyz")).status).toBe(200);
    expect([...statuses].toSorted()).toEqual([200, 503]);

    const client = new pg.Client({ connectionString: databaseUrl(standby.url, "academy") });
    await client.connect();
    const { rows } = await client.query<{ id: string }>("select message as id from enquiry");
    await client.end();
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  },
);
