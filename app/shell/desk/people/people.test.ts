import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { accountIdOf } from "#app/features/identity/account-id.ts";
import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { addFiles } from "#app/features/cases/desk/answering/answer-files.server.ts";
import { sendAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import { keepDraft } from "#app/features/cases/desk/answering/draft-store.server.ts";
import { addFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import { insertAttempt } from "#app/features/quizzes/attempt-store.server.ts";
import { addNote } from "#app/features/cases/acts/case-entries.server.ts";
import { takeMail } from "#app/features/cases/incoming/take-mail.server.ts";
import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { holdInbox } from "#app/platform/.server/inbox/inbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { insertRate } from "#app/features/tutors/rate-store.server.ts";
import { eraseTutors, listLeftBefore } from "#app/features/tutors/tutor-erasure.server.ts";
import { insertLeave, listTutors, storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { claimMail } from "#app/platform/.server/outbox/outbox-store.ts";
import { insertNote, insertOfficeLine, storeRead } from "#app/features/record/note-store.server.ts";
import {
  storeModuleCheck,
  storeReport,
  storeReportRead,
} from "#app/features/record/desk/report/report-store.server.ts";
import { tellConcern } from "#app/features/record/desk/note/tell-concern.server.ts";
import { pauseSeries } from "#app/features/lessons/change-series.server.ts";
import { leaveOutWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { addEntry, openAccount } from "#app/features/money/account-store.server.ts";
import { storeSession } from "#app/features/money/card/card-store.server.ts";
import { storeInvoice, takeNumber } from "#app/features/money/invoice-store.server.ts";
import { invoiceFacts, someWords } from "#tests/support/invoices.ts";
import { storeDraft } from "#app/features/money/agreement-store.server.ts";
import { agreementFacts, words as agreedWords } from "#tests/support/money.ts";
import { giveConsent } from "#app/features/families/consent-store.server.ts";
import { storeProposal } from "#app/features/families/proposal-store.server.ts";
import { storeDevice } from "#app/features/families/ways-in/device-store.server.ts";
import { insertQuestion } from "#app/features/lessons/clocks/clock-store.server.ts";
import { addGuardianship } from "#app/features/families/enter-family.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { enterTwoAddresses } from "#tests/support/families.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { aLeave, checkedTutor } from "#tests/support/tutors.ts";
import { openTestCase } from "#tests/support/cases.ts";
import {
  describeOnSqliteFirst,
  type DatabaseMaker,
  rowIn,
  rowsIn,
  setRows,
  putRow,
} from "#tests/support/databases.ts";
import { createMailbox, proved } from "#tests/support/incoming-mail.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { admitted, createTestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { book, deliver } from "#tests/support/trial-booking.ts";
import { heldTables } from "./held-rows.server.ts";
import { erasePerson, exportPerson, findPerson } from "./people.server.ts";

/** What outlives whoever it is about. */
const ofMoney = new Set<string>(["money_account", "money_entry", "invoice", "card_session"]);

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
  "academy_clock",
  // The team's own.
  "desk_member",
  "desk_session",
  "desk_invitation",
  // Numbers, and which months were checked by whom.
  "invoice_series",
  "month_release",
  // What a bank says of payments that nobody has matched: no address leads to one, and it is gone after 90 days.
  "bank_line",
  // Lines of a table that nobody has taken in, gone after seven days, and which table brought whom, without a name.
  "moving",
  "moving_line",
  "moved",
  // What the card provider tells, without a name, gone after as long.
  "card_event",
  "desk_second_factor",
  "desk_recovery_code",
  "desk_log",
  "saved_reply",
  "case_presence",
  "concern_watch",
  "first_step",
  // Which series belong together, and what lessons take up: series and lessons are exported.
  "plan",
  "busy",
  "clock_foreseen",
  "tutor_place",
  "trial_day",
  "closed_day",
  "letter",
  // What the academy says, with the ids of members.
  "document_revision",
  "document_draft",
  // The same before it is a draft, for its writer alone, gone after 90 days.
  "desk_typed",
  "edition",
  "logo",
  // After a subscriber has left, only a number remains.
  "letter_delivery",
  "inbox",
  "inbox_retry",
  // A mail as it came: deleted with its line in `incoming_mail`, and given out file by file on the page of its case.
  "kept_mail",
  "kept_mail_piece",
  // Only ids: of which of a person's mail is about what, deleted with the mail, and which was withdrawn.
  "mail_about",
  "mail_withdrawn",
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
  const link = { token_hash: name, email, email_key: email, expires_at };
  await putRow(db, "account_link", { ...link, purpose: "reset" });
  const url = `https://${name}.example/p.jpg`;
  await putRow(db, "profile_picture", { account_id: accountId, url, bytes: new Uint8Array([1]) });
  const subscribed = { email: typed, email_key: email, state: "confirmed" } as const;
  const confirm_token_hash = `confirm-${name}`;
  await putRow(db, "subscriber", { id: newId(), ...subscribed, confirm_token_hash });
  const enquiryId = newId();
  const asked = { name, email: typed, message: `I am ${name}`, submission_key: `form-${name}` };
  await putRow(db, "enquiry", { id: enquiryId, ...asked, courses: "[]", created_at: at });
  const booking = await book(services, { name, email: typed });
  await setRows(db, "lesson", { starts_at: toIso(now - day) }, { id: booking.id });
  const form = seriesForm(booking.learner_id ?? "", await checkedTutor(services), {
    startsOn: toIso(now + 14 * day).slice(0, 10),
    writes: false,
  });
  const { id: seriesId, lessons } = await begin(services, form);
  const question = {
    series_id: seriesId,
    learner_id: form.learnerId,
    tutor_id: form.tutorId,
    on_date: lessons[0]?.original_on ?? "",
    starts_at: lessons[0]?.starts_at ?? "",
    family_was: "17:00",
    tutor_was: "14:00",
  };
  await db.transaction().execute((trx) => insertQuestion(trx, question, now));
  // With hours of someone who teaches, times for trials would be theirs.
  await teach(services, name, typed, "2020-01-01");
  const { guardian_id } = await rowIn(db, "guardianship", { learner_id: booking.learner_id ?? "" });
  await liveInLessons(services, name, {
    lesson_id: lessons[0]?.id ?? "",
    learner_id: booking.learner_id ?? "",
    guardian_id,
  });
  await leaveOutWeekly(services, owner, { id: lessons[0]?.id ?? "", sequence: 0 });
  const last = lessons.at(-1)?.original_on ?? "";
  const pause = { from: last, until: last };
  await pauseSeries(services, owner, [{ id: seriesId, version: 1 }], pause);
  const email_key = `work.${email}`;
  await db.insertInto("guardian_address").values({ email_key, guardian_id }).execute();
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
  const next = { caseId, draftId: randomUUID(), text: `And ${name}` };
  await keepDraft(services, owner, next);
  const bytes = Buffer.from("%PDF-1.7");
  await addFiles(services, owner, next, [{ name: `${name}.pdf`, bytes }]);
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

/** What is written about lessons. */
async function liveInLessons(
  { db, clock }: Services,
  name: string,
  ids: { lesson_id: string; learner_id: string; guardian_id: string },
) {
  const { lesson_id, learner_id, guardian_id } = ids;
  const note = {
    lesson_id,
    version: 1,
    learner_id,
    course: "tajweed",
    tutor_id: null,
    attendance: "came",
    minutes: null,
    done: `${name} read`,
    secure: "",
    needs_work: "",
    next: "",
    next_by: null,
    register: "",
    lang: "en",
    why: "",
    flags: "",
    author_id: owner.id,
    author: owner.name,
    marks: [{ outcome: "hold-kind-madd", value: "new" }],
    submission: `note-${name}`,
  } as const;
  const author = { author_id: owner.id, author: owner.name };
  const text = `${name} has a cold`;
  const report = { learner_id, course: "tajweed", month: "2026-11" };
  const said = { goal: name, went: "", next_goal: "", at_home: "", lang: "en" };
  const check = { module: "foundations", checked_on: "2026-11-20", words: name, author: "Nadia" };
  await db.transaction().execute(async (trx) => {
    const device = { guardianId: guardian_id, kind: "phone" } as const;
    await storeDevice(trx, device, clock.now());
    await storeProposal(trx, guardian_id, { kind: "wishes", wishes: name }, clock.now());
    const agreed = { learnerId: learner_id, guardianId: guardian_id, kind: "recording" } as const;
    await giveConsent(trx, { ...agreed, words: `${name} may be recorded` }, clock.now());
    const paid = { plan_id: name, learner_id, payer_id: guardian_id, payer_name: name };
    await storeDraft(trx, agreementFacts(paid), agreedWords, "Nadia", clock.now());
    const account = await openAccount(trx, { ...paid, currency: "GBP" }, name, clock.now());
    const line = { kind: "payment", minor: 100, minutes: 0, effective_on: "2026-11-20" } as const;
    await addEntry(trx, account.id, { ...line, words: name, by_name: "Nadia" }, clock.now());
    const number = await takeNumber(trx, "invoice", clock.now());
    const issued = { ...invoiceFacts(account), ...number, payer_name: name };
    const invoice = await storeInvoice(trx, issued, { ...someWords, to: name }, clock.now());
    await storeSession(trx, invoice, { minor: 100, language: "en" }, clock.now());
    await insertNote(trx, note, clock.now());
    await insertOfficeLine(trx, { lesson_id, learner_id, text, ...author }, clock.now());
    const made = await storeReport(trx, report, said, { version: 0, author: "Nadia" }, clock.now());
    await storeModuleCheck(trx, { learner_id, course: "tajweed", ...check }, clock.now());
    await storeRead(trx, { lesson_id, version: 1, guardianId: guardian_id }, clock.now());
    await storeReportRead(trx, made?.id ?? "", guardian_id, clock.now());
  });
}

/** What the academy keeps of someone who teaches. */
async function teach(
  { db, clock }: Services,
  name: string,
  email: string,
  leftOn: string | null = null,
) {
  const at = toIso(clock.now());
  const tutorId = await checkedTutor({ db, clock }, { name, email, leftOn });
  const hours = [{ weekday: 2, from: "17:00", to: "19:00" }];
  await db.transaction().execute((trx) => storeHours(trx, tutorId, hours));
  await insertLeave(db, { ...aLeave, tutorId }, clock.now());
  const rate = { fromOn: "2020-01-01", currency: "GBP", minor: 2_400, trialMinor: null } as const;
  await db.transaction().execute((trx) => insertRate(trx, tutorId, rate, "Nadia", clock.now()));
  const card = { tutor_id: tutorId, draft: name, version: 1, changed_at: at };
  await db.insertInto("tutor_card").values(card).execute();
  const photo = { id: newId(), tutor_id: tutorId, bytes: new Uint8Array([1]), added_at: at };
  await db.insertInto("tutor_photo").values(photo).execute();
  await db.updateTable("tutor").set({ feed_key: "given" }).where("id", "=", tutorId).execute();
  return tutorId;
}

/** What someone signed in leaves on the site: a profile, a quiz, a sign-in in progress, a card with a report. */
async function liveOnTheSite(
  services: Services,
  { name, subject, accountId }: { name: string; subject: string; accountId: string },
) {
  const { db, clock } = services;
  const at = toIso(clock.now());
  await putRow(db, "profile", { account_id: accountId, job_title: name });
  const session = { model: "Session", payload: "{}", expires_at: toIso(clock.now() + day) };
  await putRow(db, "provider_record", { key: `Session:${name}`, ...session, subject });
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
  const { message_id: answered } = await rowIn(services.db, "case_message", {
    case_id: other.caseId,
    direction: "out",
  });
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

  test("tells what a tutor is paid only to whoever sees money", async () => {
    const { services, needle } = await twoPeople(maker);
    const planner = await deskPerson(services, "coordinator");
    const { held } = await exportPerson(services, planner.member, needle.email);
    expect(held.tutor).toHaveLength(1);
    expect(held.tutor_rate).toBeUndefined();
  });

  test("is erased row by row: no table names the person any more, and everyone else's rows are unchanged", async () => {
    const { services, needle, other, clock } = await twoPeople(maker);
    const { db } = services;
    clock.advance(2 * minute);
    // A lesson ahead keeps its family, as another test shows.
    await db.updateTable("lesson").set({ state: "off", why: "left-out" }).execute();
    const before = await walk(services);
    const { counts } = await findPerson(services, owner, needle.email);
    const erased = await erasePerson(services, owner, needle.email, { withUnsent: true });
    expect(erased).toEqual({ ok: true, counts });
    // Of mail that was kept in files, were the process to end before it has deleted them.
    const mails = counts.find(([table]) => table === "outgoing_mail")?.[1] ?? 0;
    expect(mails).toBeGreaterThan(0);
    expect(await rowsIn(db, "mail_withdrawn")).toHaveLength(mails);
    const after = await walk(services);
    // A worry about a child is not touched, nor what the law has us keep of what they pay.
    const money = { money_account: 1, money_entry: 1, invoice: 1 };
    const stays = { desk_case: 1, case_message: 1, case_text: 1, ...money };
    expect(rowsWith(after, "needle")).toEqual(stays);
    const kept = rowsWith(before, "somebody");
    expect(rowsWith(after, "somebody")).toEqual(kept);
    for (const [table, count] of counts) {
      const gone = (before.get(table)?.length ?? 0) - (after.get(table)?.length ?? 0);
      // The complaint's row stays, with what members did.
      const goes = table === "desk_case" ? count - 1 : count;
      expect(gone, table).toBe(ofMoney.has(table) ? 0 : goes);
    }
    const record = await rowIn(db, "desk_case", { id: needle.recordId });
    expect(record).toMatchObject({ kind: "complaint", email: null, name: "Erased", messages: 0 });
    expect(record.legal_due_on).not.toBeNull();
    const others = await rowIn(db, "desk_case", { id: other.caseId });
    const messages = await db
      .selectFrom("case_message")
      .select("id")
      .where("case_id", "=", other.caseId)
      .execute();
    expect(others.messages).toBe(messages.length);
    expect((await findPerson(services, owner, needle.email)).counts).toEqual([]);
  });

  test("is of a mail of others in copy, and of an answer that went to them as well, what is theirs alone", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const names = ["sender", "needle", "third"] as const;
    const [sender, needle, third] = names.map((name) => `${name}@visitor.example`);
    const { take } = await createMailbox(services);
    const boxes = [needle, third].map((address = "") => ({ name: "", address }));
    const from = { name: "Sender", address: sender ?? "" };
    await take({ from, to: boxes, proof: proved, subject: "Hello" });
    const { id: caseId } = await rowIn(db, "desk_case");
    const answer = { caseId, draftId: randomUUID(), text: "Dear all", seen: 1 };
    const also = [needle ?? "", third ?? ""];
    await sendAnswer(services, owner, { ...answer, also, after: { state: "done" } });
    const exported = async (address = "") =>
      JSON.stringify((await exportPerson(services, owner, address)).held);
    const ofNeedle = await exported(needle);
    expect(ofNeedle).toContain("Dear all");
    expect(ofNeedle).not.toMatch(/sender@|third@/);
    expect(await exported(sender)).not.toMatch(/needle@|third@/);

    clock.advance(2 * minute);
    await setRows(db, "outgoing_mail", { state: "sent" });
    expect(await erasePerson(services, owner, needle ?? "")).toMatchObject({ ok: true });
    expect(rowsWith(await walk(services), "needle")).toEqual({});
    expect(await rowIn(db, "incoming_mail")).toMatchObject({ copied: JSON.stringify([boxes[1]]) });
    // What went to the others goes with the case of which it was an answer.
    expect(await erasePerson(services, owner, sender ?? "")).toMatchObject({ ok: true });
    expect(rowsWith(await walk(services), "third")).toEqual({});
  });

  test("is the same by either address of one guardian, and goes whole by either", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const [one, other] = ["one@visitor.example", "other@visitor.example"] as const;
    await enterTwoAddresses(services, [one, other]);
    for (const email of [one, other]) {
      const enquiry = { name: "Zainab", email, message: "Hello", courses: "[]" };
      const id = newId();
      await putRow(db, "enquiry", {
        id,
        ...enquiry,
        submission_key: id,
        created_at: toIso(clock.now()),
      });
      await openTestCase(db, { email, source: { kind: "enquiry", id } }, clock.now());
    }
    const [first, second] = [
      await exportPerson(services, owner, one),
      await exportPerson(services, owner, other),
    ];
    expect(first.held.desk_case).toHaveLength(2);
    expect(second.held).toEqual(first.held);
    expect(await erasePerson(services, owner, other)).toMatchObject({ ok: true });
    const left = [...(await walk(services)).values()].flat();
    expect(left.filter((row) => row.includes("visitor.example"))).toEqual([]);
  });

  test("of a tutor goes once no lesson of theirs is ahead; past lessons keep a row without a name", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const email = "teacher@tutor.example";
    const tutorId = await teach(services, "needle", email);
    const { learnerId } = await aLearner(services);
    const on = toIso(clock.now() + 14 * day).slice(0, 10);
    await begin(
      services,
      seriesForm(learnerId, tutorId, { startsOn: on, endsOn: on, writes: false }),
    );
    expect(JSON.stringify(await exportPerson(services, owner, email))).not.toContain("given");
    expect(await erasePerson(services, owner, email)).toEqual({ ok: false, kind: "lesson" });
    clock.advance(16 * day);
    expect(await erasePerson(services, owner, email)).toMatchObject({ ok: true });
    const [tutor] = await listTutors(db);
    expect(tutor).toMatchObject({ id: tutorId, name: "Erased", email: "", checks: [], room: "" });
    expect(rowsWith(await walk(services), "needle", email)).toEqual({});
    expect(await db.selectFrom("lesson").select("tutor_id").execute()).toEqual([
      { tutor_id: tutorId },
    ]);
    expect(await listLeftBefore(db, "2099-01-01")).toEqual([]);
    const other = await teach(services, "gone", "gone@tutor.example", "2020-01-01");
    expect(await listLeftBefore(db, "2020-01-01")).toEqual([]);
    expect(await listLeftBefore(db, "2020-01-02")).toEqual([other]);
    await db.transaction().execute((trx) => eraseTutors(trx, [other], () => false, clock.now()));
    expect((await listTutors(db)).map(({ id }) => id)).toEqual([tutorId]);
  });

  test("of a family waits until its weekly lessons are over or called off", async () => {
    const { services, clock } = await createTestServices(maker);
    const { learnerId } = await aLearner(services);
    const { email_key: email } = await services.db
      .selectFrom("guardian")
      .select((eb) => eb.fn.coalesce("email_key", eb.val("")).as("email_key"))
      .executeTakeFirstOrThrow();
    const on = toIso(clock.now() + 14 * day).slice(0, 10);
    const form = seriesForm(learnerId, await checkedTutor(services), {
      startsOn: on,
      endsOn: on,
      writes: false,
    });
    const [lesson] = (await begin(services, form)).lessons;
    expect((await findPerson(services, owner, email)).lessonAt).toBe(lesson?.starts_at);
    expect(await erasePerson(services, owner, email)).toEqual({ ok: false, kind: "lesson" });
    clock.advance(16 * day);
    expect(await erasePerson(services, owner, email)).toMatchObject({ ok: true });
    expect(await services.db.selectFrom("lesson").selectAll().execute()).toEqual([]);
  });

  test("has of a trial when it is and where, and not only when it was asked for", async () => {
    const { services, clock } = await createTestServices(maker);
    const booking = await book(services);
    const starts_at = toIso(clock.now() + 9 * day);
    const room = "https://rooms.example/hers";
    await setRows(services.db, "lesson", { starts_at, room }, { id: booking.id });
    const { held } = await exportPerson(services, owner, booking.email);
    expect(held.lesson).toEqual([expect.objectContaining({ id: booking.id, starts_at, room })]);
  });

  test("of one of two guardians leaves the child its lessons, so that they hold nobody up", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { learnerId, guardianId } = await aLearner(services);
    const { guardianId: otherId } = await aLearner(services);
    const pair = { guardianId: otherId, learnerId };
    await db.transaction().execute((trx) => addGuardianship(trx, pair, "view", clock.now()));
    const on = toIso(clock.now() + 14 * day).slice(0, 10);
    const form = seriesForm(learnerId, await checkedTutor(services), {
      startsOn: on,
      endsOn: on,
      writes: false,
    });
    const { lessons } = await begin(services, form);
    const key = (await findGuardianById(db, guardianId))?.email_key ?? "";
    expect(await erasePerson(services, owner, key)).toMatchObject({ ok: true });
    const left = await db.selectFrom("lesson").select("id").execute();
    expect(left).toEqual(lessons.map(({ id }) => ({ id })));
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

  test("tells nobody of a concern by the mail to those who look after it, or to whoever told of it", async () => {
    const { services, clock } = await createTestServices(maker);
    const { member: lead } = await deskPerson(services, "safeguarding");
    const { member: tutor } = await deskPerson(services, "tutor");
    const tutorId = await checkedTutor(services, { memberId: tutor.id });
    const { learnerId } = await aLearner(services);
    const on = toIso(clock.now() + 14 * day).slice(0, 10);
    const form = seriesForm(learnerId, tutorId, { startsOn: on, endsOn: on, writes: false });
    const [lesson] = (await begin(services, form)).lessons;
    const concern = { text: "She is afraid.", when: "lesson", doesFamilyKnow: false } as const;
    await tellConcern(services, tutor, lesson?.id ?? "", { ...concern, submission: newId() });
    const [mail, ...more] = await services.db.selectFrom("outgoing_mail").selectAll().execute();
    expect([mail?.recipient, more]).toEqual([lead.email, []]);
    const coordinator = memberOf("coordinator");
    const before = await findPerson(services, coordinator, lead.email);
    expect(Object.fromEntries(before.counts)).not.toHaveProperty("outgoing_mail");
    expect(JSON.stringify(await exportPerson(services, coordinator, tutor.email))).not.toContain(
      "concern",
    );
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
    await setRows(services.db, "outgoing_mail", { ...mail, due_at });
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
      await setRows(services.db, "outgoing_mail", { ...mail, last_error: "the connection broke" });
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
      await setRows(services.db, "outgoing_mail", {
        state,
        last_error: state === "pending" ? "refused" : null,
      });
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
