import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { hour, minute } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { readLastFlood } from "./file-flood.server.ts";
import { waysOfMail, type IncomingMail } from "#app/platform/.server/inbox/incoming-mail.ts";
import { insertMessage } from "#app/features/case-record/case-rows.server.ts";
import type { NewCase } from "#app/features/case-record/open-case.server.ts";
import { openTestCase } from "#tests/support/cases.ts";
import {
  describeOnSqliteFirst,
  type DatabaseMaker,
  rowIn,
  setRows,
} from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { beginWeekly } from "#server/demo/samples.ts";
import { aLearner, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { enterTwoAddresses } from "#tests/support/families.ts";
import { createMailbox, proved, unsigned } from "#tests/support/incoming-mail.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { createTestServices } from "#tests/support/services.ts";
import { sendAnswer } from "../desk/answering/answers.server.ts";
import { readCase, type WholeCase } from "../desk/view/case-store.server.ts";
import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findWeekly, readFamily } from "../desk/view/family-store.server.ts";
import { timelineOf } from "../desk/view/case-timeline.server.ts";
import { readAside } from "../desk/mail-page.server.ts";
import { teamDoubtWords } from "./team-doubts.server.ts";

const owner = memberOf("owner", true);
const family = { name: "Zainab Example", address: "zainab@visitor.example" };

async function academy(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const { db } = services;
  const { take } = await createMailbox(services);
  const read = async (id: string): Promise<WholeCase> => {
    const whole = await readCase(db, owner, id);
    if (!whole) throw new Error("The case is not there");
    return whole;
  };
  const open = (change: Partial<NewCase> = {}) => openTestCase(db, change, clock.now());
  const cases = () => db.selectFrom("desk_case").selectAll().orderBy("id").execute();
  /** Answered at the desk, so that it waits for the family. @returns the id of the answer's mail */
  const answer = async (caseId: string) => {
    const draftId = randomUUID();
    const after = { state: "waiting", nextOn: "2030-01-08" } as const;
    await sendAnswer(services, owner, { caseId, draftId, text: "Yes.", seen: 1, after });
    const { messages } = await read(caseId);
    const { message_id: sent } = await rowIn(db, "outgoing_mail", {
      id: messages.at(-1)?.mail_id ?? "",
    });
    return sent;
  };
  const shown = async (id: string) =>
    timelineOf(await read(id), owner.id, null, clock.now(), await listMembers(db)).flatMap(
      (entry) => (entry.kind === "message" ? [entry] : []),
    );
  const { member } = await deskPerson(services, "coordinator");
  const log = () => db.selectFrom("desk_log").select("detail").execute();
  return { ...made, db, take, read, open, cases, answer, shown, member, log };
}

describeOnSqliteFirst("who wrote a mail", (maker) => {
  test("names its case by the reference from each address of the family, and from no other", async () => {
    const { services, open, read, take, cases } = await academy(maker);
    const id = await open();
    const { reference } = (await read(id)).row;
    const subject = `Sunday [${reference}]`;
    const work = { name: "Zainab", address: "zainab@work.example" };
    await take({ from: work, subject });
    expect(await cases()).toHaveLength(2);
    await enterTwoAddresses(services, [work.address, family.address]);
    await take({ from: work, subject, text: "It is me." }, { from: family, subject });
    await take({ from: { name: "", address: "" }, subject });
    expect(await cases()).toHaveLength(3);
    expect((await read(id)).messages.map(({ text }) => text)).toContain("It is me.");
    expect((await read(id)).messages).toHaveLength(3);
  });

  const toFamily = [family, { name: "", address: "team@academy.example" }];

  test("a member who is proved answers the family", async () => {
    const { take, read, open, member, log } = await academy(maker);
    const id = await open();
    const { reference } = (await read(id)).row;
    const from = { name: "Amira", address: member.email };
    await take({ from, to: toFamily, subject: `Re: [${reference}]`, proof: proved });
    const { row, messages } = await read(id);
    expect(row).toMatchObject({ state: "waiting", deadline: null, owner_id: member.id });
    expect(messages.at(-1)).toMatchObject({ direction: "out", author_id: member.id });
    expect(await log()).toMatchObject([{ detail: `${reference} answered by mail` }]);
  });

  test("one who is not proved only adds a message, which makes the case due and says why", async () => {
    const { take, read, open, answer, shown, member, log } = await academy(maker);
    const id = await open();
    const sent = await answer(id);
    const before = (await read(id)).row;
    const logged = (await log()).length;
    const from = { name: "Amira", address: member.email };
    await take(
      { from, to: toFamily, subject: `Re: [${before.reference}]`, text: "Never mind." },
      { from, answers: sent ? [sent] : [], text: "He may get the address." },
    );
    const { row, messages, notes, events } = await read(id);
    expect(notes).toEqual([]);
    expect(messages.slice(2)).toMatchObject([{ direction: "in" }, { direction: "in" }]);
    expect(row).toMatchObject({ state: "open", owner_id: before.owner_id, snoozed_until: null });
    expect(row.deadline).not.toBeNull();
    expect(row.keep_until).toBe(before.keep_until);
    expect(events.at(-1)).toMatchObject({ actor: "A mail", actor_id: null, text: "came in" });
    expect(await log()).toHaveLength(logged);
    const last = (await shown(id)).at(-1);
    expect(last).toMatchObject({ author: "Amira", isClaimed: true });
    expect(last?.remarks.join(" ")).toMatch(
      /It says it is from .*no valid signature.*someone in the team.*only as a message/,
    );
  });

  test("a concern about a child is answered by no mail, whoever is proved to have written it", async () => {
    const { services, take, read, open, shown } = await academy(maker);
    const { member: lead } = await deskPerson(services, "safeguarding");
    const id = await open({ kind: "worry", subject: "A worry" });
    const before = (await read(id)).row;
    const subject = `Re: [${before.reference}]`;
    const from = { name: "Lead", address: lead.email };
    await take(
      { from, subject, to: toFamily, proof: proved },
      { from, subject, proof: proved },
      { from, subject, proof: unsigned },
    );
    const { row, messages, notes } = await read(id);
    expect(row).toMatchObject({ state: "new", deadline: before.deadline, due_at: before.due_at });
    expect(notes).toEqual([]);
    expect(messages.map(({ direction }) => direction)).toEqual(["in", "in", "in", "in"]);
    expect((await shown(id))[1]?.remarks).toContain(
      "Mail answers nothing here: write at the desk.",
    );
  });

  test("a mail that names a concern reaches nobody else, whoever sends it and however often", async () => {
    const { db, take, read, open, member } = await academy(maker);
    const id = await open({ kind: "worry", subject: "A worry" });
    const subject = `Re: A worry [${(await read(id)).row.reference}]`;
    const other = { name: "Her aunt", address: "aunt@elsewhere.example" };
    await take(...Array.from({ length: 40 }, () => ({ subject: "Hello", text: "Forged" })));
    const text = "Words about a child";
    const named = [
      { text, subject },
      { text, subject, from: other },
      { text, subject, from: other, automatic: "an automatic mail" },
      ...Array.from({ length: 31 }, () => ({ text, subject, proof: proved })),
    ];
    expect(await take(...named)).not.toContain("collected");
    const messages = await db
      .selectFrom("case_message")
      .select("case_id")
      .where("text", "=", text)
      .execute();
    expect(new Set(messages.map(({ case_id: of }) => of))).toEqual(new Set([id]));
    expect(messages).toHaveLength(named.length);
    expect((await readAside(db, member, "")).mails).toEqual([]);
  });

  test("an answer that came through a list, or was taken for spam, makes its case due", async () => {
    const { take, read, open, answer } = await academy(maker);
    for (const automatic of Object.values(waysOfMail)) {
      const id = await open();
      const sent = await answer(id);
      expect(await take({ answers: sent ? [sent] : [], automatic })).toEqual(["answer"]);
      expect((await read(id)).row).toMatchObject({ state: "open", snoozed_until: null });
      expect(await take({ automatic })).toEqual(["automatic"]);
    }
  });

  test("an answer follows the mail that first had its Message-ID, and nobody who repeats it", async () => {
    const { take, read, open, answer, cases } = await academy(maker);
    const id = await open();
    const sent = await answer(id);
    const known = "<hello@visitor.example>";
    await take({ messageId: known, answers: sent ? [sent] : [], text: "Yes" });
    const from = { name: "Evil", address: "evil@evil.example" };
    await take(
      { from, subject: "Hello", messageId: sent, proof: proved },
      { from, subject: "Hello", messageId: known, proof: proved },
    );
    await take({ answers: sent ? [sent] : [] }, { answers: [known] });
    expect((await read(id)).messages).toHaveLength(5);
    expect((await cases()).map(({ messages }) => messages)).toEqual([5, 1, 1]);
  });

  test("a forged mail under the header of another keeps that from nobody", async () => {
    const { take, cases } = await academy(maker);
    const digest = "of the same header";
    const forged = { digest, text: "All is well." };
    const photo = { name: "photo.jpg", type: "image/jpeg", bytes: 9_000 };
    const real = { digest, text: "He hurt her." };
    const sent = [forged, real, { ...real, attachments: [photo] }, { ...real, proof: proved }];
    expect(await take(...sent)).toEqual(["new", "new", "new", "new"]);
    // Copies are known: of what is proved, also one that was changed where no signature holds.
    const copies = [forged, { ...real, text: "He  hurt her.\n" }, { ...forged, proof: proved }];
    expect(await take(...copies)).toEqual(["known", "known", "known"]);
    expect(await cases()).toHaveLength(4);
  });

  test("a case that is due earlier stays so", async () => {
    const { db, take, read, open, answer, clock } = await academy(maker);
    const id = await open();
    await answer(id);
    const today = {
      state: "open",
      next_on: "2020-01-02",
      due_at: "2020-01-02T23:59:59.999Z",
    } as const;
    await setRows(db, "desk_case", { ...today, snoozed_until: null }, { id });
    clock.advance(minute);
    await take({ subject: `[${(await read(id)).row.reference}]` });
    const { row } = await read(id);
    expect(row).toMatchObject({ due_at: today.due_at, next_on: today.next_on });
    expect(row.deadline).not.toBeNull();
  });

  test("the word of a calendar about a lesson joins the lesson's case, and of others opens one", async () => {
    const { take, read, open, cases } = await academy(maker);
    const lesson = newId();
    const id = await open({ kind: "trial", source: { kind: "trial", id: lesson } });
    const declined = { subject: "Declined: Trial lesson", text: "Declined: Trial lesson" };
    await take(
      { ...declined, appointment: `${lesson}@academy.example` },
      { ...declined, appointment: `${newId()}@academy.example` },
      { ...declined, appointment: "not ours" },
    );
    const { row, messages } = await read(id);
    expect(row.deadline).not.toBeNull();
    expect(messages.at(-1)).toMatchObject({ direction: "in", text: "Declined: Trial lesson" });
    expect(await cases()).toHaveLength(3);
  });

  test("the word of a calendar about a weekly lesson goes to whoever began it, once for all of these lessons", async () => {
    const { services, clock, take, cases, read, open, member } = await academy(maker);
    clock.advance(Date.parse("2027-03-09T10:12:00.000Z") - clock.now());
    await createMailbox(services);
    const { learnerId, guardianId } = await aLearner(services);
    const form = seriesForm(learnerId, await checkedTutor(services));
    const { id, lessons } = await beginWeekly(services, member, form);
    const [first, next] = lessons;
    const guardian = await findGuardianById(services.db, guardianId);
    const text = "Declined: Tajweed";
    const from = { name: "Maryam", address: guardian?.email ?? "" };
    const declined = { from, subject: text, text, automatic: null };
    await take({ ...declined, appointment: `${first?.id}@academy.example` });
    const [row] = await cases();
    expect(row).toMatchObject({ owner_id: member.id, state: "open", zone: "Asia/Karachi" });
    expect(row?.subject).toMatch(/^Weekly lessons: .*, Ibrahim$/);
    await take({ ...declined, appointment: `${next?.id}@academy.example` });
    expect(await cases()).toHaveLength(1);
    expect((await read(row?.id ?? "")).messages).toHaveLength(2);
    // These lessons stand beside any case of the guardian.
    const asked = await read(await open({ email: guardian?.email ?? "" }));
    const familyAs = (who: DeskMember) => readFamily(services.db, who, asked.row, clock.now());
    const weekly = [{ learnerName: "Ibrahim", series: { id }, next: { id: first?.id } }];
    expect(await familyAs(member)).toMatchObject({ weekly });
    expect(await familyAs(memberOf("tutor"))).toMatchObject({ weekly: [] });
    const reference = (await findSeries(services.db, id))?.reference ?? "";
    for (const said of ["ibrahim", ` ${reference.toLowerCase()}`, guardian?.email ?? ""]) {
      expect(
        await findWeekly(services.db, services.database.engine, said, clock.now()),
      ).toMatchObject(weekly);
    }
    expect(await findWeekly(services.db, services.database.engine, "Ibra", clock.now())).toEqual(
      [],
    );
  });

  test("the word of a calendar names no child to whoever is no guardian any more, and is an email like others", async () => {
    const { services, clock, take, cases, member } = await academy(maker);
    clock.advance(Date.parse("2027-03-09T10:12:00.000Z") - clock.now());
    await createMailbox(services);
    const { learnerId, guardianId } = await aLearner(services);
    const form = seriesForm(learnerId, await checkedTutor(services));
    const [first] = (await beginWeekly(services, member, form)).lessons;
    const guardian = await findGuardianById(services.db, guardianId);
    const pair = { guardianId, learnerId };
    await services.db
      .transaction()
      .execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    clock.advance(1_000);
    const appointment = `${first?.id}@academy.example`;
    const from = { name: "Bilal", address: guardian?.email ?? "" };
    await take({ from, subject: "Declined", text: "No", automatic: null, appointment });
    const [row] = await cases();
    expect(row).toMatchObject({ subject: "Declined", owner_id: null });
  });

  test("a name is marked until its mail is proved", async () => {
    const { take, cases, shown, read } = await academy(maker);
    await take({ subject: "Hello" });
    const [row] = await cases();
    expect(row).toMatchObject({ name: family.name, is_claimed: 1 });
    const id = row?.id ?? "";
    expect((await shown(id))[0]).toMatchObject({ isClaimed: true, subject: null });
    await take({ subject: `Re: Hello [${row?.reference}]`, proof: proved });
    expect((await read(id)).row.is_claimed).toBe(0);
    expect((await shown(id)).map(({ isClaimed }) => isClaimed)).toEqual([true, false]);
    await take({
      subject: "Another",
      proof: proved,
      from: { name: "Kofi", address: "k@visitor.example" },
    });
    expect((await cases())[1]).toMatchObject({ name: "Kofi", is_claimed: 0 });
  });

  test("a name that is another's address gives way to the address", async () => {
    const { take, cases } = await academy(maker);
    const address = "evil@evil.example";
    await take(
      { from: { name: family.address, address } },
      { from: { name: "zainab＠visitor.example", address } },
      { from: { name: "", address: "" }, answers: [] },
    );
    expect((await cases()).map(({ name }) => name)).toEqual([address, address, "Someone"]);
  });

  test("what Outlook has packed says so", async () => {
    const { take, cases, shown } = await academy(maker);
    const attachments = [{ name: "winmail.dat", type: "application/ms-tnef", bytes: 400 }];
    await take({ subject: "The report", attachments });
    const [row] = await cases();
    const [message] = await shown(row?.id ?? "");
    expect(message?.remarks.join(" ")).toContain("ask them to send it as a PDF");
  });

  test("another address for answers is shown and never used, and so is another subject", async () => {
    const { take, cases, open, shown } = await academy(maker);
    const id = await open();
    const reference = (await cases())[0]?.reference;
    await take(
      {
        subject: "From the portal",
        from: { name: "Portal", address: "noreply@portal.example" },
        replyTo: "layla@visitor.example",
      },
      { subject: `Complaint: invoice [${reference}]` },
      { subject: `AW: Is a Sunday possible? [${reference}]` },
    );
    const [, portal] = await cases();
    expect(portal?.email).toBe("noreply@portal.example");
    expect((await shown(portal?.id ?? ""))[0]?.replyTo).toBe("layla@visitor.example");
    expect((await shown(id)).map(({ subject }) => subject)).toEqual([
      null,
      "Complaint: invoice",
      null,
    ]);
  });

  test("the team learns that its own mail is regularly not proved, and what to set", async () => {
    const { db, services, take, clock, member } = await academy(maker);
    const words = () => teamDoubtWords(db, services.config, clock.now());
    const from = { name: "Amira", address: member.email };
    const other = { name: "Team", address: `office@${services.config.teamEmail.split("@")[1]}` };
    await take({ from }, { from: other });
    expect(await words()).toBeNull();
    await take({ from: other, proof: { kind: "unproved", why: "policy" } }, { from });
    expect(await words()).toMatch(/^4 of the 4 emails .* no valid signature .*IMAP_AUTHSERV_ID/);
    await take(...Array.from({ length: 5 }, () => ({ from, proof: proved })));
    expect(await words()).toBeNull();
  });
});

describeOnSqliteFirst("mail in our own name", (maker) => {
  test("is ours by its Message-ID alone, and becomes a case otherwise", async () => {
    const { db, services, open, answer, take, cases } = await academy(maker);
    const sent = await answer(await open());
    const { address } = services.config.mailFrom;
    const ours = { name: "Meridian Academy", address };
    expect(await take({ from: ours, messageId: sent })).toEqual(["own"]);
    expect(await db.selectFrom("incoming_mail").select("id").execute()).toEqual([]);
    expect(await take({ from: ours }, { messageId: sent })).toEqual(["new", "new"]);
    expect(await cases()).toHaveLength(3);
  });

  test("from a list that rewrites senders it is its author's", async () => {
    const { services, take, cases, shown } = await academy(maker);
    const { teamEmail } = services.config;
    const viaList = { name: "'Zainab Example' via Team", address: teamEmail };
    await take(
      { from: viaList, originalFrom: family, proof: proved },
      { from: viaList, replyTo: "layla@visitor.example", proof: proved },
    );
    const [one, other] = await cases();
    expect(one).toMatchObject({ name: family.name, email: family.address, is_claimed: 1 });
    expect(other).toMatchObject({ name: viaList.name, email: "layla@visitor.example" });
    expect((await shown(one?.id ?? ""))[0]?.remarks[0]).toContain("A mailing list put our address");
  });
});

describeOnSqliteFirst("too much mail", (maker) => {
  const many = (count: number, mail: Partial<IncomingMail> = {}) =>
    Array.from({ length: count }, (_, at) => ({
      subject: `Mail ${at}`,
      text: `Text ${at}`,
      ...mail,
    }));

  test("from one sender ends in one case that is due, with every mail in it", async () => {
    const { db, take, cases, shown, clock } = await academy(maker);
    await take(...many(33));
    const found = await cases();
    expect(found).toHaveLength(31);
    const flood = found.at(-1);
    expect(flood).toMatchObject({
      subject: `Many emails from ${family.address}`,
      state: "new",
      messages: 3,
    });
    expect((await shown(flood?.id ?? "")).map(({ text, subject }) => [text, subject])).toEqual([
      ["Text 30", "Mail 30"],
      ["Text 31", "Mail 31"],
      ["Text 32", "Mail 32"],
    ]);
    expect(await readLastFlood(db)).toBe(clock.now());
    expect(await readAside(db, owner, "")).toMatchObject({ mails: [] });
    await setRows(db, "desk_case", { state: "spam", is_open: 0 }, { id: flood?.id ?? "" });
    await take(...many(1));
    expect((await cases()).at(-1)).toMatchObject({ id: flood?.id, state: "new", messages: 4 });
    clock.advance(2 * hour);
    expect(await take({})).toEqual(["new"]);
  });

  test("that is fetched late is counted by when it came", async () => {
    const { take, cases, clock } = await academy(maker);
    clock.advance(70 * hour);
    const came = (at: number) => clock.now() - (60 - at) * hour;
    const others = Array.from({ length: 60 }, (_, at) => ({
      from: { name: "", address: `visitor-${at}@elsewhere.example` },
      receivedAt: came(at),
    }));
    await take(...others);
    expect(await cases()).toHaveLength(60);
    // Of one sender: as many as a person may write, in each of two hours.
    const own = [61, 63].flatMap((at) => many(30, { receivedAt: came(at - 10) }));
    expect(new Set(await take(...own))).toEqual(new Set(["new"]));
    expect(await take({ subject: "One more", receivedAt: came(53) })).toEqual(["collected"]);
    // Nobody makes a mail count elsewhere by a time that is still to come, or by none.
    expect(await take(...many(31, { receivedAt: clock.now() + hour }))).toContain("collected");
    expect(await take({ subject: "Without a time", receivedAt: NaN })).toEqual(["collected"]);
  });

  test("forged in a family's name does not shut the family out", async () => {
    const { take, open, answer, read } = await academy(maker);
    const id = await open();
    const sent = await answer(id);
    await take(...many(40));
    const text = "My child has been hurt, please call me";
    expect(await take({ text, answers: sent ? [sent] : [] })).toEqual(["answer"]);
    expect((await read(id)).messages.at(-1)?.text).toBe(text);
    expect(await take({ text, proof: proved })).toEqual(["new"]);
    // Without either it is among the others, and they are due.
    expect(await take({ text })).toEqual(["collected"]);
  });

  test("answers to another case's mail do not shut out those to one's own", async () => {
    const { take, open, answer } = await academy(maker);
    const [own, others] = [await open(), await open()];
    const [sent, known] = [await answer(own), await answer(others)];
    await take(...many(31, { answers: known ? [known] : [] }));
    expect(await take({ answers: sent ? [sent] : [] })).toEqual(["answer"]);
  });

  test("from many senders who are not proved ends in one case as well", async () => {
    const { take, cases } = await academy(maker);
    const from = (at: number) => ({ name: "", address: `visitor-${at}@elsewhere.example` });
    await take(
      ...Array.from({ length: 60 }, (_, at) => ({ from: from(at), subject: `Mail ${at}` })),
    );
    const found = await cases();
    expect(found).toHaveLength(41);
    expect(found.at(-1)).toMatchObject({
      name: "Many senders",
      email: null,
      subject: "Many emails from senders who are not proved",
      messages: 20,
      state: "new",
    });
    const outcome = await take({ from: from(100), proof: proved });
    expect(outcome).toEqual(["new"]);
  });

  test("is read in pages of two hundred", async () => {
    const { db, open, read } = await academy(maker);
    const id = await open();
    for (let at = 1; at < 205; at += 1) {
      const message = { case_id: id, direction: "in", author: "", text: `Text ${at}` } as const;
      await db.transaction().execute((trx) => insertMessage(trx, message, at));
    }
    const whole = await read(id);
    expect(whole.messages).toHaveLength(200);
    expect(whole.messages.at(-1)?.text).toBe("Text 204");
    const earlier = await readCase(db, owner, id, whole.messages[0]?.id);
    expect(earlier?.messages).toHaveLength(5);
    expect(earlier?.messages.at(-1)?.text).toBe("Text 4");
    expect(earlier?.hasEarlier).toBe(false);
  });
});
