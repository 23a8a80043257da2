import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { accountIdOf } from "#app/features/identity/account-id.ts";
import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { sendAnswer } from "#app/features/cases/answering/answers.server.ts";
import { keepDraft } from "#app/features/cases/answering/draft-store.server.ts";
import { addFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import { insertAttempt } from "#app/features/quizzes/attempt-store.server.ts";
import { addNote } from "#app/features/cases/acts/case-entries.server.ts";
import { takeMail } from "#app/features/cases/incoming/take-mail.server.ts";
import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { holdInbox } from "#app/platform/.server/inbox/inbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { claimMail } from "#app/platform/.server/outbox/outbox-store.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { admitted, createTestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { book, deliver } from "#tests/support/trial-booking.ts";
import { heldTables } from "./held-rows.server.ts";
import { erasePerson, exportPerson, findPerson } from "./people.server.ts";

/**
 * Tables that hold nothing about a visitor, or nothing that leads to one. Add a new table here or to
 * `heldTables`.
 */
const ofNobody = new Set([
  "secret",
  "signing_key",
  // Keyed hashes.
  "rate_limit",
  "spent_token",
  // Only numbers.
  "feedback_rating",
  "feedback_removal",
  "desk_figures",
  // The team's own.
  "desk_member",
  "desk_session",
  "desk_invitation",
  "desk_second_factor",
  "desk_recovery_code",
  "desk_log",
  "saved_reply",
  "case_presence",
  "tutor_room",
  "busy",
  "trial_day",
  "letter",
  // What the academy says, with the ids of members.
  "document_revision",
  "document_draft",
  "edition",
  // After a subscriber has left, only a number remains.
  "letter_delivery",
  "inbox",
  "inbox_retry",
  // The words of cases, deleted with them.
  "case_text",
]);

async function tablesOf({ db, database }: Services): Promise<readonly string[]> {
  const { rows } =
    database.engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'
          and name not like 'sqlite_%' and name not like 'case_words%'`.execute(db)
      : await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public'`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !name.startsWith("kysely_"));
}

/** Every row of every table, as text. */
async function walk(services: Services): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const name of await tablesOf(services)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(services.db);
    found.set(
      name,
      rows.map((row) => JSON.stringify(row).toLowerCase()),
    );
  }
  return found;
}

/** The number of rows that hold a word, for each table. */
function rowsWith(tables: ReadonlyMap<string, readonly string[]>, ...words: readonly string[]) {
  return Object.fromEntries(
    [...tables].flatMap(([name, rows]) => {
      const count = rows.filter((row) => words.some((word) => row.includes(word))).length;
      return count > 0 ? [[name, count]] : [];
    }),
  );
}

const owner = memberOf("owner");

/** Leaves something in every table that can hold something about a person. Each text names the person. */
async function live(services: Services, name: string) {
  const { db, clock, config } = services;
  const now = clock.now();
  const at = toIso(now);
  const email = `${name}@visitor.example`;
  const typed = `${name[0]?.toUpperCase()}${name.slice(1)}@visitor.example`;
  const { subject } = await registerPerson(services, email);
  await db.updateTable("account").set({ name }).where("subject", "=", subject).execute();
  const accountId = accountIdOf(config.identity, subject);
  await signedInCookie(services, { sub: subject, email, name });
  const expires_at = toIso(now + day);
  await db
    .insertInto("account_link")
    .values({ token_hash: name, purpose: "reset", email, email_key: email, expires_at })
    .execute();
  await db
    .insertInto("profile_picture")
    .values({
      account_id: accountId,
      url: `https://${name}.example/p.jpg`,
      bytes: new Uint8Array([1]),
      content_type: "image/webp",
      retry_at: null,
      fetched_at: at,
    })
    .execute();
  await db
    .insertInto("subscriber")
    .values({
      id: newId(),
      email: typed,
      email_key: email,
      state: "confirmed",
      confirm_token_hash: `confirm-${name}`,
      confirm_expires_at: at,
      asked_at: at,
      created_at: at,
      confirmed_at: at,
      bounced_at: null,
    })
    .execute();
  const enquiryId = newId();
  await db
    .insertInto("enquiry")
    .values({
      id: enquiryId,
      submission_key: `form-${name}`,
      content_hash: "x",
      name,
      email: typed,
      phone: "",
      message: `I am ${name}`,
      courses: "[]",
      from_name: "",
      subject: "",
      checked_by: "altcha",
      created_at: at,
    })
    .execute();
  const booking = await book(services, { name, email: typed });
  await db
    .updateTable("trial_booking")
    .set({ starts_at: toIso(now - day) })
    .where("id", "=", booking.id)
    .execute();
  const about = { name, email, text: `${name} asks`, subject: `${name} asks`, accountId };
  const caseId = await openTestCase(
    db,
    { ...about, source: { kind: "enquiry", id: enquiryId } },
    now,
  );
  const draftId = randomUUID();
  const after = { state: "waiting", nextOn: "2030-01-08" } as const;
  await sendAnswer(services, owner, { caseId, draftId, text: `Dear ${name}`, seen: 1, after });
  await addNote(services, owner, caseId, `${name} is kind`);
  await keepDraft(services, owner, { caseId, draftId: randomUUID(), text: `And ${name}` });
  const recordId = await openTestCase(db, { ...about, kind: "complaint" }, now);
  await addNote(services, owner, recordId, `${name} complains`);
  const worryId = await openTestCase(db, { ...about, kind: "worry" }, now);
  const hold = { key: "box", lease: "one" };
  await holdInbox(db, hold, now);
  const mail = (digest: string, subjectLine: string) => ({
    uid: Math.ceil(Math.random() * 1e9),
    receivedAt: now,
    digest: `${name}-${digest}`,
    messageId: `<${name}-${digest}@visitor.example>`,
    answers: [],
    from: { name, address: typed },
    to: [],
    subject: subjectLine,
    text: `${name} writes`,
    isCut: false,
    proof: { kind: "proved", by: "dkim" } as const,
    replyTo: null,
    originalFrom: null,
    attachments: [],
    automatic: null,
    bounce: null,
  });
  await takeMail(services, hold, "1", mail("new", `Hello from ${name}`));
  await takeMail(services, hold, "1", {
    ...mail("aside", `Out of office, ${name}`),
    automatic: "an automatic mail",
  });
  await liveOnTheSite(services, { name, subject, accountId });
  return { email, name, caseId, recordId, worryId, mail, hold, accountId };
}

/** What someone signed in leaves on the site: a profile, a quiz, a sign-in in progress, a card with a report. */
async function liveOnTheSite(
  services: Services,
  { name, subject, accountId }: { name: string; subject: string; accountId: string },
) {
  const { db, clock } = services;
  const at = toIso(clock.now());
  const left = { website: "", github: "", x: "", instagram: "", facebook: "", phone: "" };
  await db
    .insertInto("profile")
    .values({
      ...left,
      account_id: accountId,
      job_title: name,
      location: "",
      address: "",
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("provider_record")
    .values({
      key: `Session:${name}`,
      model: "Session",
      payload: "{}",
      subject,
      grant_id: null,
      uid: null,
      consumed_at: null,
      expires_at: toIso(clock.now() + day),
    })
    .execute();
  const attempt = { topic: "java", kind: "quiz", seed: name, questions: [] } as const;
  await insertAttempt(db, { kind: "account", key: accountId }, attempt, clock.now());
  const card = await addFeedback(
    services,
    { name, comment: `${name} was here`, rating: "5", image: `https://${name}.example/p.jpg` },
    {
      counted: admitted,
      clientAddress: `192.0.2.${name.length}`,
      ownerToken: name,
      subject: accountId,
    },
  );
  if (!card.ok) throw new Error(card.kind);
  await db
    .insertInto("feedback_report")
    .values({ id: newId(), feedback_id: card.id, reason: `${name} insults`, created_at: at })
    .execute();
}

async function twoPeople(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services } = made;
  const needle = await live(services, "needle");
  const other = await live(services, "somebody");
  // What one writes in the other's case.
  const { message_id: answered } = await services.db
    .selectFrom("case_message")
    .select("message_id")
    .where("case_id", "=", other.caseId)
    .where("direction", "=", "out")
    .executeTakeFirstOrThrow();
  await takeMail(services, needle.hold, "1", {
    ...needle.mail("elsewhere", "Re"),
    answers: [answered ?? ""],
  });
  return { ...made, needle, other };
}

describeOnSqliteFirst("what is held on an address", (maker) => {
  test("is defined for every table", async () => {
    const { services } = await createTestServices(maker);
    const known = [...heldTables, ...ofNobody];
    expect((await tablesOf(services)).toSorted()).toEqual(known.toSorted());
  });

  test("is exported row by row: everything that names the person, and nothing of anyone else's", async () => {
    const { services, needle } = await twoPeople(maker);
    const { held } = await exportPerson(services, owner, "NEEDLE@visitor.example");
    const file = JSON.stringify(held).toLowerCase();
    expect(file).not.toContain("somebody@");
    expect(file).not.toMatch(/password_hash|token_hash|"lease"|\?token=/);
    expect(file).not.toContain(needle.worryId);
    const counted = Object.fromEntries(
      Object.entries(held).map(([table, rows]) => [table, rows.length]),
    );
    // The rows of a worry, and of the words by which cases are found, are not in the file.
    const worry = { desk_case: 1, case_message: 1 };
    const named = rowsWith(await walk(services), "needle");
    for (const [table, rows] of Object.entries(named)) {
      if (table === "case_text") continue;
      const kept = table in worry ? 1 : 0;
      expect(counted[table], table).toBeGreaterThanOrEqual(rows - kept);
    }
    const { counts } = await findPerson(services, owner, needle.email);
    expect(Object.fromEntries(counts)).toEqual(counted);
    // There is something in every table that can hold something about a person.
    expect(Object.keys(counted).toSorted()).toEqual([...heldTables].toSorted());
  });

  test("is erased row by row: no table names the person any more, and everyone else's rows are unchanged", async () => {
    const { services, needle, other, clock } = await twoPeople(maker);
    const { db } = services;
    clock.advance(2 * minute);
    const before = await walk(services);
    const { counts } = await findPerson(services, owner, needle.email);
    const erased = await erasePerson(services, owner, needle.email, { withUnsent: true });
    expect(erased).toEqual({ ok: true, counts });
    const after = await walk(services);
    // A worry about a child is not touched.
    expect(rowsWith(after, "needle")).toEqual({ desk_case: 1, case_message: 1, case_text: 1 });
    const kept = rowsWith(before, "somebody");
    expect(rowsWith(after, "somebody")).toEqual(kept);
    for (const [table, count] of counts) {
      const gone = (before.get(table)?.length ?? 0) - (after.get(table)?.length ?? 0);
      // The complaint's row stays, with what members did.
      expect(gone, table).toBe(table === "desk_case" ? count - 1 : count);
    }
    const record = await db
      .selectFrom("desk_case")
      .selectAll()
      .where("id", "=", needle.recordId)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ kind: "complaint", email: null, name: "Erased", messages: 0 });
    expect(record.legal_due_on).not.toBeNull();
    const others = await db
      .selectFrom("desk_case")
      .select("messages")
      .where("id", "=", other.caseId)
      .executeTakeFirstOrThrow();
    const messages = await db
      .selectFrom("case_message")
      .select("id")
      .where("case_id", "=", other.caseId)
      .execute();
    expect(others.messages).toBe(messages.length);
    expect((await findPerson(services, owner, needle.email)).counts).toEqual([]);
  });

  test("leaves the lesson of a concern that an earlier version kept with it, and tells nothing of it", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const booking = await book(services);
    await db.updateTable("desk_case").set({ kind: "worry" }).execute();
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now() + minute);
    expect((await findPerson(services, owner, booking.email)).counts).toEqual([]);
    expect(await erasePerson(services, owner, booking.email)).toMatchObject({ ok: true });
    expect(await db.selectFrom("trial_booking").select("id").execute()).toHaveLength(1);
    expect(await db.selectFrom("desk_case").select("kind").execute()).toEqual([{ kind: "worry" }]);
  });

  test("cannot be erased before a booked lesson, nor for a member of the team", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services);
    expect(await erasePerson(services, owner, booking.email)).toEqual({
      ok: false,
      kind: "lesson",
    });
    const { member } = await deskPerson(services, "coordinator");
    expect(await erasePerson(services, owner, member.email)).toEqual({ ok: false, kind: "member" });
    expect((await findPerson(services, owner, booking.email)).lessonAt).toBe(booking.starts_at);
  });

  /** A data request that has just been answered. */
  async function answered() {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { member } = await deskPerson(services, "owner");
    const change = { kind: "data-request", email: "ines@visitor.example" } as const;
    const caseId = await openTestCase(services.db, change, clock.now());
    await sendAnswer(services, member, {
      caseId,
      draftId: randomUUID(),
      text: "We erase everything today.",
      seen: 1,
      after: { state: "done" },
    });
    const erase = (how?: { withUnsent: boolean }) =>
      erasePerson(services, member, change.email, how);
    const found = async () => (await findPerson(services, member, change.email)).answer;
    const record = async () =>
      (await readLegalRecord(services.db, member, null, clock.now())).records[0];
    return { ...made, member, erase, found, record };
  }

  test("is erased once an answer to it has left, and not before", async () => {
    const { clock, services, erase, found, record } = await answered();
    expect(await found()).toEqual({ kind: "leaves", seconds: 10 });
    clock.advance(4_000);
    expect(await found()).toEqual({ kind: "leaves", seconds: 6 });
    expect(await erase()).toEqual({ ok: false, kind: "answer" });
    expect(await erase({ withUnsent: true })).toEqual({ ok: false, kind: "answer" });
    expect(await record()).toMatchObject({ answeredAt: null, unsent: "waits" });
    clock.advance(6_000);
    const mails = await deliver({ services, clock } as never);
    expect(mails.map(({ to }) => to)).toEqual(["ines@visitor.example"]);
    expect(await erase()).toMatchObject({ ok: true });
    expect(await record()).toMatchObject({ answeredAt: toIso(clock.now() - 10_000), unsent: null });
  });

  test.each([
    ["is being tried again", { state: "sending", last_error: "greylisted" }],
    ["is being sent", { state: "sending" }],
  ] as const)("is not erased while an answer to it %s", async (_, mail) => {
    const { clock, services, erase, found, record } = await answered();
    clock.advance(2 * minute);
    const due_at = toIso(clock.now() + 40_000);
    await services.db
      .updateTable("outgoing_mail")
      .set({ ...mail, due_at })
      .execute();
    expect(await found()).toEqual({ kind: "leaves", seconds: 40 });
    expect(await erase({ withUnsent: true })).toEqual({ ok: false, kind: "answer" });
    expect(await record()).toMatchObject({ unsent: "waits" });
  });

  test.each([
    ["left, although no one has noted it", { state: "sent", due_at: null }, true],
    ["may have arrived before its process ended", { state: "sending", handed_at: "then" }, true],
    ["may have arrived at an attempt before", { state: "pending", handed_at: "then" }, true],
    ["may have arrived and was given up", { state: "dead", handed_at: "then", due_at: null }, true],
    ["was given up, although no one has noted it", { state: "dead", due_at: null }, false],
  ] as const)(
    "is erased with an answer that %s, and the record is true",
    async (_, mail, counts) => {
      const { clock, services, erase, record } = await answered();
      const at = toIso(clock.now());
      clock.advance(3 * minute);
      await services.db
        .updateTable("outgoing_mail")
        .set({ ...mail, last_error: "the connection broke" })
        .execute();
      expect(await erase({ withUnsent: true })).toMatchObject({ ok: true });
      expect(await record()).toMatchObject({ answeredAt: counts ? at : null, unsent: null });
    },
  );

  test("is not erased while a worker takes the answer at the same moment", async () => {
    const { clock, services, another, erase } = await answered();
    clock.advance(3 * minute);
    await services.db.updateTable("outgoing_mail").set({ last_error: "greylisted" }).execute();
    const other = await another();
    const claim = { now: clock.now(), leaseMs: minute };
    const [erased, claimed] = await Promise.all([
      erase({ withUnsent: true }),
      claimMail(other.db, maker.engine, claim),
    ]);
    expect(erased.ok).toBe(claimed === null);
  });

  test.each(["pending", "held"] as const)(
    "is erased with an answer that is %s only if someone says so, and the record does not count it",
    async (state) => {
      const { clock, services, erase, found, record } = await answered();
      clock.advance(2 * minute);
      await services.db
        .updateTable("outgoing_mail")
        .set({ state, last_error: state === "pending" ? "refused" : null })
        .execute();
      expect(await found()).toEqual({ kind: state });
      expect(await erase()).toEqual({ ok: false, kind: "answer" });
      expect(await erase({ withUnsent: true })).toMatchObject({ ok: true });
      expect(await record()).toMatchObject({ answeredAt: null, unsent: null });
    },
  );

  test("is looked up, exported and erased in the log, which names no address", async () => {
    const { services } = await createTestServices(maker);
    const address = "needle@visitor.example";
    await findPerson(services, owner, address);
    await exportPerson(services, owner, address);
    await erasePerson(services, owner, address);
    const lines = await services.db.selectFrom("desk_log").selectAll().orderBy("id").execute();
    expect(lines.map(({ action }) => action)).toEqual([
      "person.find",
      "person.export",
      "person.erase",
    ]);
    expect(new Set(lines.map(({ about_id: id }) => id)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toContain("needle");
  });
});
