import { spawn } from "node:child_process";
import { once } from "node:events";

import { sql, type Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { createTestLogger } from "#tests/support/services.ts";
import { bringUpToDate, connect, waits, type Db } from "../database.ts";
import type { DatabaseConfig } from "../../config.ts";
import { reasonOf } from "../../one-line.ts";
import { compareSchema, migrate } from "../migrate.ts";
import { schemaSteps } from "./index.ts";

const at = "2027-03-09T10:00:00.000Z";
const steps = schemaSteps.slice(
  0,
  schemaSteps.findIndex(({ name }) => name === "150-learners-of-bookings"),
);

/** A row of a table as it was before. */
async function put<Schema>(
  db: Kysely<Schema>,
  table: string,
  row: Readonly<Record<string, unknown>>,
) {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

const family = { zone: "Asia/Karachi", language: "English", phone: "", courses: "[]", note: "" };
const asked = {
  area: "islamic",
  course: "tajweed",
  tutor: "either",
  preferred: "",
  content_hash: "",
};
const usual = { ...family, ...asked, checked_by: "altcha", created_at: at, changed_at: at };

function booking(id: string, row: Readonly<Record<string, unknown>> = {}) {
  return {
    ...usual,
    id,
    reference: `T-${id}`,
    submission_key: id,
    state: "booked",
    sequence: 2,
    plan_version: 3,
    starts_at: "2027-06-30T23:30:00.000Z",
    learner: "self",
    name: "Maria",
    email: "",
    email_key: `none:${id}`,
    ...row,
  };
}

const child = { learner: "child", child_name: "Zaynab", age_band: "7 to 9" };
const mary = { ...child, email: "mary@visitor.example", email_key: "mary@visitor.example" };

/** A database of the version before, with bookings of every kind. */
async function open(maker: DatabaseMaker) {
  const made = await maker.make({ empty: true });
  const db = await connect(made.config, waits, () => {});
  await migrate(db, maker.engine, { steps });
  const tutor = {
    email: "",
    email_key: "",
    zone: "Africa/Cairo",
    gender: "woman",
    languages: "[]",
  };
  const person = { ...tutor, courses: "[]", room: "", version: 1, created_at: at, changed_at: at };
  await put(db, "tutor", { ...person, id: "amal", name: "Amal", member_id: "member-amal" });
  await put(db, "tutor", {
    ...person,
    id: "omar",
    name: "Omar P.",
    room: "https://rooms.example/omar",
  });
  for (const id of ["one", "two"]) await put(db, "tutor", { ...person, id, name: "Sara" });
  const checks = ["identity", "subject", "references", "criminal-record", "safeguarding", "lesson"];
  for (const step of checks) {
    const check = { step, done_on: "2020-01-01", checked_by: "Nadia", level: "", country: "" };
    for (const id of ["amal", "omar"]) await put(db, "tutor_check", { tutor_id: id, ...check });
  }
  const rooms = {
    "member-amal": "https://rooms.example/amal",
    "name:omar p.": "https://rooms.example/old",
  };
  for (const [tutor_key, room] of Object.entries(rooms)) {
    await put(db, "tutor_room", { tutor_key, room, changed_at: at });
  }
  const rows = [
    booking("member", {
      ...mary,
      tutor_id: "member-amal",
      tutor_name: "Amal K.",
      room: "https://rooms.example/1",
    }),
    booking("typed", { ...mary, tutor_name: " omar p. ", outcome: "held", room_opened_at: at }),
    booking("namesakes", { tutor_name: "Sara" }),
    booking("stranger", { tutor_id: "gone", tutor_name: "Salim" }),
    booking("off", {
      state: "cancelled",
      starts_at: "2027-03-10T08:00:00.000Z",
      outcome: "nobody",
    }),
    booking("held", { state: "held" }),
    booking("requested", { state: "requested", starts_at: null }),
    booking("dropped", { state: "cancelled", starts_at: null }),
  ];
  for (const row of rows) await put(db, "trial_booking", row);
  return { ...made, db };
}

/** Has the database open as another process of the site does. @returns how it is named, and how it ends */
async function hold(config: DatabaseConfig, db: Db) {
  if (config.engine === "postgres") {
    return { named: "connections from", release: () => db.destroy() };
  }
  await db.destroy();
  const file = JSON.stringify(config.file);
  const program = `new (require("node:sqlite").DatabaseSync)(${file}); console.log(); setInterval(() => {}, 1000)`;
  const other = spawn(process.execPath, ["-e", program]);
  await once(other.stdout, "data");
  const release = async () => {
    other.kill();
    await once(other, "close");
  };
  return { named: `process ${other.pid}`, release };
}

const lessonsOf = (db: Db) => db.selectFrom("lesson").selectAll().orderBy("id").execute();

describeOnEveryDatabase("the step that makes a trial a lesson", (maker) => {
  const { logger } = createTestLogger();

  test("loses no booking, and gives each its lesson, learner, tutor and day", async () => {
    const { config, db } = await open(maker);
    await db.destroy();
    await bringUpToDate(config, logger);
    const after = await connect(config, waits, () => {});
    onTestFinished(() => after.destroy());
    const lessons = new Map((await lessonsOf(after)).map((one) => [one.id, one]));
    expect([...lessons.keys()]).toEqual(["member", "namesakes", "off", "stranger", "typed"]);
    expect(lessons.get("member")).toMatchObject({
      kind: "trial",
      reference: "T-member",
      tutor_id: "amal",
      room: "https://rooms.example/1",
      // In London it is July by then, and no calendar may see a lower number.
      on_day: "2027-07-01",
      sequence: 5,
      state: "on",
      outcome: null,
    });
    expect(lessons.get("typed")).toMatchObject({
      tutor_id: "omar",
      outcome: "came",
      family_pressed_at: at,
    });
    expect(lessons.get("namesakes")).toMatchObject({ tutor_id: null, giver: "Sara" });
    expect(lessons.get("stranger")).toMatchObject({ tutor_id: null, giver: "Salim" });
    expect(lessons.get("off")).toMatchObject({
      state: "off",
      why: "called-off",
      outcome: "nobody",
    });
    // One child of one mother is one learner; whoever left no address has nothing in common with others.
    expect(lessons.get("member")?.learner_id).toBe(lessons.get("typed")?.learner_id);
    expect(new Set([...lessons.values()].map((one) => one.learner_id)).size).toBe(4);
    const bookings = await after
      .selectFrom("trial_booking")
      .select(["id", "state", "asked_for"])
      .execute();
    expect(bookings).toHaveLength(8);
    expect(bookings.find(({ id }) => id === "off")).toMatchObject({ state: "booked" });
    expect(
      await after
        .selectFrom("tutor")
        .select("room")
        .where("id", "in", ["amal", "omar"])
        .orderBy("id")
        .execute(),
    ).toEqual([{ room: "https://rooms.example/amal" }, { room: "https://rooms.example/omar" }]);
  });

  test("makes the lesson of a note whose booking had been deleted, so that it can be read, approved and corrected", async () => {
    const { config, db } = await open(maker);
    await put(db, "learner", { id: "zaynab", name: "Zaynab", keep_until: at, created_at: at });
    const note = {
      lesson_id: "gone",
      learner_id: "zaynab",
      course: "tajweed",
      tutor_id: "amal",
      done: "The long vowels.",
      secure: "",
      needs_work: "",
      next: "",
      register: "",
      lang: "en",
      why: "",
      flags: "",
      author_id: "",
      author: "Amal",
      readers: 0,
    };
    const later = "2027-04-01T10:00:00.000Z";
    const first = { ...note, version: 1, attendance: "late", submission: "1", written_at: at };
    const second = { ...note, version: 2, attendance: "came", submission: "2", written_at: later };
    for (const row of [first, second]) await put(db, "lesson_note", row);
    await db.destroy();
    await bringUpToDate(config, logger);
    const after = await connect(config, waits, () => {});
    onTestFinished(() => after.destroy());
    expect((await lessonsOf(after)).find(({ id }) => id === "gone")).toMatchObject({
      kind: "trial",
      learner_id: "zaynab",
      course: "tajweed",
      tutor_id: "amal",
      starts_at: at,
      on_day: "2027-03-09",
      state: "on",
      outcome: "came",
      reminded: 2,
    });
  });

  test("is not begun while another process has the database open, and then changes nothing", async () => {
    const { config, db } = await open(maker);
    const { named, release } = await hold(config, db);
    const refused = await bringUpToDate(config, logger).catch((error: unknown) => reasonOf(error));
    expect(refused).toContain(named);
    await release();
    const still = await connect(config, waits, () => {});
    expect(await compareSchema(still)).toContain("150-learners-of-bookings");
    await still.destroy();
    await bringUpToDate(config, logger);
  });

  test("refuses what a program from before writes about a lesson or a booking", async () => {
    const { config, db } = await open(maker);
    await db.destroy();
    await bringUpToDate(config, logger);
    const after = await connect(config, waits, () => {});
    onTestFinished(() => after.destroy());
    const before = await lessonsOf(after);
    const writes = [
      "update trial_booking set starts_at = '2027-07-01T10:00:00.000Z' where id = 'member'",
      "update trial_booking set tutor_says = 'can' where id = 'member'",
      "update lesson set state = 'off', why = 'left-out', reminders = 0 where id = 'member'",
      "update lesson set outcome = 'came', outcome_by = 'Nadia' where id = 'member'",
      "update lesson set tutor_says = 'can' where id = 'member'",
      "update lesson set family_opened_at = '2027-07-01T10:00:00.000Z' where id = 'member'",
      "update lesson set tutor_opened_at = '2027-07-01T10:00:00.000Z' where id = 'member'",
      "insert into lesson (id, series_id, original_on, starts_at, minutes, state, is_moved, lacks, sequence, changed_at) values ('new', 'one', '2027-07-01', '2027-07-01T10:00:00.000Z', 30, 'on', 0, '', 0, '2027-07-01T10:00:00.000Z')",
    ];
    for (const write of writes) {
      await expect(sql.raw(write).execute(after), write).rejects.toThrow();
    }
    expect(await lessonsOf(after)).toEqual(before);
  });
});
