import { execFileSync } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { systemClock, toIso } from "#app/platform/.server/clock.ts";
import { findDraft, saveDraft } from "#app/features/documents/draft-store.server.ts";
import { openDatabase } from "#app/platform/.server/db/database.ts";
import { startSite } from "./support/site-process.ts";
import { seatAtDesk } from "./support/desk.ts";
import { enquiryForm } from "./support/enquiry-form.ts";
import { postgresMaker, temporaryFolder, type TestDatabase } from "./support/databases.ts";
import { send, type Answer } from "./support/http.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createTestServices } from "./support/services.ts";
import { registerPerson, signedInCookie } from "./support/signed-in.ts";
import { startTcpProxy } from "./support/tcp-proxy.ts";
import { openSlots } from "./support/trial-form.ts";

/*
 * A real process of the built site whose database gets into trouble and out of it again. It is never
 * started again in between.
 */

const slot = openSlots({ clock: systemClock })[9]?.startsAt ?? "";

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(database: TestDatabase, environment: Readonly<Record<string, string>>) {
  const made = await createTestServices(
    { engine: database.config.engine, make: async () => database },
    { open: openDatabase },
  );
  const { services } = made;
  const email = "owner@academy.example";
  const { subject } = await registerPerson(services, email);
  const cookie = await signedInCookie(services, { sub: subject });
  await seatAtDesk(services, { subject, email, role: "owner" });
  const site = startSite({ ...made.environment, ...environment });
  onTestFinished(async () => {
    site.signal("SIGKILL");
    await site.ended();
  });
  const port = await site.ready();
  expect(port, site.complaints.join("\n")).not.toBeNull();
  const ask = (method: string, path: string, fields?: Readonly<Record<string, string>>) => {
    const body = fields && new URLSearchParams(fields).toString();
    return send(port ?? 0, {
      method,
      path,
      headers: {
        cookie,
        "x-forwarded-for": `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`,
        ...(body && {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(Buffer.byteLength(body)),
        }),
      },
      body,
    });
  };
  const get = (path: string) => ask("GET", path);
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    ask("POST", path, fields);
  await keepDraft(services, "Before the trouble.");
  /** A quiz that the signed-in person has begun, with a question that takes one option. */
  const begun = await post("/test/java", { timer: "" });
  const quiz = /^(\/test\/java\/[^?#]+)/.exec(begun.headers.location ?? "")?.[1] ?? "";
  expect(quiz).not.toBe("");
  return { services, get, post, quiz };
}

const drafted = { document: "site", language: "en" };

/** Keeps a draft of the sentence in the foot of every page. */
async function keepDraft({ db, documents }: Services, tagline: string): Promise<void> {
  await documents.refresh();
  const body = { ...(documents.current().stored(drafted) as object), tagline };
  const at = toIso(systemClock.now());
  await saveDraft(db, { ...drafted, body, version: 0, basedOn: null, by: null, at });
}

/** Presses Publish at the desk for what `keepDraft` has kept. */
async function publish({ post }: Pick<Site, "post">): Promise<Answer> {
  return await post("/desk/site?index", { draft: "en/site@1", do: "publish" });
}

/** The sentence beside the name at the foot of a page. */
async function footOf({ get }: Pick<Site, "get">): Promise<string> {
  const { text } = await get("/about");
  return /<footer[\s\S]*?<\/svg>[\s\S]*?<p>([^<]*)<\/p>/.exec(text)?.[1] ?? "";
}

/** Forms as a browser without scripts sends them, and a piece of what was typed into each. */
function plainForms(quiz: string): readonly (readonly [string, Record<string, string>, string])[] {
  const person = { name: "Typed Name", email: "typed@visitor.example", phone: "+44 7700 900123" };
  return [
    ["/contact", { ...person, message: "A message that took long" }, "A message that took long"],
    [
      "/classes/trial",
      {
        ...person,
        learner: "self",
        course: "tajweed",
        consent: "yes",
        zone: "Europe/London",
        slot,
        language: "Urdu",
        tutor: "woman",
        note: "A note that took long",
      },
      "A note that took long",
    ],
    [
      "/api/feedback/new",
      { name: "Typed Name", comment: "A card that took long", image: "", rating: "4" },
      "A card that took long",
    ],
    ["/newsletter", { email: "typed@visitor.example" }, "typed@visitor.example"],
    [
      "/register",
      { ...person, password1: "four orange tents", password2: "four orange tents" },
      "typed@visitor.example",
    ],
    [quiz, { question: "1", revision: "0", choice: "1", "place-1": "1", go: "next" }, "Question 1"],
  ];
}

/** Everything that must hold while the database can take nothing. */
async function expectKindRefusals(site: Site, { canRead }: { canRead: boolean }): Promise<void> {
  const posts = plainForms(site.quiz).map(async ([path, fields, typed]) => {
    const answer = await site.post(path, fields);
    expect({ path, status: answer.status }).toEqual({ path, status: 503 });
    // Where nothing can be read the question cannot be shown again; the browser still has the answer.
    const isShown = answer.text.includes(typed) || (!canRead && path === site.quiz);
    expect(isShown, path).toBe(true);
    return answer;
  });
  const [, trial] = await Promise.all(posts);
  const chosen =
    /<input[^>]*checked=""[^>]*name="slot"[^>]*>|<input[^>]*name="slot"[^>]*checked=""[^>]*>/;
  expect(chosen.exec(trial?.text ?? "")?.[0]).toContain(slot);

  const scripted: Answer[] = await Promise.all([
    site.post("/api/submit", await message(site)),
    site.post("/test/java", { timer: "" }),
  ]);
  expect(scripted.map(({ status }) => status)).toEqual([503, 503]);
  for (const { text } of scripted.slice(0, 1)) expect(text).not.toMatch(/SQLITE|database|stack/i);

  await vi.waitFor(async () => expect((await site.get("/readyz")).status).toBe(503), {
    timeout: 15_000,
  });
  expect((await site.get("/healthz")).status).toBe(200);
  // What needs no database still works.
  expect((await site.get("/")).status).toBe(200);
  expect((await site.get("/contact")).status).toBe(200);
  const needReading = ["/profile", "/progress", "/api/feedback"];
  for (const path of canRead ? [] : needReading) {
    const { status, headers } = await site.get(path);
    expect({ path, status, isDated: "retry-after" in headers }).toEqual({
      path,
      status: 503,
      isDated: true,
    });
  }
}

async function message({ services: { secrets } }: Pick<Site, "services">) {
  const form = await enquiryForm({ clock: systemClock, secrets });
  return Object.fromEntries([...form].map(([name, value]) => [name, value as string]));
}

/** The owner's draft stays one, and visitors read what they have read before. */
async function expectNothingPublished(site: Site): Promise<void> {
  const shown = await footOf(site);
  expect((await publish(site)).status).toBe(503);
  expect(await footOf(site)).toBe(shown);
}

/**
 * Waits until the site accepts forms again, unaided, and publishes what waits at the desk. Returns how many messages are
 * then stored.
 */
async function recover(site: Site): Promise<number> {
  await vi.waitFor(async () => expect((await site.get("/readyz")).status).toBe(200), {
    timeout: 30_000,
    interval: 500,
  });
  expect((await site.post("/api/submit", await message(site))).status).toBe(200);
  expect((await site.get("/profile")).status).toBe(200);
  const waiting = await findDraft(site.services.db, drafted);
  const tagline = String(Object(waiting?.body).tagline);
  expect((await publish(site)).headers.location).toMatch(/published=/);
  expect(await footOf(site)).toBe(tagline);
  await keepDraft(site.services, `${tagline} And after it.`);
  const stored = await site.services.db.selectFrom("enquiry").select("id").execute();
  return stored.length;
}

async function acknowledge(site: Site, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    expect((await site.post("/api/submit", await message(site))).status).toBe(200);
  }
}

/** A small disk of its own; null if this user may not make one. */
function mountDisk(megabytes: number): string | null {
  const folder = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], {
      stdio: "pipe",
    });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

const noDisk = "only root on Linux can mount a small disk";

describe("an SQLite database", () => {
  test("that is locked by another process", { timeout: 300_000 }, async () => {
    const folder = temporaryFolder();
    const file = join(folder, "meridian.sqlite");
    const site = await openSite({ config: { engine: "sqlite", file }, folder }, {});
    await acknowledge(site, 1);
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec("begin immediate");
    await expectKindRefusals(site, { canRead: true });
    await expectNothingPublished(site);
    other.exec("rollback");
    expect(await recover(site)).toBe(2);
  });

  test("whose disk is full", { timeout: 300_000 }, async ({ skip }) => {
    const folder = mountDisk(4) ?? skip(noDisk);
    const file = join(folder, "meridian.sqlite");
    const site = await openSite({ config: { engine: "sqlite", file }, folder }, {});
    await acknowledge(site, 2);
    const filler = join(folder, "filler");
    for (const size of [1_048_576, 4_096]) {
      for (let isFull = false; !isFull;) {
        try {
          writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
        } catch {
          isFull = true;
        }
      }
    }
    // Room that the database has already may take a few more.
    let taken = 0;
    while ((await site.post("/api/submit", await message(site))).status === 200) taken += 1;
    await expectKindRefusals(site, { canRead: true });
    await expectNothingPublished(site);
    rmSync(filler);
    expect(await recover(site)).toBe(3 + taken);
  });

  test("that is deleted, and put back", { timeout: 300_000 }, async () => {
    const folder = temporaryFolder();
    const site = await openSite(
      { config: { engine: "sqlite", file: join(folder, "meridian.sqlite") }, folder },
      {},
    );
    await acknowledge(site, 1);
    const move = (from: string, to: string) => {
      for (const part of ["", "-wal", "-shm"]) {
        renameSync(join(folder, from + part), join(folder, to + part));
      }
    };
    move("meridian.sqlite", "away.sqlite");
    await expectKindRefusals(site, { canRead: true });
    move("away.sqlite", "meridian.sqlite");
    expect(await recover(site)).toBe(2);
  });

  test(
    "on a disk that is read-only is told at the start",
    { timeout: 60_000 },
    async ({ skip }) => {
      const folder = mountDisk(4) ?? skip(noDisk);
      execFileSync("mount", ["-o", "remount,ro", folder]);
      const site = startSite({ DATA_DIR: folder });
      expect(await site.ended()).toBe(1);
      expect(site.complaints.at(-1)).toMatch(/^The database cannot be opened: .*read-only/);
    },
  );
});

describe.skipIf(!inject("postgres"))(
  "a PostgreSQL database",
  { meta: { needs: "PostgreSQL" } },
  () => {
    test("that is read-only, and one that is gone", { timeout: 300_000 }, async () => {
      const database = await postgresMaker.make();
      if (database.config.engine !== "postgres") throw new Error("no PostgreSQL");
      const proxy = await startTcpProxy(database.config.url);
      const site = await openSite(database, { DATABASE_URL: proxy.url });
      await acknowledge(site, 1);

      const name = new URL(proxy.url).pathname.slice(1);
      const administer = async (statement: string) => {
        const client = new pg.Client({ connectionString: inject("postgres")?.url });
        await client.connect();
        await client.query(statement);
        // Settings of a database count for new connections.
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        );
        await client.end();
      };
      onTestFinished(() =>
        administer(`alter database ${name} reset default_transaction_read_only`),
      );
      await administer(`alter database ${name} set default_transaction_read_only = on`);
      await expectKindRefusals(site, { canRead: true });
      await expectNothingPublished(site);
      await administer(`alter database ${name} reset default_transaction_read_only`);
      expect(await recover(site)).toBe(2);

      await proxy.cut();
      await expectKindRefusals(site, { canRead: false });
      await expectNothingPublished(site);
      await proxy.restore();
      expect(await recover(site)).toBe(3);
    });
  },
);
