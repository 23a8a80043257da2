import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { deleteOldCases } from "#app/features/case-record/case-retention.server.ts";
import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import { readLog } from "#app/shell/desk/log-page.server.ts";
import { day, hour, minute, second } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { enterTwoAddresses } from "#tests/support/families.ts";
import { createMailbox, proved } from "#tests/support/incoming-mail.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { erasePerson } from "#app/shell/desk/people/people.server.ts";
import { sendAnswer, undoAnswer } from "../desk/answering/answers.server.ts";
import { legalWords, toRowView } from "../case-views.server.ts";
import { readLegalRecord } from "../legal-record.server.ts";
import { casesAccountData } from "../cases-account-data.server.ts";
import { readCase } from "../desk/view/case-store.server.ts";
import { timelineOf } from "../desk/view/case-timeline.server.ts";
import { addNote } from "./case-entries.server.ts";
import { casePage } from "../desk/view/case-page.server.ts";
import { giveCase } from "./case-changes.server.ts";
import { setKind } from "./change-kind.server.ts";
import { closeCase } from "./close-case.server.ts";
import { hours } from "#tests/support/seeds.ts";

const rowOf = ({ db }: Services, id: string) =>
  db.selectFrom("desk_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const concernsOf = ({ db }: Services) =>
  db.selectFrom("desk_case").selectAll().where("kind", "=", "worry").orderBy("id").execute();

describeOnSqliteFirst("a case that is a concern about a child", (maker) => {
  async function open() {
    const made = await createTestServices(maker);
    const { services } = made;
    const [lead, coordinator] = [
      await deskPerson(services, "safeguarding"),
      await deskPerson(services, "coordinator"),
    ];
    const at = async (id: string) => ({ id, version: (await rowOf(services, id)).version });
    return { ...made, lead, coordinator, at };
  }

  test("leaves the case of its lesson as it was, and has its words, the notes and the facts of the lesson", async () => {
    const { services, clock, lead, coordinator, at } = await open();
    const { db } = services;
    const booking = await book(services, { note: "She is afraid of him" });
    await db
      .updateTable("lesson")
      .set({ giver: "Omar", room: "https://rooms.example/1" })
      .where("id", "=", booking.id)
      .execute();
    const ordinary = await findCaseOf(db, "trial", booking.id);
    const id = ordinary?.id ?? "";
    await addNote(services, coordinator.member, id, "She cried on the telephone");
    const before = await readCase(db, coordinator.member, id);
    clock.advance(minute);
    await setKind(services, coordinator.member, await at(id), "worry");
    expect(await readCase(db, coordinator.member, id)).toEqual(before);

    const [concern] = await concernsOf(services);
    expect(concern).toMatchObject({ state: "new", owner_id: null, email: booking.email });
    expect(Date.parse(concern?.deadline ?? "")).toBe(clock.now() + policy.concernHours * hour);
    const whole = await readCase(db, lead.member, concern?.id ?? "");
    expect(whole?.messages.map(({ text }) => text)).toEqual([
      expect.stringContaining("She is afraid of him"),
    ]);
    const notes = whole?.notes.map(({ author, text }) => `${author}: ${text}`).join("\n");
    expect(notes).toContain("She cried on the telephone");
    expect(notes).toMatch(/The lesson: .* London\n(?:Child: .*\n)?Tutor: Omar\nRoom: https:/);
    expect(await readCase(db, coordinator.member, concern?.id ?? "")).toBeNull();
  });

  test("was a message: only those who may read it own, find and answer it from then on", async () => {
    const { services, clock, lead, coordinator, at } = await open();
    const { db } = services;
    const owner = await deskPerson(services, "owner");
    const id = await openTestCase(db, {}, clock.now());
    await giveCase(services, coordinator.member, await at(id), coordinator.member);
    const draftId = randomUUID();
    const answer = { caseId: id, draftId, text: "Thank you.", seen: 1 };
    const after = { state: "waiting", nextOn: "2030-01-08" } as const;
    await sendAnswer(services, lead.member, { ...answer, after });
    const read = async ({ member }: typeof owner) =>
      (await readLog(db, member, { member: "", about: `case:${id}` }, "")).lines.length;
    expect(await read(owner)).toBeGreaterThan(0);
    await setKind(services, lead.member, await at(id), "worry");

    const row = await rowOf(services, id);
    expect(row).toMatchObject({ kind: "worry", owner_id: null, state: "new", snoozed_until: null });
    expect(row.deadline).not.toBeNull();
    expect(row.source_kind).toBe("desk");
    // No answer from before brings anything of before back.
    clock.advance(second);
    expect(await undoAnswer(services, lead.member, answer)).toBe(false);
    expect(await rowOf(services, id)).toEqual(row);
    expect(await read(owner)).toBe(0);
    expect(await read(lead)).toBeGreaterThan(0);
  });

  test.each(["complaint", "data-request"] as const)(
    "keeps the day that the law sets for a %s, for those who may read it",
    async (kind) => {
      const { services, clock, lead, coordinator, at } = await open();
      const { db } = services;
      const id = await openTestCase(db, { kind }, clock.now());
      const { legal_due_on } = await rowOf(services, id);
      expect(legal_due_on).not.toBeNull();
      await setKind(services, coordinator.member, await at(id), "worry");
      const row = await rowOf(services, id);
      expect(row).toMatchObject({ kind: "worry", legal_due_on });
      expect(legalWords(row)).toContain("answered or confirmed by");
      // In lists it is a concern, by its own words.
      const { subject } = toRowView(row, {
        hours,
        members: [],
        member: lead.member,
        now: clock.now(),
      });
      expect(subject).toBe(row.subject);
      for (const { member } of [
        coordinator,
        await deskPerson(services, "owner", { isDeputy: true }),
      ]) {
        expect((await readLegalRecord(db, member, null, clock.now())).records).toEqual([]);
      }
    },
  );

  test("keeps an owner who may read it", async () => {
    const { services, clock, lead, coordinator, at } = await open();
    const id = await openTestCase(services.db, {}, clock.now());
    await giveCase(services, coordinator.member, await at(id), lead.member);
    await setKind(services, coordinator.member, await at(id), "worry");
    expect(await rowOf(services, id)).toMatchObject({ owner_id: lead.member.id, state: "open" });
  });

  test("that turns out to be none is closed and stays; what the family wrote goes on as a new case", async () => {
    const { services, clock, lead, coordinator, at } = await open();
    const { db } = services;
    const id = await openTestCase(db, { kind: "worry" }, clock.now());
    await addNote(services, lead.member, id, "I rang the mother");
    const before = await rowOf(services, id);
    const result = await setKind(services, lead.member, await at(id), "complaint");
    const { keep_until, kind } = before;
    expect(await rowOf(services, id)).toMatchObject({ state: "done", kind, keep_until });
    const opened = result.ok ? result.row : null;
    expect(opened).toMatchObject({ kind: "complaint", state: "new", email: before.email });
    expect(opened?.legal_due_on).not.toBeNull();
    const shown = await readCase(db, coordinator.member, opened?.id ?? "");
    expect(shown?.messages).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain("I rang the mother");
    // Nor is it named to anyone else by what goes on, or in the log.
    const owner = await deskPerson(services, "owner");
    const log = await readLog(db, owner.member, { member: "", about: "" }, "");
    expect(log.lines.map(({ detail }) => detail)).toContain(
      `${opened?.reference} opened this case`,
    );
    expect(JSON.stringify([shown, log])).not.toContain(before.reference);
  });

  test("that turns out to be none goes on without what others wrote to it by mail, and is erased with what it was made into", async () => {
    const { services, clock, lead, coordinator, at } = await open();
    const { db } = services;
    const family = { name: "Zainab", address: "zainab@visitor.example" };
    const email = family.address;
    const id = await openTestCase(db, { kind: "worry", email }, clock.now());
    const { reference } = await rowOf(services, id);
    const work = { name: "Zainab", address: "zainab@work.example" };
    await enterTwoAddresses(services, [family.address, work.address]);
    const { take } = await createMailbox(services);
    const subject = `Re: A concern about a child [${reference}]`;
    const quoted = `\n\nOn Monday the academy wrote:\n> A concern about a child [${reference}]`;
    const from = { name: "Lead", address: lead.member.email };
    await take(
      { subject, from: family, text: `He is well again.${quoted}` },
      { subject, from: work, text: "Thank you." },
      { subject, from, text: "I rang the mother.", proof: proved },
      { subject, from: { ...from, address: "lead@home.example" }, text: "The police know." },
      { subject, from, text: "Away until Monday.", automatic: "an automatic mail" },
    );
    const result = await setKind(services, lead.member, await at(id), "complaint");
    const made = result.ok ? result.row.id : "";
    const shown = await readCase(db, coordinator.member, made);
    const texts = shown?.messages.slice(1).map(({ text }) => text);
    expect(texts).toEqual(["He is well again.", "Thank you."]);
    expect(JSON.stringify(shown)).not.toMatch(/concern|Lead|lead@/);
    expect((await readCase(db, lead.member, id))?.messages).toHaveLength(6);

    const owner = await deskPerson(services, "owner");
    expect(await erasePerson(services, owner.member, email)).toMatchObject({ ok: true });
    const left = await db.selectFrom("incoming_mail").select("case_id").execute();
    expect(new Set(left.map(({ case_id: of }) => of))).toEqual(new Set([id]));
    expect(await rowOf(services, made)).toMatchObject({ name: "Erased" });
  });

  test("keeps with its copies of mails who sent them, and that this is not proved", async () => {
    const { services, lead, coordinator, at } = await open();
    const { db } = services;
    const { email, id: lesson } = await book(services);
    const { id = "", reference } = (await findCaseOf(db, "trial", lesson)) ?? {};
    const { take } = await createMailbox(services);
    const from = { name: "Zainab", address: email };
    await take({ subject: `[${reference}]`, from, text: "I hit her", replyTo: "x@evil.example" });
    await setKind(services, coordinator.member, await at(id), "worry");
    const [concern] = await concernsOf(services);
    const marksOf = async (caseId: string) =>
      (await readCase(db, lead.member, caseId))?.messages.map(
        ({ sender, proof, reply_to, text }) => ({ sender, proof, reply_to, text }),
      );
    expect(await marksOf(concern?.id ?? "")).toEqual(await marksOf(id));
    expect((await marksOf(id))?.at(-1)).toMatchObject({ sender: email, proof: "unsigned" });
    // It keeps them when the lesson's case goes.
    await db.deleteFrom("desk_case").where("id", "=", id).execute();
    expect((await marksOf(concern?.id ?? ""))?.at(-1)).toMatchObject({ proof: "unsigned" });
  });

  test("says of no answer that it was sent which may never leave", async () => {
    const { services, clock, lead, coordinator, at } = await open();
    const { db } = services;
    const { id: lesson } = await book(services);
    const { id = "" } = (await findCaseOf(db, "trial", lesson)) ?? {};
    const answer = { caseId: id, draftId: randomUUID(), text: "It was me.", seen: 1 };
    await sendAnswer(services, coordinator.member, { ...answer, after: { state: "done" } });
    await setKind(services, coordinator.member, await at(id), "worry");
    expect(await undoAnswer(services, coordinator.member, answer)).toBe(true);
    const [concern] = await concernsOf(services);
    const whole = await readCase(db, lead.member, concern?.id ?? "");
    const shown = whole ? timelineOf(whole, lead.member.id, null, clock.now()) : [];
    expect(shown).toContainEqual(
      expect.objectContaining({
        text: answer.text,
        deliveries: [{ words: expect.stringMatching(/^On its way/) as string, hasFailed: false }],
      }),
    );
  });

  test("can be what a flood of mail was collected in, again and again", async () => {
    const { services, coordinator, at } = await open();
    const { take } = await createMailbox(services);
    for (const round of ["first", "second"]) {
      await take(...Array.from({ length: 31 }, () => ({ subject: "Hello", text: round })));
      const flood = await services.db
        .selectFrom("desk_case")
        .select("id")
        .where("kind", "=", "enquiry")
        .where("subject", "like", "Many emails%")
        .executeTakeFirstOrThrow();
      await setKind(services, coordinator.member, await at(flood.id), "worry");
    }
    expect(await concernsOf(services)).toHaveLength(2);
  });

  test("is kept as long although it is marked as spam, and the log says what was marked", async () => {
    const { services, clock, lead, at } = await open();
    const id = await openTestCase(services.db, { kind: "worry" }, clock.now());
    const { keep_until } = await rowOf(services, id);
    await closeCase(services, lead.member, await at(id), "spam");
    expect(await rowOf(services, id)).toMatchObject({ state: "spam", keep_until });
    const { lines } = await readLog(services.db, lead.member, { member: "", about: "" }, "");
    expect(lines[0]?.detail).toContain("marked this as spam: Concern about a child");
  });

  test("is answered by a redirect: to the new case for those who may read it, to the list for the others", async () => {
    const { services, lead, coordinator, at } = await open();
    const booking = await book(services);
    const { id = "" } = (await findCaseOf(services.db, "trial", booking.id)) ?? {};
    const mark = async ({ cookie }: typeof lead) => {
      const { version } = await at(id);
      const form = { do: "kind", kind: "worry", version: String(version), script: "1" };
      const args = deskArgs(services, cookie, `/desk/cases/${id}`, { form, params: { id } });
      const answer = await casePage(
        async () => null,
        async () => "",
        () => "",
      ).action(args);
      return answer instanceof Response ? answer.headers.get("Location") : null;
    };
    expect(await mark(coordinator)).toBe("/desk/cases?passed=on");
    const to = await mark(lead);
    const found = await concernsOf(services);
    expect(found).toHaveLength(2);
    expect(to).toBe(`/desk/cases/${found[1]?.id}`);
  });

  test("is told to its sender as any message is: what they wrote, and what they were answered", async () => {
    const { services, clock, lead } = await open();
    const { db } = services;
    const accountId = "https://academy.example/#sender";
    const id = await openTestCase(db, { accountId }, clock.now());
    const before = await casesAccountData.exportFor(db, accountId);
    await setKind(services, lead.member, { id, version: 1 }, "worry");
    await addNote(services, lead.member, id, "I rang the mother");
    expect(await casesAccountData.exportFor(db, accountId)).toEqual(before);
  });
});

describeOnEveryDatabase("the database", (maker) => {
  test("keeps a concern about a child, and what was said and done about it, until its time", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const lead = await deskPerson(services, "safeguarding");
    const id = await openTestCase(db, { kind: "worry" }, clock.now());
    await addNote(services, lead.member, id, "I rang the mother");
    await giveCase(services, lead.member, { id, version: 1 }, lead.member);
    const answer = { caseId: id, draftId: randomUUID(), text: "Thank you.", seen: 1 };
    await sendAnswer(services, lead.member, { ...answer, after: { state: "done" } });
    expect(await undoAnswer(services, lead.member, answer)).toBe(true);

    const refusal = "kept until its time";
    const tables = ["case_message", "case_note", "case_event"] as const;
    const one = db.updateTable("desk_case").where("id", "=", id);
    await expect(db.deleteFrom("desk_case").execute()).rejects.toThrow(refusal);
    await expect(one.set({ kind: "enquiry" }).execute()).rejects.toThrow(refusal);
    const keep_until = new Date(clock.now() + day).toISOString();
    await expect(one.set({ keep_until }).execute()).rejects.toThrow(refusal);
    for (const table of tables) {
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(refusal);
      await expect(db.updateTable(table).set({ text: "" }).execute()).rejects.toThrow(refusal);
    }
    // After it, the sweep deletes it with everything.
    const old = await openTestCase(db, { kind: "worry" }, clock.now() - 26 * 366 * day);
    expect(await deleteOldCases(db, clock.now())).toBe(1);
    const left = await db.selectFrom("case_message").select("case_id").execute();
    expect(left.map(({ case_id: of }) => of)).not.toContain(old);
    expect(left.map(({ case_id: of }) => of)).toContain(id);
  });
});
