import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { day, hour, minute } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import {
  describeOnSqliteFirst,
  type DatabaseMaker,
  rowIn,
  rowsIn,
} from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { createMailbox, proved } from "#tests/support/incoming-mail.ts";
import { aLearner } from "#tests/support/lessons.ts";
import { permanent, scripted, unknown, workerOf } from "#tests/support/outbox.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { book, deliver } from "#tests/support/trial-booking.ts";
import type { Answer } from "./answer-mail.server.ts";
import { sendAnswer, undoAnswer } from "./answers.server.ts";
import { noteDeliveries, withdrawAnswersTo } from "./deliveries.server.ts";
import { discardDraft, keepDraft, recoverDraft } from "./draft-store.server.ts";
import { emptyBlanks, fillBlanks, firstBlank } from "./blanks.ts";
import { mailDigests, mailLate } from "../../case-clock.server.ts";
import { giveCase, setTurn, snoozeCase } from "../../acts/case-changes.server.ts";
import { setKind } from "../../acts/change-kind.server.ts";
import { addNote, logTalk } from "../../acts/case-entries.server.ts";
import { closeCase, restoreCase } from "../../acts/close-case.server.ts";
import { readViewers } from "../../presence-store.server.ts";
import { readCase } from "../view/case-store.server.ts";
import { timelineOf } from "../view/case-timeline.server.ts";
import { insertMessage } from "#app/features/case-record/case-rows.server.ts";
import { startOfDay } from "#app/features/clock/working-hours.server.ts";
import { endForLearner } from "#app/features/families/desk-families.server.ts";
import { hours } from "#tests/support/seeds.ts";

const amira = memberOf("owner");
const omar = {
  ...memberOf("coordinator"),
  id: "01900000-0000-7000-8000-0000000000aa",
  name: "Omar",
};

async function aCase(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const caseId = await openTestCase(services.db, {}, clock.now());
  const draft = (text = "Yes, a Sunday is possible.") => ({ caseId, draftId: randomUUID(), text });
  const answer = (change: Partial<Answer> = {}): Answer => ({
    ...draft(),
    seen: 1,
    after: { state: "waiting", nextOn: "2030-01-08" },
    ...change,
  });
  const mails = () =>
    services.db.selectFrom("outgoing_mail").selectAll().where("kind", "=", "case-answer").execute();
  const row = () => rowIn(services.db, "desk_case", { id: caseId });
  return { ...made, caseId, draft, answer, mails, row };
}

describeOnSqliteFirst("an answer", (maker) => {
  test("goes to the family once, in the thread of earlier mail, and can be replied to", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const booking = await book(services);
    const [confirmation] = (await deliver({ services, clock } as never)).filter(
      ({ to }) => to === booking.email,
    );
    const row = await db.selectFrom("desk_case").selectAll().executeTakeFirstOrThrow();
    const after = { state: "waiting", nextOn: "2030-01-08" } as const;
    const answer = {
      caseId: row.id,
      draftId: randomUUID(),
      text: "Welcome.\n\nYours",
      seen: 1,
      after,
    };
    const twice = await Promise.all([
      sendAnswer(services, amira, answer),
      sendAnswer(services, amira, answer),
    ]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    await sendAnswer(services, amira, {
      ...answer,
      draftId: randomUUID(),
      text: "And more.",
      seen: 2,
    });
    clock.advance(minute);
    // Both leave at the same moment, and either may be quicker.
    const sent = (await deliver({ services, clock } as never))
      .filter(({ subject }) => subject.startsWith("Re: "))
      .toSorted((one, other) => other.text.localeCompare(one.text));
    expect(sent.map(({ to, text }) => [to, text])).toEqual([
      [booking.email, "Welcome.\n\nYours\n"],
      [booking.email, "And more.\n"],
    ]);
    const [first, second] = sent;
    expect(first).toMatchObject({
      replyTo: { address: teamEmail },
      headers: { "Auto-Submitted": "no", "In-Reply-To": confirmation?.messageId },
    });
    expect(second?.headers).toMatchObject({
      "In-Reply-To": first?.messageId,
      References: `${confirmation?.messageId} ${first?.messageId}`,
    });
    expect(await db.selectFrom("desk_case").selectAll().executeTakeFirstOrThrow()).toMatchObject({
      state: "waiting",
      owner_id: amira.id,
      next_on: "2030-01-08",
      deadline: null,
    });
  });

  test("does not go to someone who has just ceased to be a guardian, wherever it waits; its case is open again with its words", async () => {
    const { services, clock, answer } = await aCase(maker);
    const { db } = services;
    const desk = await deskPerson(services, "coordinator");
    const { learnerId, guardianId } = await aLearner(services);
    const { email } = await rowIn(db, "guardian", { id: guardianId });
    const states = ["pending", "held", "dead"] as const;
    const written: string[] = [];
    for (const state of states) {
      const caseId = await openTestCase(db, { email }, clock.now());
      expect(await sendAnswer(services, amira, answer({ caseId }))).toMatchObject({ ok: true });
      const { mail_id: mailId } = await rowIn(db, "case_message", {
        case_id: caseId,
        direction: "out",
      });
      await db
        .updateTable("outgoing_mail")
        .set({ state })
        .where("id", "=", mailId ?? "")
        .execute();
      written.push(caseId);
    }
    const elsewhere = await openTestCase(db, {}, clock.now());
    await sendAnswer(services, amira, answer({ caseId: elsewhere }));
    const pair = { guardianId, learnerId };
    const ended = await endForLearner(services, desk.member, pair, "court order", {
      isAhead: async () => false,
      withdrawMail: (trx, _id, keys) => withdrawAnswersTo(trx, hours, keys, clock.now()),
    });
    expect(ended).toBe("done");
    const left = await rowsIn(db, "outgoing_mail", { kind: "case-answer" });
    expect(left.map(({ recipient }) => recipient)).toEqual(["zainab@visitor.example"]);
    await noteDeliveries(db, hours, clock.now());
    for (const caseId of written) {
      expect(await rowIn(db, "desk_case", { id: caseId })).toMatchObject({ is_open: 1 });
      expect(await rowIn(db, "case_message", { case_id: caseId, direction: "out" })).toMatchObject({
        text: "Yes, a Sunday is possible.",
        delivery: "failed",
      });
      const events = await rowsIn(db, "case_event", { case_id: caseId });
      expect(events.map(({ text }) => text).join("\n")).toContain("is no guardian of a child");
    }
  });

  test("is its writer's own: another who uses its id changes nothing of it", async () => {
    const { services, draft, answer, mails, caseId } = await aCase(maker);
    const { db } = services;
    const mine = draft();
    const theirs = { ...mine, text: "Something else" };
    for (const isKept of [false, true]) {
      if (isKept) await keepDraft(services, amira, mine);
      await discardDraft(services, omar, theirs);
      await recoverDraft(services, omar, theirs);
      await keepDraft(services, omar, theirs);
      await db.deleteFrom("case_draft").where("member_id", "=", omar.id).execute();
    }
    expect(await sendAnswer(services, omar, { ...answer(), ...theirs })).toMatchObject({
      ok: false,
    });
    expect((await readCase(db, amira, caseId))?.draft).toMatchObject({ text: mine.text });
    expect(await sendAnswer(services, amira, { ...answer(), ...mine })).toMatchObject({ ok: true });
    expect(await sendAnswer(services, omar, { ...answer(), ...theirs })).toMatchObject({
      ok: false,
    });
    expect(await mails()).toHaveLength(1);
  });

  test("that was discarded is never sent from any window, and undoing brings back only the draft", async () => {
    const { services, draft, answer, mails } = await aCase(maker);
    const old = draft();
    await keepDraft(services, amira, old);
    expect(await discardDraft(services, amira, old)).toBe(true);
    expect(await keepDraft(services, amira, old)).toBe(false);
    const send = () => sendAnswer(services, amira, answer(old));
    expect(await send()).toEqual({ ok: false, kind: "discarded" });
    // The draft that replaces it does not revive it.
    await keepDraft(services, amira, draft("Another"));
    expect(await send()).toEqual({ ok: false, kind: "discarded" });
    expect(await recoverDraft(services, amira, old)).toBe(false);
    expect(await mails()).toEqual([]);
    const other = draft("Dropped by mistake");
    await discardDraft(services, amira, other);
    expect(await recoverDraft(services, amira, other)).toBe(true);
    expect(await mails()).toEqual([]);
    expect(await sendAnswer(services, amira, answer(other))).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(1);
    // Discarding what was sent must not make it sendable again (freescout#2873).
    expect(await discardDraft(services, amira, other)).toBe(false);
    expect(await mails()).toHaveLength(1);
  });

  test("can be undone before it leaves, with all that it changed, and sent again", async () => {
    const { services, clock, answer, mails, row, caseId } = await aCase(maker);
    const before = await row();
    const sent = answer();
    await sendAnswer(services, amira, sent);
    expect(await undoAnswer(services, omar, sent)).toBe(false);
    expect(await undoAnswer(services, amira, sent)).toBe(true);
    expect(await mails()).toEqual([]);
    const { deadline, state, owner_id, next_on } = before;
    expect(await row()).toMatchObject({ deadline, state, owner_id, next_on });
    const whole = await readCase(services.db, amira, caseId);
    expect(whole?.draft).toMatchObject({ id: sent.draftId, text: sent.text });
    expect(whole?.messages).toHaveLength(1);
    await sendAnswer(services, amira, { ...sent, seen: (await row()).messages });
    clock.advance(minute);
    expect(await deliver({ services, clock } as never)).toHaveLength(1);
    expect(await undoAnswer(services, amira, sent)).toBe(false);
  });

  test("that is undone after the family wrote leaves what they wrote to be done, by when it was due", async () => {
    const { services, clock, answer, row } = await aCase(maker);
    const { take } = await createMailbox(services);
    const family = { subject: `[${(await row()).reference}]`, proof: proved };
    const { deadline } = await row();
    const first = answer();
    await sendAnswer(services, amira, first);
    clock.advance(1_000);
    await take(family);
    expect(await undoAnswer(services, amira, first)).toBe(true);
    expect(await row()).toMatchObject({ state: "open", deadline, due_at: deadline });
    // Nor is a case closed again that was closed before.
    const { version } = await row();
    await closeCase(services, amira, { id: first.caseId, version }, "done");
    const more = answer({ seen: (await row()).messages, after: { state: "done" } });
    await sendAnswer(services, amira, more);
    clock.advance(1_000);
    await take(family);
    expect(await undoAnswer(services, amira, more)).toBe(true);
    expect(await row()).toMatchObject({ state: "open", is_open: 1, first_answered_at: null });
    expect((await row()).deadline).not.toBeNull();
  });

  test("that is undone leaves what a colleague has done meanwhile, and what is kept for long", async () => {
    const { services, answer, caseId, row } = await aCase(maker);
    const sent = answer();
    await sendAnswer(services, amira, sent);
    await giveCase(services, omar, { id: caseId, version: 2 }, omar);
    await setKind(services, omar, { id: caseId, version: 3 }, "complaint");
    const { keep_until } = await row();
    expect(await undoAnswer(services, amira, sent)).toBe(true);
    expect(await row()).toMatchObject({ state: "open", owner_id: omar.id, keep_until });
    expect((await row()).deadline).not.toBeNull();
  });

  test("to a concern goes out once what the family wrote has gone on as a case of its own", async () => {
    const { services, clock } = await createTestServices(maker);
    const lead = memberOf("safeguarding");
    const caseId = await openTestCase(services.db, { kind: "worry" }, clock.now());
    const sent = { caseId, draftId: randomUUID(), text: "Yes.", seen: 1 };
    await sendAnswer(services, lead, { ...sent, after: { state: "done" } });
    await setKind(services, lead, { id: caseId, version: 2 }, "enquiry");
    expect(await undoAnswer(services, lead, sent)).toBe(false);
  });

  test("waits until its writer has read what a colleague or the family wrote", async () => {
    const { services, answer, mails, caseId, clock } = await aCase(maker);
    await keepDraft(services, omar, { caseId, draftId: randomUUID(), text: "Dear" });
    const viewers = await readViewers(services.db, amira, caseId, clock.now());
    expect(viewers).toMatchObject([
      { name: "Omar", isHere: false, writingSince: expect.any(String) },
    ]);
    await sendAnswer(services, omar, answer());
    const mine = answer({ text: "Mine" });
    const refused = await sendAnswer(services, amira, mine);
    expect(refused).toMatchObject({ ok: false, kind: "unseen", messages: [{ author: "Omar" }] });
    expect(await mails()).toHaveLength(1);
    expect((await readCase(services.db, amira, caseId))?.draft).toMatchObject({ text: "Mine" });
    expect(await sendAnswer(services, amira, { ...mine, seen: 2 })).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(2);
  });

  test("sent by two members at once leaves once, and the other is shown it first", async () => {
    const { services, answer, mails } = await aCase(maker);
    const results = await Promise.all([
      sendAnswer(services, amira, answer({ text: "One" })),
      sendAnswer(services, omar, answer({ text: "Two" })),
    ]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await mails()).toHaveLength(1);
  });

  test("with a blank, without words or without an address is not sent", async () => {
    const { services, answer, mails, clock } = await aCase(maker);
    const blank = await sendAnswer(services, amira, answer({ text: "On {free hours}, {city}" }));
    expect(blank).toEqual({ ok: false, kind: "blank", blanks: ["free hours", "city"] });
    expect(await sendAnswer(services, amira, answer({ text: "" }))).toMatchObject({
      kind: "empty",
    });
    const caseId = await openTestCase(
      services.db,
      { kind: "card-report", email: null },
      clock.now(),
    );
    expect(await sendAnswer(services, amira, answer({ caseId }))).toMatchObject({
      kind: "no-address",
    });
    expect(await mails()).toEqual([]);
  });

  test("answers the family's latest mail, under its subject without marks of earlier answers", async () => {
    const { services, clock, caseId, answer, mails } = await aCase(maker);
    const { db } = services;
    await db.updateTable("desk_case").set({ subject: "RE: Re: AW: رد: Sundays?" }).execute();
    let seen = 1;
    const write = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await sendAnswer(services, amira, answer({ draftId: randomUUID(), seen }));
        seen += 1;
      }
      const sent = await mails();
      return sent.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    };
    const [first] = await write(1);
    expect(first?.subject).toMatch(/^Re: Sundays\? \[C-/);
    const message_id = "<family@visitor.example>";
    const said = { case_id: caseId, direction: "in", author: "Aisha", text: "And now?" } as const;
    await db
      .transaction()
      .execute((trx) => insertMessage(trx, { ...said, message_id }, clock.now()));
    await db.updateTable("desk_case").set({ messages: 3 }).execute();
    seen = 3;
    // A second answer to the same mail is no answer to our own.
    const [, second, third] = await write(2);
    for (const mail of [second, third]) {
      expect(JSON.parse(mail?.headers ?? "")).toMatchObject({
        "In-Reply-To": message_id,
        References: `${first?.message_id} ${message_id}`,
      });
    }
  });

  test("to a concern about a child names no child in its subject, and no later one does", async () => {
    const { services, clock, answer } = await aCase(maker);
    const lead = memberOf("safeguarding");
    const about = { kind: "worry", subject: "A concern from a lesson: Zayd" } as const;
    const caseId = await openTestCase(services.db, about, clock.now());
    for (const seen of [1, 2]) {
      await sendAnswer(services, lead, answer({ caseId, draftId: randomUUID(), seen }));
    }
    const sent = await services.db.selectFrom("outgoing_mail").select("subject").execute();
    expect(sent).toHaveLength(2);
    for (const { subject } of sent) expect(subject).toMatch(/^Re: A concern about a child \[C-/);
  });

  test("that could not be delivered reopens its case, once", async () => {
    const made = await aCase(maker);
    const { services, clock, answer, row } = made;
    const { db } = services;
    await sendAnswer(services, amira, { ...answer(), after: { state: "done" } });
    clock.advance(minute);
    await workerOf(made, scripted(permanent).transport).runUntilIdle();
    expect(await noteDeliveries(db, hours, clock.now())).toBe(1);
    expect(await noteDeliveries(db, hours, clock.now())).toBe(0);
    expect(await row()).toMatchObject({ state: "open", closed_at: null, is_open: 1 });
    // What never left has answered no one.
    expect(await row()).toMatchObject({ first_answered_at: null });
    const events = await db.selectFrom("case_event").select("text").orderBy("id").execute();
    expect(events.at(-1)?.text).toContain("no such");
  });

  test("that may have arrived says so, while it is tried again and when its case is open again", async () => {
    const made = await aCase(maker);
    const { services, clock, answer, row, caseId } = made;
    const { db } = services;
    const written = { ...answer(), after: { state: "done" } } as const;
    await sendAnswer(services, amira, written);
    clock.advance(minute);
    const worker = workerOf(made, scripted(unknown, unknown).transport);
    const words = async () => {
      const whole = await readCase(db, amira, caseId);
      if (!whole) throw new Error("There is no case");
      const said = timelineOf(whole, amira.id, null, clock.now());
      return said.flatMap((entry) =>
        entry.kind === "message" ? entry.deliveries.map((one) => one.words) : [],
      );
    };
    await worker.runUntilIdle();
    expect(await noteDeliveries(db, hours, clock.now())).toBe(0);
    expect(await words()).toEqual([expect.stringMatching(/^May have arrived.* once more/)]);
    // Nobody can say of it that it has not left.
    expect(await undoAnswer(services, amira, written)).toBe(false);
    clock.advance(hour);
    await worker.runUntilIdle();
    expect(await noteDeliveries(db, hours, clock.now())).toBe(1);
    expect(await row()).toMatchObject({ state: "open", is_open: 1 });
    expect(await words()).toEqual([expect.stringMatching(/^May have arrived.* open again/)]);
    const events = await db.selectFrom("case_event").select("text").orderBy("id").execute();
    expect(events.at(-1)?.text).toContain("does not know whether the answer arrived");
  });
});

describeOnSqliteFirst("an internal note", (maker) => {
  test("makes no mail and has no place for a recipient", async () => {
    const { services, caseId } = await aCase(maker);
    await addNote(services, amira, caseId, "Write to zainab@visitor.example");
    expect(await services.db.selectFrom("outgoing_mail").selectAll().execute()).toEqual([]);
    const [note] = await services.db.selectFrom("case_note").selectAll().execute();
    expect(Object.keys(note ?? {}).toSorted()).toEqual([
      "author",
      "author_id",
      "case_id",
      "corrected_at",
      "corrects",
      "created_at",
      "id",
      "text",
    ]);
  });
});

describeOnSqliteFirst("a change", (maker) => {
  test("based on an older version is refused, with what has changed since", async () => {
    const { services, caseId, row } = await aCase(maker);
    const at = { id: caseId, version: 1 };
    expect(await giveCase(services, omar, at, omar)).toMatchObject({ ok: true });
    const stale = await giveCase(services, amira, at, amira);
    expect(stale).toEqual({ ok: false, kind: "stale", by: "Omar took this case" });
    expect(await row()).toMatchObject({ owner_id: omar.id, state: "open", version: 2 });
    // No one needs to be told of their own change.
    expect(await closeCase(services, omar, at, "done")).toMatchObject({ ok: true });
    expect(await closeCase(services, omar, { ...at, version: 9 }, "done")).toMatchObject({
      kind: "stale",
    });
  });

  test("never leaves an open case without an owner and a date", async () => {
    const { services, caseId, row } = await aCase(maker);
    const waiting = { state: "waiting", nextOn: null } as const;
    const at = { id: caseId, version: 1 };
    expect(await setTurn(services, amira, at, waiting)).toEqual({ ok: false, kind: "incomplete" });
    const direct = services.db.updateTable("desk_case").set({ state: "open" }).execute();
    await expect(direct).rejects.toThrow();
    expect(await row()).toMatchObject({ state: "new" });
  });

  test("that turns out to be no spam is kept as long as any other, even if it is done", async () => {
    const { services, caseId, row } = await aCase(maker);
    await setKind(services, amira, { id: caseId, version: 1 }, "complaint");
    const { keep_until } = await row();
    await closeCase(services, amira, { id: caseId, version: 2 }, "spam");
    await closeCase(services, amira, { id: caseId, version: 3 }, "done");
    expect(await row()).toMatchObject({ state: "done", keep_until });
  });

  test("that closes or snoozes can be undone exactly", async () => {
    const { services, caseId, row } = await aCase(maker);
    const before = await row();
    const kept = ({ state, deadline, due_at, owner_id, next_on, keep_until }: typeof before) => {
      return { state, deadline, due_at, owner_id, next_on, keep_until };
    };
    await closeCase(services, amira, { id: caseId, version: 1 }, "spam");
    expect(await row()).toMatchObject({ state: "spam", is_open: 0, deadline: null });
    await restoreCase(services, amira, { id: caseId, version: 2 });
    expect(kept(await row())).toEqual(kept(before));
    await snoozeCase(services, amira, { id: caseId, version: 3 }, "2030-01-08");
    await restoreCase(services, amira, { id: caseId, version: 4 });
    expect(kept(await row())).toEqual(kept(before));
    await closeCase(services, omar, { id: caseId, version: 5 }, "done");
    await restoreCase(services, amira, { id: caseId, version: 6 });
    expect(await row()).toMatchObject({ state: "new", is_open: 1 });
  });

  test("that reopens a case keeps it as long as before it was closed", async () => {
    const { services, caseId, row } = await aCase(maker);
    await giveCase(services, omar, { id: caseId, version: 1 }, omar);
    const before = await row();
    await closeCase(services, omar, { id: caseId, version: 2 }, "spam");
    expect((await row()).keep_until < before.keep_until).toBe(true);
    await restoreCase(services, amira, { id: caseId, version: 3 });
    expect((await row()).keep_until >= before.keep_until).toBe(true);
  });

  test("made after hours is for the next working day", async () => {
    const { services, clock, caseId, row } = await aCase(maker);
    clock.advance(Date.parse("2030-01-11T20:00:00Z") - clock.now());
    await giveCase(services, omar, { id: caseId, version: 1 }, omar);
    expect(await row()).toMatchObject({ next_on: "2030-01-14" });
  });

  test("that only writes down a call leaves standing when the family was first answered", async () => {
    const { services, caseId, answer, row } = await aCase(maker);
    await sendAnswer(services, amira, answer());
    const { first_answered_at } = await row();
    const talk = { way: "phone", text: "No one was in.", at: 0, answers: false } as const;
    await logTalk(services, omar, caseId, talk);
    expect(await row()).toMatchObject({ first_answered_at });
  });
});

describeOnSqliteFirst("the clock of the cases", (maker) => {
  test("tells the owner once about what has waited too long, however many processes look", async () => {
    const { services, clock, another } = await createTestServices(maker);
    const { db } = services;
    const { member } = await deskPerson(services, "coordinator");
    const lead = await deskPerson(services, "safeguarding");
    const owned = await openTestCase(db, {}, clock.now());
    await giveCase(services, member, { id: owned, version: 1 }, member);
    await openTestCase(db, { subject: "Nobody's" }, clock.now());
    await openTestCase(db, { kind: "worry", subject: "Hamza is afraid" }, clock.now());
    expect(await mailLate(services, clock.now())).toBe(0);
    // Past the promise on any day of the week.
    const deadline = new Date(clock.now() + hour).toISOString();
    await db.updateTable("desk_case").set({ deadline }).execute();
    clock.advance(2 * hour);
    const others = [services, await another(), await another()];
    const made = await Promise.all(others.map((one) => mailLate(one, clock.now())));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(3);
    const mails = await rowsIn(db, "outgoing_mail", { kind: "case-late" });
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [member.email, lead.member.email, teamEmail].toSorted(),
    );
    for (const { subject, text } of mails) expect(subject + text).not.toContain("Hamza");
    clock.advance(day);
    expect(await mailLate(services, clock.now())).toBe(0);
  });

  test("tells everyone once each working day what there is to do, and concerns every day to those who may read them", async () => {
    const { services, clock, another } = await createTestServices(maker);
    const { db } = services;
    const owner = await deskPerson(services, "owner");
    const lead = await deskPerson(services, "safeguarding");
    await deskPerson(services, "tutor");
    await openTestCase(db, { kind: "worry" }, clock.now());
    const onDay = (date: string) => startOfDay(hours, Temporal.PlainDate.from(date)) + hour / 2;
    const monday = onDay("2030-01-07");
    const both = [services, await another()];
    const made = await Promise.all(both.map((one) => mailDigests(one, monday)));
    expect(made[0]! + made[1]!).toBe(1);
    const [mail] = await rowsIn(db, "outgoing_mail", { kind: "case-digest-concerns" });
    expect(mail?.recipient).toBe(lead.member.email);
    await openTestCase(db, {}, clock.now());
    expect(await mailDigests(services, monday + hour)).toBe(1);
    const saturday = onDay("2030-01-12");
    expect(await mailDigests(services, saturday)).toBe(1);
    const [weekend] = await rowsIn(db, "outgoing_mail", {
      dedupe_key: `case-digest:2030-01-12:${lead.member.id}`,
    });
    expect(weekend?.subject).toMatch(
      /^To do today: 1, of which 1 late, 1 about the safety of a child \[C-\S+\]$/,
    );
    expect(await mailDigests(services, onDay("2030-01-08") - hour)).toBe(0);
    expect(await mailDigests(services, onDay("2030-01-08"))).toBe(2);
    expect(owner.member.email).not.toBe(lead.member.email);
  });
});

test("blanks are filled from the case, and those without a value stay visible", () => {
  const text = "Dear {Name}, {free hours} on your clock in {city}: {their time}.";
  const filled = fillBlanks(text, {
    name: "Zainab",
    city: "Karachi",
    "free hours": "",
    "their time": "15:12",
  });
  expect(filled).toBe("Dear Zainab, {free hours} on your clock in Karachi: 15:12.");
  expect(emptyBlanks(filled)).toEqual(["free hours"]);
  expect(firstBlank(filled)).toEqual({ start: 13, end: 25 });
  expect(emptyBlanks("Nothing {} here, {\n} and { a")).toEqual([]);
});
