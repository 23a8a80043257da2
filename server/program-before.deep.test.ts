import { wording } from "#app/shell/wording/wording.server.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";

import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { lessonPath } from "#tests/support/old-links.ts";
import { makeLinkToken } from "#app/features/booking/trial-links.server.ts";
import { day, minute, systemClock, toIso } from "#app/platform/.server/clock.ts";
import { parseConfig, type DatabaseConfig } from "#app/platform/.server/config.ts";
import { connect, openCurrentDatabase } from "#app/platform/.server/db/database.ts";
import { compareSchema, migrate } from "#app/platform/.server/db/migrate.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { send, type Asked } from "#tests/support/http.ts";
import { buildProgramBefore, runIn, startIn } from "#tests/support/program-before.ts";
import { openSeeds, site } from "#tests/support/seeds.ts";
import { createTestLogger } from "#tests/support/services.ts";
import { faultsOfStep, keepBefore } from "#tests/support/step-to-lessons.ts";
import { changedTables, dumpOf } from "#tests/support/table-dump.ts";
import { trialForm } from "#tests/support/trial-form.ts";
import { freePort } from "../scripts/lib/free-port.ts";

const root = join(import.meta.dirname, "..");
const patienceMs = 300_000;
const patient = { sqliteLockMs: patienceMs, postgresStatementMs: 0 };
const demoToken = "a-demo-token-of-enough-length-for-anyone";

/** Where lessons, bookings and what is known of them are: nothing of it is another process's to write. */
const aboutLessons = [
  "busy",
  "case_event",
  "case_note",
  "desk_case",
  "desk_log",
  "guardian",
  "guardianship",
  "learner",
  "lesson",
  "lesson_note",
  "lesson_word",
  "plan",
  "series",
  "trial_booking",
  "trial_place",
];

/** A database of the version before, with the demo's three months. */
async function openDemo(maker: DatabaseMaker, before: string) {
  const { config, folder } = await maker.make({ empty: true });
  const env = {
    DATA_DIR: folder,
    PUBLIC_URL: "http://localhost:3000",
    TEAM_EMAIL: "team@example.com",
    MAIL_FROM: "Sample Academy <site@example.com>",
    DEMO_TOKEN: demoToken,
    ...(config.engine === "postgres" ? { DATABASE_URL: config.url } : {}),
  };
  await runIn(before, "scripts/lib/fill-demo.mjs", env);
  const db = await connect(config, patient, () => {});
  // One begins now, so that its room is open. Of a member who is no tutor, and of whom a name alone is known, there are some.
  const soon = toIso(systemClock.now() + 5 * minute);
  await sql`update trial_booking set starts_at = ${soon}, room = 'https://rooms.example/soon' where id in (
    select id from trial_booking where state = 'booked' and starts_at > ${soon} and tutor_name <> '' order by starts_at limit 1)`.execute(
    db,
  );
  await oddRows(db, config.engine);
  await db.destroy();
  return { config, folder, env };
}

type Db = Awaited<ReturnType<typeof connect>>;

/** Bookings of which the demo has none. */
async function oddRows(db: Db, engine: DatabaseConfig["engine"]) {
  const { rows } = await sql<Record<string, unknown>>`select * from trial_booking
    where state = 'booked' order by starts_at desc limit 1`.execute(db);
  const soon = toIso(systemClock.now() + 5 * day);
  const none = { tutor_id: null, tutor_name: "", room: "", outcome: null };
  const odd: Readonly<Record<string, unknown>>[] = [
    { ...none, tutor_name: "Nobody Entered", starts_at: soon },
    { ...none, tutor_name: " OMAR placeholder ", starts_at: soon },
    { ...none, tutor_id: "gone", tutor_name: "Member Without Row", outcome: "held" },
    { ...none, state: "cancelled", learner_id: null },
    { ...none, state: "cancelled", starts_at: null, preferred: "any" },
    { ...none, state: "held", learner_id: null, starts_at: soon },
    { ...none, state: "requested", starts_at: null, preferred: "Sundays" },
    { ...none, learner_id: null, starts_at: soon },
    { ...none, lost_plan: 1, starts_at: soon, takes_place_at: soon, plan_version: 4, sequence: 3 },
  ];
  for (const [index, change] of odd.entries()) {
    const own = {
      id: crypto.randomUUID(),
      reference: `T-ODD-${index}`,
      submission_key: `odd-${index}`,
    };
    const row = { ...rows[0], ...own, ...change };
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into trial_booking (${names}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
  // What was planned stays, though a check has run out and a tutor has left since.
  await sql`update tutor_check set expires_on = '2026-01-31' where step = 'identity'
    and tutor_id in (select min(id) from tutor)`.execute(db);
  const left = engine === "sqlite" ? sql`max(rowid)` : sql`max(id)`;
  await sql`update tutor set left_on = '2026-01-31'
    where ${engine === "sqlite" ? sql`rowid` : sql`id`} in (select ${left} from tutor)`.execute(db);
}

/** Ends a process with those that it has started, at once, as a machine does that loses its power. */
function cutOff(pid: number): void {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  for (const one of [String(pid), ...children]) process.kill(Number(one), "SIGKILL");
}

/** Keeps the step from its end while it is under way. @returns what lets it go on */
async function holdUp(config: DatabaseConfig): Promise<() => Promise<void>> {
  if (config.engine === "postgres") {
    // Whoever reads a table keeps it from being dropped.
    const client = new pg.Client({ connectionString: config.url });
    await client.connect();
    await client.query("begin; select * from tutor_room");
    return () => client.end();
  }
  const db = await connect(config, patient, () => {});
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 600000)
    insert into busy select 'room:https://rooms.example/' || i, '2020-01-01T00:00:00.000Z', 'trial', 'past-' || i from n`.execute(
    db,
  );
  await db.destroy();
  return async () => {};
}

describeOnEveryDatabase("the program from before the step to lessons", (maker) => {
  test(
    "keeps the step from beginning while it runs, and stores nothing about lessons once it is made",
    { timeout: 4 * patienceMs },
    async ({ skip }) => {
      const before = await buildProgramBefore();
      if ("missing" in before) return skip(before.missing);
      const { config, env } = await openDemo(maker, before.folder);
      const old = startIn(before.folder, env);
      const port = await old.port();
      const entered = await send(port, `/demo?token=${demoToken}`);
      const cookie = String(entered.headers["set-cookie"]).split(";", 1)[0] ?? "";
      const headersOf = (asked: Asked["headers"] = {}) => ({
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: env.PUBLIC_URL,
        ...asked,
      });
      const post = (path: string, form: Readonly<Record<string, string>>, from = {}) => {
        const body = new URLSearchParams(form).toString();
        const headers = { "Content-Length": Buffer.byteLength(body), ...headersOf(from) };
        return send(port, { method: "POST", path, headers, body });
      };
      const atDesk = { Cookie: cookie };
      expect((await send(port, { path: "/desk/lessons", headers: atDesk })).status).toBe(200);

      const refused = await startIn(root, env).ended();
      expect(refused.code).toBe(1);
      expect(refused.said).toMatch(
        config.engine === "sqlite"
          ? new RegExp(`open elsewhere \\(process ${old.pid}\\)`)
          : /open elsewhere \(\d+ connections from [\w.: ]+\)/,
      );
      expect(refused.said).toContain("docs/running.md, Updates that are made alone");
      const db = await connect(config, patient, () => {});
      onTestFinished(() => db.destroy());
      expect(await compareSchema(db)).toContain("150-learners-of-bookings");

      // In a container of its own, where no one sees that another one runs.
      await keepBefore(db);
      await migrate(db, config.engine);
      expect(await faultsOfStep(db, config.engine)).toEqual([]);

      const parsed = parseConfig(env, site);
      if (!parsed.ok) throw new Error(parsed.faults.join());
      const services = await createServices(parsed.config, {
        wordingIn: () => wording,
        logger: createTestLogger().logger,
        clock: systemClock,
        open: openCurrentDatabase,
        openDocuments: openSeeds,
      });
      onTestFinished(() => services.close());
      const now = systemClock.now();
      const lessonsOf = async (kind: "trial" | "weekly") =>
        await db
          .selectFrom("lesson")
          .selectAll()
          .where("kind", "=", kind)
          .where("state", "=", "on")
          .orderBy("starts_at")
          .execute();
      const [trials, weekly] = [await lessonsOf("trial"), await lessonsOf("weekly")];
      const past = trials.find((one) => one.starts_at < toIso(now) && one.outcome === "came");
      const open = trials.find((one) => one.room === "https://rooms.example/soon");
      const ahead = trials.findLast((one) => one.starts_at > toIso(now + day));
      const [taught] = weekly.filter((one) => one.starts_at > toIso(now + day));
      const given = weekly.findLast((one) => one.starts_at < toIso(now));
      if (!past || !open || !ahead || !taught || !given) throw new Error("The demo has changed");
      const booking = await db
        .selectFrom("trial_booking")
        .selectAll()
        .where("id", "=", open.id)
        .executeTakeFirstOrThrow();
      const linked = { ...booking, starts_at: open.starts_at };
      const secret = services.secrets["trial-link"];
      const room = `/lesson/${makeLinkToken(secret, linked, "lesson")}`;
      const { guardian_id: guardianId } = await db
        .selectFrom("guardianship")
        .select("guardian_id")
        .where("learner_id", "=", taught.learner_id)
        .executeTakeFirstOrThrow();
      const [slot] = await bookableSlots(services, "programming", now);
      const form = await trialForm(services, { course: "python", slot: slot?.startsAt ?? "" });
      const typed = Object.fromEntries(
        [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      );
      const atLesson = { lesson: taught.id, sequence: String(taught.sequence) };
      const wall = `${toIso(now + 9 * day).slice(0, 10)}T12:00`;
      const acts: Readonly<Record<string, () => ReturnType<typeof post>>> = {
        "a booking": () => post("/classes/trial", typed),
        "a request": () => post("/classes/trial", { ...typed, slot: "", preferred: "Sundays" }),
        "a move by its link": () =>
          post(`/classes/trial/move?token=${makeLinkToken(secret, linked, "move")}`, {
            slot: slot?.startsAt ?? "",
          }),
        "a cancellation by its link": () =>
          post(`/classes/trial/cancel?token=${makeLinkToken(secret, linked, "cancel")}`, {}),
        "a move at the desk": () =>
          post(
            `/desk/trials/${ahead.id}/move`,
            { do: "sure", hour: "", time: wall, said: "" },
            atDesk,
          ),
        "a plan": () =>
          post(
            `/desk/trials/${ahead.id}`,
            { do: "plan", tutor: "", room: "", version: "0" },
            atDesk,
          ),
        "a press": () => post(room, {}),
        "what came of a trial": () => post(`/desk/trials/${past.id}`, { do: "nobody" }, atDesk),
        "a weekly lesson that is moved": () =>
          post(`/desk/lessons/${taught.series_id}`, { do: "move", ...atLesson, wall }, atDesk),
        "one that is left out": () =>
          post(`/desk/lessons/${taught.series_id}`, { do: "leave-out", ...atLesson }, atDesk),
        "what came of one": () =>
          post(
            `/desk/lessons/${given.series_id}`,
            { do: "outcome", lesson: given.id, outcome: "late" },
            atDesk,
          ),
        "the room of one": () =>
          post(lessonPath(services, { lessonId: taught.id, guardianId, generation: 0 }), {}),
      };
      const mails = () => db.selectFrom("outgoing_mail").select("id").orderBy("id").execute();
      const stored = { db, database: services.database };
      const [dump, waiting] = [await dumpOf(stored), await mails()];
      for (const [act, begin] of Object.entries(acts)) {
        const { status, headers, text } = await begin();
        // Neither that it is done, nor where it would be seen.
        expect
          .soft(status, `${act}: ${headers.location} ${text.slice(0, 300)}`)
          .toBeGreaterThan(400);
        expect.soft(headers.location, act).toBeUndefined();
      }
      const changed = changedTables(dump, await dumpOf(stored));
      expect(changed.filter((table) => aboutLessons.includes(table))).toEqual([]);
      expect(await mails()).toEqual(waiting);

      old.kill("SIGTERM");
      await old.ended();
      const again = await startIn(before.folder, env).ended();
      expect(again).toMatchObject({ code: 1 });
      expect(again.said).toContain(
        "This database belongs to a newer version (150-learners-of-bookings)",
      );
      const after = await startIn(root, env).port();
      expect((await send(after, "/readyz")).text).toBe("ready\n");
      expect((await send(after, room)).status).toBe(200);
      expect((await send(after, { path: "/desk/lessons", headers: atDesk })).status).toBe(200);
    },
  );

  test(
    "can go on where the step was cut off in the middle, as if it had not begun",
    { timeout: 4 * patienceMs },
    async ({ skip }) => {
      const before = await buildProgramBefore();
      if ("missing" in before) return skip(before.missing);
      const { config, env } = await openDemo(maker, before.folder);
      const look = async <Seen>(see: (db: Db) => Promise<Seen>) => {
        const db = await connect(config, patient, () => {});
        try {
          return await see(db);
        } finally {
          await db.destroy();
        }
      };
      const dump = () => look((db) => dumpOf({ db, database: { engine: config.engine } as never }));
      await look(keepBefore);
      const goOn = await holdUp(config);
      const as = await dump();
      const port = await freePort();
      const cut = startIn(root, { ...env, PORT: String(port) });
      await vi.waitFor(
        async () =>
          expect((await send(port, "/readyz")).text).toMatch(
            /^starting: the database is brought up to date: step 2 of \d+ \(151-one-lesson\)\n$/,
          ),
        { timeout: patienceMs, interval: 5 },
      );
      cutOff(cut.pid);
      await cut.ended();
      await goOn();
      await vi.waitFor(
        async () => expect(await look(compareSchema)).toContain("150-learners-of-bookings"),
        { timeout: patienceMs, interval: 200 },
      );
      expect(changedTables(as, await dump())).toEqual([]);
      const old = startIn(before.folder, env);
      expect((await send(await old.port(), "/readyz")).text).toBe("ready\n");
      old.kill("SIGTERM");
      await old.ended();
      const after = await startIn(root, env).port();
      expect((await send(after, "/readyz")).text).toBe("ready\n");
    },
  );
});
