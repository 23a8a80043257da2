import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { setKind } from "#app/features/cases/acts/change-kind.server.ts";
import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { addGuardian, type Second } from "#app/features/families/desk-families.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { IncomingMail } from "#app/platform/.server/inbox/incoming-mail.ts";
import {
  describeOnSqliteFirst,
  rowIn,
  rowsIn,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createMailbox, proved } from "#tests/support/incoming-mail.ts";
import { aLearner } from "#tests/support/lessons.ts";
import { permanent, scripted, workerOf } from "#tests/support/outbox.ts";
import { hours } from "#tests/support/seeds.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { deliver } from "#tests/support/trial-booking.ts";
import { casePage } from "../view/case-page.server.ts";
import { addFiles, filesOfMail } from "./answer-files.server.ts";
import { readCase } from "../view/case-store.server.ts";
import { sendAnswer, undoAnswer } from "./answers.server.ts";
import { offeredOf, readCopied } from "./copies.server.ts";
import { noteDeliveries } from "./deliveries.server.ts";

const sent = { kind: "sent" } as const;
const stranger = { name: "Khalid Example", address: "khalid@visitor.example" };
const box = (address: string, name = "") => ({ name, address });

/** A family that writes to us with others in copy. */
async function aMail(maker: DatabaseMaker, mail: Partial<IncomingMail> = {}) {
  const made = await createTestServices(maker);
  const { services } = made;
  const { db } = services;
  const { member, cookie } = await deskPerson(services, "owner");
  const { learnerId, guardianId } = await aLearner(services);
  const { email } = await rowIn(db, "guardian", { id: guardianId });
  const mother = email ?? "";
  const second = async (change: Partial<Second>) => {
    const told = { name: "Bilal", phone: "", zone: null, siteLanguage: "en", may: "view" } as const;
    const added = { learnerIds: [learnerId], email: null, ...told, ...change };
    const result = await addGuardian(services, member, added, true);
    if (typeof result !== "object") throw new Error(result);
    return result.id;
  };
  const { take } = await createMailbox(services);
  const write = async (to: IncomingMail["to"], change: Partial<IncomingMail> = {}) => {
    const from = box(mother, "Maryam");
    await take({ from, to, proof: proved, subject: "Sunday", ...mail, ...change });
    return (await rowsIn(db, "desk_case", {})).at(-1)?.id ?? "";
  };
  const people = async (caseId: string) => {
    const row = await rowIn(db, "desk_case", { id: caseId });
    return await readCopied(db, row);
  };
  const who = async (caseId: string) =>
    (await people(caseId)).map(({ address, who: words, isOffered }) => [address, words, isOffered]);
  const answer = (caseId: string, also: readonly string[], draftId = randomUUID()) => ({
    caseId,
    draftId,
    text: "A Sunday is possible.",
    also,
    seen: 1,
    after: { state: "waiting", nextOn: "2030-01-08" } as const,
  });
  const mails = () => rowsIn(db, "outgoing_mail", { kind: "case-answer" });
  const family = { learnerId, guardianId, mother };
  return { ...made, db, member, cookie, ...family, second, write, people, who, answer, mails };
}

describeOnSqliteFirst("whoever is in copy of a mail", (maker) => {
  test("is kept once with a name, without the team, the sender and what is no address", async () => {
    const { db, write, mother, member } = await aMail(maker);
    await write([
      box(teamEmail),
      box(member.email, "Amira"),
      box(mother.toUpperCase(), "Maryam"),
      stranger,
      box("KHALID@visitor.example"),
      box("no address"),
      box("aunt@visitor.example", "uncle@other.example"),
    ]);
    const { copied } = await rowIn(db, "incoming_mail", {});
    expect(JSON.parse(copied)).toEqual([stranger, box("aunt@visitor.example")]);
  });

  test("is shown with who they are, and offered where nothing speaks against it", async () => {
    const { services, clock, db, write, who, second, learnerId } = await aMail(maker);
    const father = await second({ email: "bilal@visitor.example" });
    await second({ email: "payer@visitor.example", may: "pay" });
    await checkedTutor(services, { email: "tutor@academy.example" });
    const friend = await aLearner(services);
    const { email: other } = await rowIn(db, "guardian", { id: friend.guardianId });
    const caseId = await write([
      box("bilal@visitor.example"),
      box("payer@visitor.example"),
      box("tutor@academy.example"),
      box(other ?? ""),
      stranger,
    ]);
    expect(await who(caseId)).toEqual([
      ["bilal@visitor.example", "also a guardian of Ibrahim", true],
      ["payer@visitor.example", expect.stringMatching(/^pays for Ibrahim and sees no/), false],
      ["tutor@academy.example", "a colleague", false],
      [other, "a guardian of Ibrahim", true],
      [stranger.address, "not known", true],
    ]);
    const pair = { guardianId: father, learnerId };
    await db.transaction().execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    const after = await who(caseId);
    expect(after[0]).toEqual(["bilal@visitor.example", "no longer a guardian of Ibrahim", false]);
    // Whoever was barred may come with another address.
    expect(after[4]).toEqual([stranger.address, expect.stringMatching(/court order/), false]);
  });

  test("is not offered by a mail that nothing proves, unless they are known", async () => {
    const { write, who, second } = await aMail(maker, {
      proof: { kind: "unproved", why: "unsigned" },
    });
    await second({ email: "bilal@visitor.example" });
    const caseId = await write([stranger, box("bilal@visitor.example")]);
    expect(await who(caseId)).toEqual([
      [stranger.address, expect.stringMatching(/nothing proves/), false],
      ["bilal@visitor.example", "also a guardian of Ibrahim", true],
    ]);
  });

  test("is never offered for a concern about a child", async () => {
    const { services, db, member, write, people, answer, mails } = await aMail(maker);
    const caseId = await write([stranger]);
    const at = { id: caseId, version: (await rowIn(db, "desk_case", { id: caseId })).version };
    const { member: lead } = await deskPerson(services, "safeguarding");
    await setKind(services, member, at, "worry");
    const [shown] = await people(caseId);
    expect(shown).toMatchObject({ address: stranger.address, isOffered: false });
    expect(offeredOf(await people(caseId))).toEqual([]);
    expect(await sendAnswer(services, lead, answer(caseId, [stranger.address]))).toMatchObject({
      kind: "copies",
    });
    expect(await mails()).toEqual([]);
  });
});

describeOnSqliteFirst("an answer that goes to others as well", (maker) => {
  test("goes to nobody else by itself, and to each who is chosen by a mail of their own that names nobody", async () => {
    const { services, clock, db, member, write, answer, mother, second } = await aMail(maker);
    await second({ email: "bilal@visitor.example" });
    const messageId = "<theirs@visitor.example>";
    const caseId = await write([stranger, box("bilal@visitor.example")], { messageId });
    await sendAnswer(services, member, answer(caseId, []));
    const both = [stranger.address, "BILAL@visitor.example"];
    const more = { ...answer(caseId, both), text: "And one more.", seen: 2 };
    expect(await sendAnswer(services, member, more)).toMatchObject({ ok: true });
    expect(await sendAnswer(services, member, more)).toMatchObject({ ok: true, repeated: true });
    clock.advance(minute);
    const left = await deliver({ services, clock } as never);
    expect(left.map(({ to, text }) => [to, text.trim()])).toEqual([
      [mother, "A Sunday is possible."],
      [mother, "And one more."],
      [stranger.address, "And one more."],
      ["bilal@visitor.example", "And one more."],
    ]);
    const addresses = [mother, ...both.map((one) => one.toLowerCase())];
    for (const { to, ...mail } of left) {
      const others = addresses.filter((one) => one !== to);
      for (const other of others) expect(JSON.stringify(mail)).not.toContain(other);
    }
    expect(left[2]?.headers).toMatchObject({ "In-Reply-To": messageId, References: messageId });
    // One message of three readers.
    const whole = await readCase(db, member, caseId);
    expect(whole?.row.messages).toBe(3);
    expect(whole?.messages.map(({ text }) => text).slice(1)).toEqual([
      "A Sunday is possible.",
      "And one more.",
    ]);
    expect(whole?.copies.map(({ recipient }) => recipient)).toEqual(addresses.slice(1));
    await noteDeliveries(db, hours, clock.now());
    const deliveries = await rowsIn(db, "case_message", { direction: "out" });
    expect(deliveries.map(({ delivery }) => delivery)).toEqual(["sent", "sent", "sent", "sent"]);
    expect(await rowIn(db, "desk_case", { id: caseId })).toMatchObject({ state: "waiting" });
  });

  test("is refused where one of them is not offered; nothing leaves, and the draft stays", async () => {
    const { services, db, member, write, answer, mails, second } = await aMail(maker);
    await second({ email: "payer@visitor.example", may: "pay" });
    const caseId = await write([stranger, box("payer@visitor.example")]);
    for (const address of ["payer@visitor.example", "anyone@visitor.example"]) {
      const asked = answer(caseId, [stranger.address, address]);
      expect(await sendAnswer(services, member, asked)).toEqual({
        ok: false,
        kind: "copies",
        address,
      });
    }
    expect(await mails()).toEqual([]);
    expect(await rowIn(db, "case_draft", { case_id: caseId })).toMatchObject({
      text: "A Sunday is possible.",
    });
  });

  test("says beside the ticks who cannot have it, with what was ticked and typed", async () => {
    const { services, cookie, write } = await aMail(maker);
    const id = await write([stranger]);
    const page = casePage(
      async () => null,
      async () => "",
      () => "",
    );
    const form = { do: "send", draft: randomUUID(), text: "Yes.", seen: "1", files: "0" };
    const also = { also: "anyone@visitor.example" };
    const args = deskArgs(services, cookie, `/desk/cases/${id}`, {
      form: { ...form, ...also, script: "1" },
      params: { id },
    });
    expect((await page.action(args)) as unknown).toMatchObject({
      data: {
        ok: false,
        isAboutCopies: true,
        message: expect.stringContaining("cannot also go to anyone@visitor.example") as string,
        also: [also.also],
        text: "Yes.",
      },
    });
  });

  test("takes its files along to each", async () => {
    const { services, db, member, write, answer, mails } = await aMail(maker);
    const asked = answer(await write([stranger]), [stranger.address]);
    const bytes = Buffer.from("%PDF-1.7");
    await addFiles(services, member, asked, [{ name: "plan.pdf", bytes }]);
    await sendAnswer(services, member, { ...asked, files: 1 });
    for (const { dedupe_key: key } of await mails()) {
      expect(await filesOfMail(db, key)).toMatchObject([{ name: "plan.pdf" }]);
    }
    expect(await mails()).toHaveLength(2);
  });

  test("is undone with all its mails, or not at all", async () => {
    const { services, db, member, write, answer, mails } = await aMail(maker);
    const caseId = await write([stranger]);
    const asked = answer(caseId, [stranger.address]);
    await sendAnswer(services, member, asked);
    expect(await mails()).toHaveLength(2);
    expect(await undoAnswer(services, member, asked)).toBe(true);
    expect(await mails()).toEqual([]);
    expect(await rowsIn(db, "case_message", { direction: "out" })).toEqual([]);
    await sendAnswer(services, member, { ...asked, seen: 2 });
    const sending = { state: "sending" } as const;
    await db
      .updateTable("outgoing_mail")
      .set(sending)
      .where("recipient", "=", stranger.address)
      .execute();
    expect(await undoAnswer(services, member, asked)).toBe(false);
    expect(await mails()).toHaveLength(2);
    expect(await rowsIn(db, "case_message", { direction: "out" })).toHaveLength(2);
  });

  test("is open again where one of them did not get it, and its log names no address", async () => {
    const made = await aMail(maker);
    const { services, clock, db, member, write, answer } = made;
    const caseId = await write([stranger]);
    await sendAnswer(services, member, answer(caseId, [stranger.address]));
    const { first_answered_at: answeredAt } = await rowIn(db, "desk_case", { id: caseId });
    clock.advance(minute);
    await workerOf(made, scripted(sent, permanent).transport).runUntilIdle();
    await noteDeliveries(db, hours, clock.now());
    const deliveries = await rowsIn(db, "case_message", { direction: "out" });
    expect(deliveries.map(({ delivery }) => delivery)).toEqual(["sent", "failed"]);
    expect(await rowIn(db, "desk_case", { id: caseId })).toMatchObject({
      is_open: 1,
      state: "open",
      first_answered_at: answeredAt,
    });
    const events = await rowsIn(db, "case_event", { case_id: caseId });
    const said = events.map(({ text }) => text).join("\n");
    expect(said).toContain("could not deliver the answer: somebody who was to have it as well");
    expect(said).not.toContain("@");
  });

  test("is open again where one of them sends it back, and what is kept of that names no address", async () => {
    const { services, db, member, write, answer, mails } = await aMail(maker);
    const caseId = await write([stranger]);
    await sendAnswer(services, member, answer(caseId, [stranger.address]));
    const [, copy] = await mails();
    const reason = `550 no such user ${stranger.address}`;
    await write([box(teamEmail)], {
      from: box("mailer-daemon@visitor.example"),
      automatic: "a report of a mail server",
      bounce: { messageIds: [copy?.message_id ?? ""], reason, status: "5.1.1" },
    });
    const back = await rowIn(db, "incoming_mail", { outcome: "bounce" });
    expect(back).toMatchObject({ case_id: caseId });
    expect(back.reason).not.toContain("@");
    const events = await rowsIn(db, "case_event", { case_id: caseId });
    expect(JSON.stringify(events)).not.toContain(stranger.address);
    expect(await rowIn(db, "desk_case", { id: caseId })).toMatchObject({ state: "open" });
    const whole = await readCase(db, member, caseId);
    expect(whole?.copies).toMatchObject([{ recipient: stranger.address, delivery: "failed" }]);
  });

  test("can be answered by each of them, into the same case", async () => {
    const { services, db, member, write, answer, mails } = await aMail(maker);
    const caseId = await write([stranger]);
    await sendAnswer(services, member, answer(caseId, [stranger.address]));
    const [, copy] = await mails();
    await write([box(teamEmail)], {
      from: stranger,
      answers: [copy?.message_id ?? ""],
      text: "It suits me, too.",
    });
    expect(await rowsIn(db, "desk_case", {})).toHaveLength(1);
    expect((await readCase(db, member, caseId))?.messages.at(-1)?.text).toBe("It suits me, too.");
  });
});
