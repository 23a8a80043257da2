import { expect, test } from "vitest";

import type { Db } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, type DatabaseMaker, rowIn } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createMailbox } from "#tests/support/incoming-mail.ts";
import { createTestServices } from "#tests/support/services.ts";
import { sendAnswer } from "../desk/answering/answers.server.ts";
import { findAnswered } from "../incoming/find-thread.server.ts";
import { searchCases } from "../desk/list/search-store.server.ts";
import { readCase } from "../desk/view/case-store.server.ts";
import { timelineOf } from "../desk/view/case-timeline.server.ts";
import { beginCase, type Begun } from "./begin-case.server.ts";
import { giveCase } from "./case-changes.server.ts";
import { addNote, correctNote, pasteAnswer } from "./case-entries.server.ts";
import { saveFacts } from "./case-facts.server.ts";
import { mergeCase } from "./merge-cases.server.ts";
import { splitMessage } from "./split-case.server.ts";

const call: Begun = {
  way: "phone",
  name: "Idris Father",
  email: null,
  phone: "+447700900150",
  zone: "America/Toronto",
  course: "tajweed",
  language: "English",
  siteLanguage: "en",
  subject: "",
  text: "Asks whether we teach on Sundays",
  isAnswered: false,
  submission: "one",
};

async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const { member } = await deskPerson(services, "coordinator");
  const rowOf = (id: string) =>
    db.selectFrom("desk_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const timeline = async (id: string) => {
    const whole = await readCase(db, member, id);
    return whole ? timelineOf(whole, member.id, null, clock.now()) : [];
  };
  return { ...site, db, member, rowOf, timeline };
}

async function messagesOf(db: Db, id: string) {
  const rows = await db
    .selectFrom("case_message")
    .select(["id", "text", "direction"])
    .where("case_id", "=", id)
    .orderBy("id")
    .execute();
  return rows;
}

describeOnEveryDatabase("a case that begins at the desk", (maker) => {
  test("holds a call, is its member's own and due today, and is opened once", async () => {
    const { services, db, member, rowOf } = await open(maker);
    const id = await beginCase(services, member, call);
    expect(await beginCase(services, member, call)).toBe(id);
    expect(await rowOf(id)).toMatchObject({
      state: "open",
      owner_id: member.id,
      email: null,
      subject: call.text,
      source_kind: "desk",
    });
    expect((await rowOf(id)).deadline).not.toBeNull();
    expect(await messagesOf(db, id)).toMatchObject([{ direction: "phone", text: call.text }]);
    const { found } = await searchCases(db, maker.engine, member, "07700 900150");
    expect(found.map(({ row }) => row.id)).toEqual([id]);
  });

  test("sends a first message under its own subject, signed", async () => {
    const { services, db, member, rowOf } = await open(maker);
    const id = await beginCase(services, member, {
      ...call,
      way: "none",
      email: "idris@visitor.example",
      subject: "Your question of yesterday",
      text: "",
    });
    await db.updateTable("desk_member").set({ signature: "Nadia\nMeridian" }).execute();
    const { reference, messages } = await rowOf(id);
    expect(messages).toBe(0);
    const sent = await sendAnswer(services, member, {
      caseId: id,
      draftId: "d",
      text: "Dear Idris, yes.",
      seen: 0,
      after: { state: "done" },
    });
    expect(sent.ok).toBe(true);
    const mail = await db
      .selectFrom("outgoing_mail")
      .select(["subject", "text"])
      .where("kind", "=", "case-answer")
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Your question of yesterday [${reference}]`);
    expect(mail.text).toContain("yes.\n\nNadia\nMeridian");
  });

  test("is made of a message that was a new matter, with its words and its thread", async () => {
    const { services, db, member, rowOf, clock } = await open(maker);
    const id = await openTestCase(db, {}, clock.now());
    const omar = { id: newId(), name: "Omar" };
    await giveCase(services, member, { id, version: 1 }, omar);
    await pasteAnswer(services, member, id, "By the way, the October invoice is wrong.");
    const [first, second] = await messagesOf(db, id);
    const made = await splitMessage(services, member, id, second?.id ?? "");
    if (!made.ok) throw new Error(made.kind);
    expect(await messagesOf(db, made.row.id)).toEqual([second]);
    expect(await messagesOf(db, id)).toEqual([first]);
    expect(await rowOf(id)).toMatchObject({ messages: 1 });
    expect(made.row).toMatchObject({
      messages: 1,
      email: "zainab@visitor.example",
      owner_id: omar.id,
      state: "open",
      next_on: (await rowOf(id)).next_on,
    });
    const { found } = await searchCases(db, maker.engine, member, "october");
    expect(found.map(({ row }) => row.id)).toEqual([made.row.id]);
    // Joined to where it was, it can be parted once more.
    const { reference } = await rowOf(id);
    const joined = await mergeCase(services, member, made.row, reference);
    expect(joined.ok).toBe(true);
    expect(await splitMessage(services, member, id, second?.id ?? "")).toMatchObject({ ok: true });
    // Of the only message nothing would be left.
    expect(await splitMessage(services, member, id, first?.id ?? "")).toMatchObject({ ok: false });
  });

  test("becomes part of another with all that was said, and mail that names it goes there", async () => {
    const { services, db, member, rowOf, clock } = await open(maker);
    const one = await openTestCase(db, {}, clock.now());
    const other = await openTestCase(db, { text: "It is about Yusuf" }, clock.now());
    await addNote(services, member, other, "Called back");
    const { reference, version } = await rowOf(other);
    const into = (await rowOf(one)).reference;
    const merge = (to: string) => mergeCase(services, member, { id: other, version }, to);
    expect(await merge("C-2222-2222")).toMatchObject({ kind: "incomplete" });
    expect(await merge(reference)).toMatchObject({ kind: "incomplete" });
    const merged = await merge(into.toLowerCase());
    if (!merged.ok) throw new Error(merged.kind);
    expect(merged.row.id).toBe(one);
    expect((await messagesOf(db, one)).map(({ text }) => text)).toContain("It is about Yusuf");
    expect(await rowOf(one)).toMatchObject({ messages: 2 });
    expect(await rowOf(other)).toMatchObject({ state: "done", messages: 0, merged_into: one });
    // What the site wrote about it before, such as that it had arrived, is answered there too.
    const { source_id: source } = await rowOf(other);
    const about = {
      kind: "enquiry" as const,
      to: "zainab@visitor.example",
      subject: "s",
      text: "t",
    };
    await db
      .transaction()
      .execute((trx) => services.outbox.enqueue(trx, { ...about, dedupeKey: `enquiry:${source}` }));
    const { message_id: sent } = await rowIn(db, "outgoing_mail", { kind: "enquiry" });
    expect((await findAnswered(db, [sent ?? ""])).map(({ id }) => id)).toEqual([one]);
    const { take } = await createMailbox(services);
    expect(await take({ subject: `Re: ${reference}` })).toEqual(["answer"]);
    expect(await rowOf(one)).toMatchObject({ messages: 3 });
  });

  test("never takes in what the law counts by itself, or a concern about a child", async () => {
    const { services, db, member, rowOf, clock } = await open(maker);
    const into = (await rowOf(await openTestCase(db, {}, clock.now()))).reference;
    for (const kind of ["complaint", "data-request", "trial"] as const) {
      const id = await openTestCase(db, { kind }, clock.now());
      const at = { id, version: 1 };
      expect(await mergeCase(services, member, at, into), kind).toMatchObject({ ok: false });
    }
    const worry = await rowOf(await openTestCase(db, { kind: "worry" }, clock.now()));
    const id = await openTestCase(db, {}, clock.now());
    const at = { id, version: 1 };
    expect(await mergeCase(services, member, at, worry.reference)).toMatchObject({
      kind: "incomplete",
    });
  });
});

describeOnEveryDatabase("what the team writes down", (maker) => {
  test("can be corrected, and what it said before is still there", async () => {
    const { services, db, member, clock, timeline } = await open(maker);
    const id = await openTestCase(db, {}, clock.now());
    await addNote(services, member, id, "Prefers Thursday");
    const [note] = (await timeline(id)).filter(({ kind }) => kind === "note");
    const noteId = note?.id ?? "";
    const correct = (text: string, which = noteId) =>
      correctNote(services, member, { id, noteId: which, text });
    expect(await correct("Prefers Tuesday")).toMatchObject({ ok: true });
    // The earlier version is not the note any more.
    expect(await correct("Prefers Monday")).toMatchObject({ kind: "missing" });
    const shown = (await timeline(id)).filter(({ kind }) => kind === "note");
    expect(shown).toMatchObject([{ text: "Prefers Tuesday", before: ["Prefers Thursday"] }]);
    const find = async (word: string) =>
      (await searchCases(db, maker.engine, member, word)).found.length;
    expect([await find("tuesday"), await find("thursday")]).toEqual([1, 0]);
  });

  test("of a family is found and kept with its case", async () => {
    const { services, db, member, clock, rowOf } = await open(maker);
    const id = await openTestCase(db, { phone: "" }, clock.now());
    const facts = {
      name: "Zainab Malik",
      phone: "+14165550123",
      zone: "America/Toronto",
      course: "python",
      language: "English",
    };
    const at = { id, version: 1 };
    expect((await saveFacts(services, member, at, facts)).ok).toBe(true);
    expect(await rowOf(id)).toMatchObject(facts);
    const { found } = await searchCases(db, maker.engine, member, "5550123");
    expect(found).toHaveLength(1);
    expect(await saveFacts(services, member, { id, version: 2 }, { ...facts, name: "" })).toEqual({
      ok: false,
      kind: "incomplete",
    });
  });
});
