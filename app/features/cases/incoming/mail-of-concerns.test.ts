import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { tellConcern } from "#app/features/record/desk/note/tell-concern.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { isReport, type IncomingMail } from "#app/platform/.server/inbox/incoming-mail.ts";
import {
  describeOnSqliteFirst,
  rowIn,
  rowsIn,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { createMailbox, proved } from "#tests/support/incoming-mail.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { setKind } from "../acts/change-kind.server.ts";
import { mergeCase } from "../acts/merge-cases.server.ts";
import { splitMessage } from "../acts/split-case.server.ts";
import { mailDigests, mailLate } from "../case-clock.server.ts";
import { tellOfGivenUp } from "./lost-alert.server.ts";
import { readAside } from "../desk/mail-page.server.ts";

const coordinator = memberOf("coordinator");
const lead = memberOf("safeguarding");

/** A tutor has raised a concern, of which lead and deputy have been mailed. */
async function raised(maker: DatabaseMaker, { hasDeputy = true } = {}) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const { db } = services;
  clock.advance(Date.parse("2027-03-09T10:12:00.000Z") - clock.now());
  const { member: reader } = await deskPerson(services, "safeguarding");
  const other = hasDeputy
    ? (await deskPerson(services, "coordinator", { isDeputy: true })).member
    : null;
  const { member: tutor } = await deskPerson(services, "tutor");
  const tutorId = await checkedTutor(services, { memberId: tutor.id });
  const { learnerId } = await aLearner(services);
  const [lesson] = (await begin(services, seriesForm(learnerId, tutorId, { writes: false })))
    .lessons;
  const concern = {
    text: "He is afraid of his uncle.",
    when: "lesson",
    doesFamilyKnow: false,
  } as const;
  await tellConcern(services, tutor, lesson?.id ?? "", { ...concern, submission: randomUUID() });
  const row = await rowIn(db, "desk_case", { kind: "worry" });
  const alert = await rowIn(db, "outgoing_mail", { recipient: reader.email });
  const { take } = await createMailbox(services);
  const mailsTo = async (recipient: string) =>
    (await rowsIn(db, "outgoing_mail", { recipient })).filter(({ kind }) => kind !== "concern");
  /** What others than the readers of concerns can find of it. */
  const leaked = async () => {
    const cases = await rowsIn(db, "desk_case");
    const { mails } = await readAside(db, coordinator, "");
    return [...cases.filter(({ kind }) => kind !== "worry"), ...mails];
  };
  return { ...made, db, reader, other, tutor, row, alert, take, mailsTo, leaked };
}

const from = ({ email, name }: DeskMember) => ({ name, address: email });

const away = (answers: readonly string[]): Partial<IncomingMail>[] => {
  const said = { text: "I am away until Monday.", automatic: "an automatic mail" };
  return [{ ...said, answers }, { ...said }];
};

describeOnSqliteFirst("mail that comes back about a concern", (maker) => {
  test("is in the concern, whoever answers, from which address, and however little of it is left", async () => {
    const { db, reader, row, alert, take, leaked } = await raised(maker);
    const subject = `Re: ${alert.subject}`;
    const text = "I have rung his mother.";
    const quoted = [`${text}\n\n> ${alert.text.replaceAll("\n", "\n> ")}`, subject] as const;
    const own = { name: "Lead", address: "lead@home.example" };
    // A flood, in whose case everyone reads.
    await take(...Array.from({ length: 41 }, () => ({ subject: "Hello" })));
    await db.deleteFrom("desk_case").where("kind", "<>", "worry").execute();
    const answers = [alert.message_id];
    const taken = await take(
      { from: from(reader), subject, text, answers, proof: proved },
      { from: from(reader), subject: "What shall we do?", text, answers },
      { from: own, subject: "What shall we do?", text, answers },
      { from: own, subject, text },
      { from: own, subject: "Forwarded", text: quoted[0] },
      { from: own, subject: "Forwarded", text: encodeURIComponent(quoted[0]) },
    );
    expect(taken).toEqual(taken.map(() => "answer"));
    expect(await rowsIn(db, "case_message", { case_id: row.id })).toHaveLength(7);
    expect(await leaked()).toEqual([]);
  });

  test("is in the concern that an ordinary case has become, also by way of one that it took in or was made of", async () => {
    const { services, db, clock, take, leaked } = await raised(maker);
    const [taken, whole] = [
      await openTestCase(db, {}, clock.now()),
      await openTestCase(db, {}, clock.now()),
    ];
    const at = async (id: string) => ({
      id,
      version: (await rowIn(db, "desk_case", { id })).version,
    });
    const { reference } = await rowIn(db, "desk_case", { id: taken });
    const [one, two] = [`<${randomUUID()}@visitor.example>`, `<${randomUUID()}@visitor.example>`];
    await take({ messageId: one, subject: `Re: it [${reference}]` });
    await take({ messageId: two, subject: `Re: it [${reference}]` });
    const [, second] = (await rowsIn(db, "case_message", { case_id: taken })).filter(
      ({ message_id: id }) => id === one || id === two,
    );
    const split = await splitMessage(services, coordinator, taken, second?.id ?? "");
    const made = split.ok ? split.row.id : "";
    const { reference: into } = await rowIn(db, "desk_case", { id: whole });
    expect(await mergeCase(services, coordinator, await at(taken), into)).toMatchObject({
      ok: true,
    });
    for (const id of [whole, made]) await setKind(services, lead, await at(id), "worry");
    await db
      .deleteFrom("desk_case")
      .where("kind", "<>", "worry")
      .where("id", "<>", taken)
      .execute();
    const inside = async () => {
      const ids = (await rowsIn(db, "case_message")).map(({ case_id: id }) => id);
      return ids.filter((id) => id === whole || id === made).length;
    };
    const before = await inside();
    const own = { name: "Aunt", address: "aunt@home.example" };
    const outcomes = await take(
      { answers: [one] },
      { answers: [two] },
      // Whoever else had it answers all, or sends it on with us in copy, from an address of theirs.
      {
        from: own,
        to: [
          { name: "", address: "family@home.example" },
          { name: "", address: teamEmail },
        ],
        answers: [one],
        subject: "Re: it",
      },
      {
        from: own,
        to: [{ name: "", address: "family@home.example" }],
        subject: `Fwd: it [${reference}]`,
      },
      {
        from: own,
        to: [{ name: "", address: "family@home.example" }],
        text: `See below.\n\n> it [${into}]`,
      },
    );
    expect(outcomes).toEqual(outcomes.map(() => "answer"));
    expect(await inside()).toBe(before + outcomes.length);
    expect((await leaked()).filter(({ id }) => id !== taken)).toEqual([]);
  });

  test("does not go on under its name once it has turned out to be none", async () => {
    const { services, row, leaked } = await raised(maker);
    expect(row.subject).toMatch(/^A concern from a lesson: Ibrahim/);
    const result = await setKind(services, lead, { id: row.id, version: row.version }, "complaint");
    expect(result).toMatchObject({
      ok: true,
      row: { kind: "complaint", subject: "From a lesson" },
    });
    const { subject, reference } = row;
    const goesOn = JSON.stringify(await leaked());
    expect(goesOn).not.toContain(subject);
    expect(goesOn).not.toContain(reference);
  });

  test("is nobody else's where a machine wrote it, and the other readers learn that it did not arrive", async () => {
    const { db, reader, other, row, alert, take, mailsTo, leaked, clock } = await raised(maker);
    const subject = `Automatic reply: ${alert.subject}`;
    await take(
      ...away([alert.message_id]).map((mail) => ({ ...mail, from: from(reader), subject })),
    );
    expect(await leaked()).toEqual([]);
    // A machine may answer everything, so they learn it once.
    const [told, ...more] = await mailsTo(other?.email ?? "");
    expect(more).toEqual([]);
    expect(told?.subject).toBe(`Not read yet: A concern about a child [${row.reference}]`);
    expect(told?.text).toContain(reader.name);
    expect(told?.text).toContain(`/desk/cases/${row.id}`);
    expect(told?.text).not.toMatch(/Ibrahim|uncle/);
    expect(await mailsTo(reader.email)).toEqual([]);
    expect(await mailsTo(teamEmail)).toEqual([]);
    clock.advance(day);
    const bounce = { messageIds: [alert.message_id], reason: "mailbox is full", status: "5.2.2" };
    const server = { name: "", address: "mailer-daemon@academy.example" };
    await take({ from: server, subject: "Undelivered Mail", bounce, automatic: isReport });
    expect((await mailsTo(other?.email ?? ""))[1]?.text).toContain("mailbox is full");
    const events = await rowsIn(db, "case_event", { case_id: row.id });
    expect(events.map(({ text }) => text)).toContain(
      `could not deliver an email to ${reader.name}: mailbox is full`,
    );
    expect(await leaked()).toEqual([]);
  });

  test("of a mail server that only quotes what came back is told to the others, or to all where it names nobody", async () => {
    const { reader, other, alert, take, mailsTo, leaked } = await raised(maker);
    const server = { name: "", address: "postmaster@academy.example" };
    const report = { from: server, subject: "failure notice", automatic: isReport };
    const text = `I could not deliver it to <${reader.email}>.\n\nSubject: ${alert.subject}\n`;
    await take({ ...report, text });
    expect(await mailsTo(reader.email)).toEqual([]);
    expect(await mailsTo(other?.email ?? "")).toHaveLength(1);
    await take({ ...report, text: `It could not be delivered: ${alert.subject}` });
    expect(await mailsTo(reader.email)).toHaveLength(1);
    expect(await mailsTo(other?.email ?? "")).toHaveLength(2);
    expect(await leaked()).toEqual([]);
  });

  test("from an address of theirs that nobody knows, and that says no more than its subject, is told to all", async () => {
    const { reader, other, alert, row, take, mailsTo, leaked } = await raised(maker);
    const subject = `Automatic reply: ${alert.subject}`;
    const [, mail] = away([]);
    const family = { name: "Tutor", address: row.email ?? "" };
    await take({ ...mail, from: family, subject });
    expect(await mailsTo(reader.email)).toEqual([]);
    await take({ ...mail, from: { name: "", address: "lead@home.example" }, subject });
    for (const { email } of [reader, other ?? reader]) expect(await mailsTo(email)).toHaveLength(1);
    expect(await leaked()).toEqual([]);
  });

  test("tells the team, who must not read it, that nobody may have, where there is no other reader", async () => {
    const { reader, alert, take, mailsTo, leaked } = await raised(maker, { hasDeputy: false });
    const [mail] = away([alert.message_id]);
    await take({ ...mail, from: from(reader), subject: "Automatic reply" });
    const [told] = await mailsTo(teamEmail);
    expect(told?.subject).toBe("A concern about a child may not have been read");
    expect(told?.text).not.toMatch(/Ibrahim|uncle|C-/);
    expect(await leaked()).toEqual([]);
  });

  test("tells the team the same where machines answer for every reader, or all others are away", async () => {
    const { db, reader, other, alert, take, mailsTo, leaked } = await raised(maker);
    const others = await rowIn(db, "outgoing_mail", {
      kind: "concern",
      recipient: other?.email ?? "",
    });
    const [mail] = away([alert.message_id]);
    await take({ ...mail, from: from(reader), subject: "Automatic reply" });
    expect(await mailsTo(teamEmail)).toEqual([]);
    await take({
      ...mail,
      answers: [others.message_id],
      from: from(other ?? reader),
      subject: "Automatic reply",
    });
    const told = await mailsTo(teamEmail);
    expect(told.map(({ subject }) => subject)).toEqual([
      "A concern about a child may not have been read",
    ]);
    expect(told[0]?.text).not.toMatch(/Ibrahim|uncle|C-/);
    expect(await mailsTo(reader.email)).toHaveLength(1);
    expect(await leaked()).toEqual([]);

    const second = await raised(maker);
    await second.db
      .updateTable("desk_member")
      .set({ away_until: "2027-03-20" })
      .where("id", "=", second.other?.id ?? "")
      .execute();
    const [answer] = away([second.alert.message_id]);
    await second.take({ ...answer, from: from(second.reader), subject: "Automatic reply" });
    expect(await second.mailsTo(teamEmail)).toHaveLength(1);
    expect(await second.mailsTo(second.other?.email ?? "")).toHaveLength(1);
  });

  test("that no server takes is told to the other readers once it is given up", async () => {
    const { db, services, reader, other, row, alert, mailsTo, clock } = await raised(maker);
    const finished_at = toIso(clock.now());
    const dead = { state: "dead", finished_at, last_error: "552 mailbox full" } as const;
    await db.updateTable("outgoing_mail").set(dead).where("id", "=", alert.id).execute();
    await tellOfGivenUp(services, clock.now());
    clock.advance(day);
    await tellOfGivenUp(services, clock.now());
    const told = await mailsTo(other?.email ?? "");
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining("552 mailbox full")]);
    expect(await mailsTo(reader.email)).toEqual([]);
    const events = await rowsIn(db, "case_event", { case_id: row.id });
    expect(events.filter(({ text }) => text.startsWith("could not deliver"))).toHaveLength(1);
  });

  test("that answers 'Waiting too long', or a notice of what came back, is in the concern too", async () => {
    const { db, services, reader, other, row, alert, take, leaked, clock } = await raised(maker);
    const [mail] = away([alert.message_id]);
    await take({ ...mail, from: from(reader), subject: "Automatic reply" });
    clock.advance(30 * hour);
    await mailLate(services, clock.now());
    for (const kind of ["case-late", "concern-lost"]) {
      const { message_id: id } = await rowIn(db, "outgoing_mail", {
        kind,
        recipient: other?.email ?? "",
      });
      await take({ subject: "Yes", text: "I am on it.", answers: [id] });
    }
    const messages = await rowsIn(db, "case_message", { case_id: row.id });
    expect(messages.filter(({ text }) => text === "I am on it.")).toHaveLength(2);
    expect(await leaked()).toEqual([]);
  });

  test("that answers the day's list is for those who may read concerns alone, and of other lists a case like any other", async () => {
    const { db, services, reader, other, row, take, leaked, clock } = await raised(maker);
    clock.advance(23 * hour);
    await mailDigests(services, clock.now());
    const list = await rowIn(db, "outgoing_mail", {
      kind: "case-digest-concerns",
      recipient: reader.email,
    });
    const text = "The mother has been rung.";
    const answers = [list.message_id];
    await take(
      { from: from(reader), subject: `Re: ${list.subject}`, text },
      { from: from(reader), subject: "Well", text, answers },
      { from: from(reader), subject: "Away", text, answers, automatic: "an automatic mail" },
    );
    const bounce = { messageIds: answers, reason: "full", status: "5.2.2" };
    await take({ subject: "Undelivered Mail", bounce, automatic: isReport });
    expect(await leaked()).toEqual([]);
    const own = await rowsIn(db, "desk_case", { kind: "worry" });
    // In whichever order the database gives them.
    expect(new Set(own.map(({ messages }) => messages))).toEqual(new Set([2, 1]));
    const { mails } = await readAside(db, lead, "");
    expect(mails.map(({ outcome }) => outcome)).toEqual(["bounce", "automatic"]);
    expect(other).not.toBeNull();
    await db
      .updateTable("outgoing_mail")
      .set({ kind: "case-digest" })
      .where("id", "=", list.id)
      .execute();
    await take({ from: from(reader), subject: "Well", text: "Thanks.", answers });
    expect(await leaked()).toHaveLength(1);
    expect(row.kind).toBe("worry");
  });
});
