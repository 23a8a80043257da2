import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { describeOnEveryDatabase, sqliteMaker } from "#tests/support/databases.ts";
import { createTestLogger } from "#tests/support/services.ts";
import { openDatabase } from "./database.ts";
import { isUniqueViolation } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { schemaSteps } from "./migrations/index.ts";
import type { DatabaseSchema } from "./schema/index.ts";

/**
 * The columns that the code believes in. The compiler keeps it in step with the row types, and the
 * test with what the migrations make. It does not look at types, defaults or indexes.
 */
const declared: { [Table in keyof DatabaseSchema]: Record<keyof DatabaseSchema[Table], true> } = {
  secret: { name: true, value: true, created_at: true },
  rate_limit: { key: true, hits: true, expires_at: true },
  spent_token: { key: true, expires_at: true },
  outgoing_mail: {
    id: true,
    dedupe_key: true,
    kind: true,
    priority: true,
    state: true,
    recipient: true,
    reply_to: true,
    subject: true,
    text: true,
    html: true,
    headers: true,
    calendar: true,
    message_id: true,
    attempts: true,
    due_at: true,
    not_before: true,
    lease: true,
    last_error: true,
    expires_at: true,
    created_at: true,
    finished_at: true,
  },
  enquiry: {
    id: true,
    submission_key: true,
    content_hash: true,
    name: true,
    email: true,
    phone: true,
    message: true,
    courses: true,
    from_name: true,
    subject: true,
    checked_by: true,
    created_at: true,
  },
  feedback: {
    id: true,
    submission_key: true,
    content_hash: true,
    name: true,
    comment: true,
    rating: true,
    owner_token_hash: true,
    owner_subject: true,
    created_at: true,
    removed_at: true,
  },
  feedback_rating: { rating: true, cards: true },
  feedback_image: {
    feedback_id: true,
    url: true,
    state: true,
    attempts: true,
    due_at: true,
    lease: true,
    last_error: true,
    bytes: true,
    content_type: true,
  },
  feedback_report: { id: true, feedback_id: true, reason: true, created_at: true },
  trial_booking: {
    id: true,
    reference: true,
    submission_key: true,
    content_hash: true,
    state: true,
    area: true,
    course: true,
    courses: true,
    starts_at: true,
    preferred: true,
    zone: true,
    learner: true,
    name: true,
    child_name: true,
    age_band: true,
    email: true,
    email_key: true,
    phone: true,
    language: true,
    tutor: true,
    note: true,
    account_id: true,
    checked_by: true,
    sequence: true,
    created_at: true,
    changed_at: true,
  },
  trial_place: { area: true, starts_at: true, place: true, booking_id: true },
  subscriber: {
    id: true,
    email: true,
    email_key: true,
    state: true,
    confirm_token_hash: true,
    confirm_expires_at: true,
    asked_at: true,
    created_at: true,
    confirmed_at: true,
  },
  site_session: {
    token_hash: true,
    account_id: true,
    issuer: true,
    subject: true,
    name: true,
    email: true,
    email_verified: true,
    picture: true,
    is_team: true,
    created_at: true,
    last_seen_at: true,
    expires_at: true,
  },
  provider_record: {
    key: true,
    model: true,
    payload: true,
    subject: true,
    grant_id: true,
    uid: true,
    consumed_at: true,
    expires_at: true,
  },
  signing_key: { position: true, jwk: true, created_at: true },
  quiz_attempt: {
    id: true,
    topic: true,
    kind: true,
    account_id: true,
    browser_key: true,
    seed: true,
    questions: true,
    answers: true,
    version: true,
    started_at: true,
    changed_at: true,
    finished_at: true,
    question_count: true,
    right_count: true,
    results: true,
    outcome: true,
    timer_minutes: true,
    timer_ends_at: true,
  },
  account: {
    subject: true,
    name: true,
    email: true,
    email_key: true,
    phone: true,
    password_hash: true,
    verified_at: true,
    signed_in_at: true,
    signed_out_at: true,
    created_at: true,
  },
  account_link: {
    token_hash: true,
    purpose: true,
    email: true,
    email_key: true,
    expires_at: true,
  },
  profile: {
    account_id: true,
    job_title: true,
    location: true,
    website: true,
    github: true,
    x: true,
    instagram: true,
    facebook: true,
    phone: true,
    address: true,
    version: true,
    created_at: true,
    updated_at: true,
  },
  profile_picture: {
    account_id: true,
    url: true,
    bytes: true,
    content_type: true,
    retry_at: true,
    fetched_at: true,
  },
};

describeOnEveryDatabase("database", (maker) => {
  const { logger } = createTestLogger();

  async function open(empty = false) {
    const { config } = await maker.make({ empty });
    return openDatabase(config, logger);
  }

  test("the migrations make the tables that the code declares", async () => {
    await using database = disposable(await open());
    const tables = await database.db.introspection.getTables();
    const found = Object.fromEntries(
      tables.map((table) => [table.name, table.columns.map((column) => column.name).toSorted()]),
    );
    const wanted = Object.fromEntries(
      Object.entries(declared).map(([name, columns]) => [name, Object.keys(columns).toSorted()]),
    );
    expect(found).toEqual(wanted);
  });

  test("two processes may start on a new database at once", async () => {
    const { config } = await maker.make({ empty: true });
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(config, logger)));
    const [first] = opened;
    const rows = await first?.db.selectFrom("feedback_rating").selectAll().execute();
    expect(rows).toHaveLength(6);
    await Promise.all(opened.map((database) => database.close()));
  });

  test("opening an up-to-date database changes nothing", async () => {
    await using database = disposable(await open());
    expect(await migrate(database.db, maker.engine)).toEqual([]);
  });

  test("a failed step leaves nothing behind, and names itself", async () => {
    await using database = disposable(await open());
    const broken = {
      name: "900-broken",
      up: async (db: Parameters<(typeof schemaSteps)[number]["up"]>[0]) => {
        await db.schema.createTable("half_done").addColumn("id", "integer").execute();
        throw new Error("no further");
      },
    };
    const attempt = migrate(database.db, maker.engine, [...schemaSteps, broken]);
    await expect(attempt).rejects.toThrow("could not be brought up to date");
    const tables = await database.db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain("half_done");
  });

  test("a database that a newer version has changed is refused", async () => {
    await using database = disposable(await open());
    const attempt = migrate(database.db, maker.engine, schemaSteps.slice(0, -1));
    await expect(attempt).rejects.toThrow("belongs to a newer version");
  });

  test("unique and primary key conflicts are recognised, other errors are not", async () => {
    await using database = disposable(await open());
    const { db } = database;
    const row = { name: "twice", value: "x", created_at: "2026-01-01T00:00:00.000Z" };
    await db.insertInto("secret").values(row).execute();
    const primary = await db
      .insertInto("secret")
      .values(row)
      .execute()
      .catch((e: unknown) => e);
    expect(isUniqueViolation(primary)).toBe(true);

    const subscriber = {
      email: "a@b.example",
      email_key: "a@b.example",
      state: "pending" as const,
      confirm_expires_at: row.created_at,
      asked_at: row.created_at,
      created_at: row.created_at,
      confirmed_at: null,
    };
    await db
      .insertInto("subscriber")
      .values({ ...subscriber, id: "1", confirm_token_hash: "1" })
      .execute();
    const unique = await db
      .insertInto("subscriber")
      .values({ ...subscriber, id: "2", confirm_token_hash: "2" })
      .execute()
      .catch((e: unknown) => e);
    expect(isUniqueViolation(unique)).toBe(true);

    const missing = await sql`select * from nowhere`.execute(db).catch((e: unknown) => e);
    expect(missing).toBeInstanceOf(Error);
    expect(isUniqueViolation(missing)).toBe(false);
  });

  test("a rolled back transaction leaves nothing, and the connection is usable after it", async () => {
    await using database = disposable(await open());
    const { db } = database;
    const attempt = db.transaction().execute(async (trx) => {
      await trx.insertInto("spent_token").values({ key: "a", expires_at: "2026" }).execute();
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await db.selectFrom("spent_token").selectAll().execute()).toEqual([]);
  });

  test("a process that writes waits for another's transaction and does not fail", async () => {
    const { config } = await maker.make();
    await using one = disposable(await openDatabase(config, logger));
    await using two = disposable(await openDatabase(config, logger));
    const started = Promise.withResolvers<void>();
    const first = one.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("feedback_rating")
        .set((eb) => ({ cards: eb("cards", "+", 1) }))
        .where("rating", "=", 5)
        .execute();
      started.resolve();
      // Longer than the short wait inside SQLite, so that the wait outside has to work.
      await pause(400);
    });
    await started.promise;
    const second = two.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("feedback_rating")
        .select("cards")
        .where("rating", "=", 5)
        .$if(maker.engine === "postgres", (query) => query.forUpdate())
        .executeTakeFirstOrThrow();
      await trx
        .updateTable("feedback_rating")
        .set({ cards: row.cards + 1 })
        .where("rating", "=", 5)
        .execute();
    });
    const alone = two.db
      .updateTable("feedback_rating")
      .set((eb) => ({ cards: eb("cards", "+", 1) }))
      .where("rating", "=", 5)
      .execute();
    await Promise.all([first, second, alone]);
    const row = await one.db
      .selectFrom("feedback_rating")
      .select("cards")
      .where("rating", "=", 5)
      .executeTakeFirstOrThrow();
    expect(row.cards).toBe(3);
  });

  test("counts and bytes arrive alike", async () => {
    await using database = disposable(await open());
    const { total } = await database.db
      .selectFrom("feedback_rating")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    expect(total).toBe(6);
  });

  test("says whether the database answers", async () => {
    const database = await open();
    expect(await database.isReady()).toBe(true);
    await database.close();
    expect(await database.isReady()).toBe(false);
  });
});

describe("SQLite statements", () => {
  test("answer rightly when used again, after many others and after another process changed a table", async () => {
    const { logger } = createTestLogger();
    const { config } = await sqliteMaker.make();
    await using one = disposable(await openDatabase(config, logger));
    await using two = disposable(await openDatabase(config, logger));
    const read = () => one.db.selectFrom("feedback_rating").selectAll().executeTakeFirstOrThrow();
    const before = await read();
    for (let count = 0; count < 700; count += 1) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(count)} as n`.execute(one.db);
      expect(rows).toEqual([{ n: count }]);
    }
    expect(await read()).toEqual(before);
    await two.db.schema.alterTable("feedback_rating").addColumn("extra", "integer").execute();
    expect(await read()).toEqual({ ...before, extra: null });
  });
});

describe("SQLite settings", () => {
  test("survive a power cut, check references, and keep the file to its owner", async () => {
    const { statSync } = await import("node:fs");
    const { temporaryFolder } = await import("#tests/support/databases.ts");
    const file = `${temporaryFolder()}/deep/test.sqlite`;
    const { logger } = createTestLogger();
    await using database = disposable(await openDatabase({ engine: "sqlite", file }, logger));
    const read = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(
        database.db,
      );
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await read("journal_mode")).toBe("wal");
    expect(await read("synchronous")).toBe(2);
    expect(await read("foreign_keys")).toBe(1);
    expect(await read("busy_timeout")).toBeGreaterThan(0);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

function disposable<T extends { close(): Promise<void> }>(value: T): T & AsyncDisposable {
  return Object.assign(value, { [Symbol.asyncDispose]: () => value.close() });
}
