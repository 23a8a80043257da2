import { expect, test } from "vitest";

import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import { deleteOldCases } from "#app/features/case-record/case-retention.server.ts";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import type { MailFolder } from "#app/platform/.server/inbox/incoming-mail.ts";
import { MailFailure } from "#app/platform/.server/inbox/incoming-mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { erasePerson } from "#app/shell/desk/people/people.server.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { createMailbox, proved } from "#tests/support/incoming-mail.ts";
import { shareMailReader } from "#tests/support/mail-reader.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { setKind } from "../acts/change-kind.server.ts";
import { readCase } from "../desk/view/case-store.server.ts";
import { timelineOf } from "../desk/view/case-timeline.server.ts";
import { fetchAttachment } from "./fetch-attachment.server.ts";
import { countKept, keepNext, mostOfCase, mostOfMail, readKept } from "./kept-mail.server.ts";

const reader = shareMailReader();
const family = { name: "Zainab Example", address: "zainab@visitor.example" };
const arm = Buffer.from("a picture of an arm");
const file = { name: "arm.png", type: "image/png", bytes: 20 };
const raw = Buffer.from(
  [
    "From: zainab@visitor.example",
    "Subject: Look",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Look at his arm",
    "--b",
    'Content-Type: image/png; name="arm.png"',
    "Content-Transfer-Encoding: base64",
    "",
    arm.toString("base64"),
    "--b--",
    "",
  ].join("\r\n"),
);

/** A mailbox that gives out mails in pieces of a few bytes, by their UIDs. */
function folderOf(mails: Readonly<Record<string, Buffer | "refused">>, uidValidity = "1") {
  const folder: MailFolder = {
    uidValidity,
    uidNext: 0,
    listAfter: async () => [],
    firstSince: async () => 0,
    find: async (uid) => {
      const mail = mails[String(uid)];
      if (mail === "refused") throw new MailFailure("refused", "no");
      if (!mail) return null;
      const bytes = async function* () {
        for (let at = 0; at < mail.length; at += 100) yield mail.subarray(at, at + 100);
      };
      return { receivedAt: 0, isTooLarge: false, bytes };
    },
    close: async () => {},
  };
  return folder;
}

async function academy(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const { db } = services;
  const lead = await deskPerson(services, "safeguarding");
  const mailbox = await createMailbox(services);
  const rowOf = (id: string) =>
    db.selectFrom("desk_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** A mail with files in a case. @returns where it lies */
  const write = async (caseId: string, files = [file]) => {
    const { reference, email } = await rowOf(caseId);
    const from = { ...family, address: email ?? "" };
    const subject = `Re: [${reference}]`;
    await mailbox.take({ from, proof: proved, subject, text: "Look", attachments: files });
    const mail = await db
      .selectFrom("incoming_mail")
      .select(["id", "uid", "entry_id"])
      .where("case_id", "=", caseId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return { id: mail.id, uid: mail.uid, messageId: mail.entry_id ?? "" };
  };
  const mark = async (id: string, kind: "worry" | "complaint" | "data-request" | "enquiry") => {
    const { version } = await rowOf(id);
    const result = await setKind(services, lead.member, { id, version }, kind);
    if (!result.ok) throw new Error(result.kind);
    return result.row.id;
  };
  const keepAll = async (folder: MailFolder, by: Services = services) => {
    while (await keepNext(by, "box", folder));
  };
  const states = () =>
    db.selectFrom("kept_mail").select(["mail_id", "state"]).orderBy("mail_id").execute();
  const remarks = async (id: string) => {
    const whole = await readCase(db, lead.member, id);
    const shown = whole ? timelineOf(whole, lead.member.id, null, clock.now()) : [];
    return shown.flatMap((entry) => (entry.kind === "message" ? entry.remarks : [])).join("\n");
  };
  const messageOf = async (caseId: string) =>
    (await readCase(db, lead.member, caseId))?.messages.at(-1)?.id ?? "";
  return { ...made, db, lead, write, mark, keepAll, states, remarks, rowOf, messageOf };
}

const keptBytes = async (services: Services, id: string) => {
  const pieces = [];
  for await (const piece of readKept(services.db, id)) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), pieces: pieces.length };
};

describeOnEveryDatabase("what came with a mail", (maker) => {
  test.each(["worry", "complaint", "data-request"] as const)(
    "to a case that becomes one (%s) is kept as it came, in pieces, and given out without the mailbox",
    async (kind) => {
      const { services, clock, lead, write, mark, keepAll, remarks } = await academy(maker);
      const id = await openTestCase(services.db, {}, clock.now());
      const mail = await write(id);
      await keepAll(folderOf({ [mail.uid]: raw }));
      expect(await countKept(services.db)).toBe(0);
      expect(await remarks(id)).toContain("for as long as it has the email");

      await mark(id, kind);
      expect(await remarks(id)).toContain("does not have these files yet");
      await keepAll(folderOf({ [mail.uid]: raw }));
      const kept = await keptBytes(services, mail.id);
      expect(kept.bytes.equals(raw)).toBe(true);
      expect(kept.pieces).toBeGreaterThan(2);
      expect(await countKept(services.db)).toBe(raw.length);
      expect(await remarks(id)).toContain("The site keeps these files");

      const at = { caseId: id, messageId: mail.messageId, index: 0 };
      const fetched = await fetchAttachment(services, lead.member, at, reader);
      expect(fetched.ok && [fetched.name, Buffer.from(fetched.bytes).equals(arm)]).toEqual([
        "arm.png",
        true,
      ]);
      const other = await fetchAttachment(services, memberOf("tutor"), at);
      expect(other).toEqual({ ok: false, kind: "missing" });
    },
  );

  test("to the case of a lesson goes with the concern beside it, wherever the mail lies and whatever becomes of the lesson", async () => {
    const { services, lead, write, mark, keepAll, messageOf, db } = await academy(maker);
    const { id: lesson } = await book(services, { email: family.address });
    const ordinary = (await findCaseOf(db, "trial", lesson))?.id ?? "";
    const mail = await write(ordinary);
    const concern = await mark(ordinary, "worry");
    const place = await db
      .selectFrom("incoming_mail")
      .select(["id", "lies_validity", "lies_uid"])
      .where("case_id", "=", concern)
      .executeTakeFirstOrThrow();
    expect(place).toMatchObject({ lies_validity: "1", lies_uid: mail.uid });

    await keepAll(folderOf({ [mail.uid]: raw }));
    await db.deleteFrom("desk_case").where("id", "=", ordinary).execute();
    const at = { caseId: concern, messageId: await messageOf(concern), index: 0 };
    expect(await fetchAttachment(services, lead.member, at, reader)).toMatchObject({ ok: true });
    // Only of the concern: what belongs to the lesson stays in the mailbox.
    expect(await db.selectFrom("kept_mail").select("mail_id").execute()).toEqual([
      { mail_id: place.id },
    ]);

    // What turns out to be a complaint has it as well, though the mailbox is empty by then.
    const complaint = await mark(concern, "complaint");
    const there = { caseId: complaint, messageId: await messageOf(complaint), index: 0 };
    expect(await fetchAttachment(services, lead.member, there, reader)).toMatchObject({ ok: true });
  });

  test("that does not fit stays in the mailbox, and the case says so; room that is made is used", async () => {
    const { services, clock, db, write, keepAll, states, remarks } = await academy(maker);
    const one = await openTestCase(db, { kind: "complaint" }, clock.now());
    const large = await write(one, [{ ...file, bytes: mostOfMail + 1 }]);
    const many = [];
    for (let count = 0; count < mostOfCase / mostOfMail + 1; count += 1) {
      many.push(await write(one, [{ ...file, bytes: mostOfMail }]));
    }
    const mails = Object.fromEntries([large, ...many].map(({ uid }) => [uid, raw]));
    await keepAll(folderOf(mails));
    expect((await states()).map(({ state }) => state)).toEqual([
      "large",
      ...many.slice(0, -1).map(() => "kept"),
      "case-full",
    ]);
    const said = await remarks(one);
    expect(said).toContain("over 25 MB");
    expect(said).toContain("already has 200 MB");

    const two = await openTestCase(db, { kind: "complaint" }, clock.now());
    const last = await write(two);
    const used = await countKept(db);
    const small = { ...services, config: { ...services.config, keptMailBytes: used + 200 } };
    const folder = folderOf({ [last.uid]: raw });
    await keepAll(folder, small);
    expect((await states()).at(-1)).toEqual({ mail_id: last.id, state: "full" });
    expect(await keptBytes(services, last.id)).toMatchObject({ pieces: 0 });
    expect(await countKept(db)).toBe(used);
    expect(await remarks(two)).toContain("no room left");
    clock.advance(7 * hour);
    await keepAll(folder);
    expect((await states()).at(-1)).toEqual({ mail_id: last.id, state: "kept" });
  });

  test("that is no longer in the mailbox, or in another one, is said to be gone, and looked for again", async () => {
    const { services, clock, db, write, keepAll, states, remarks } = await academy(maker);
    const id = await openTestCase(db, { kind: "complaint" }, clock.now());
    const mail = await write(id);
    for (const folder of [
      folderOf({}),
      folderOf({ [mail.uid]: raw }, "2"),
      folderOf({ [mail.uid]: "refused" }),
    ]) {
      await keepAll(folder);
      expect(await states()).toEqual([{ mail_id: mail.id, state: "gone" }]);
      clock.advance(7 * hour);
    }
    expect(await remarks(id)).toContain("no longer in the mailbox");
    await keepAll(folderOf({ [mail.uid]: raw }));
    expect(await states()).toEqual([{ mail_id: mail.id, state: "kept" }]);
    expect((await keptBytes(services, mail.id)).bytes.equals(raw)).toBe(true);
  });

  test("is fetched whole by the next process if one died halfway", async () => {
    const { services, clock, db, write, keepAll } = await academy(maker);
    const id = await openTestCase(db, { kind: "complaint" }, clock.now());
    const mail = await write(id);
    const broken = folderOf({});
    const dies: MailFolder = {
      ...broken,
      find: async () => ({
        receivedAt: 0,
        isTooLarge: false,
        bytes: async function* () {
          yield raw.subarray(0, 100);
          throw new Error("the process died");
        },
      }),
    };
    await expect(keepNext(services, "box", dies)).rejects.toThrow("died");
    await keepAll(folderOf({ [mail.uid]: raw }));
    expect(await countKept(db)).toBe(0);
    clock.advance(11 * minute);
    await keepAll(folderOf({ [mail.uid]: raw }));
    expect((await keptBytes(services, mail.id)).bytes.equals(raw)).toBe(true);
  });

  test("goes with its case, and that of a concern stays until its time: the database keeps it", async () => {
    const { services, clock, db, write, keepAll } = await academy(maker);
    const complaint = await openTestCase(db, { kind: "complaint" }, clock.now());
    const concern = await openTestCase(
      db,
      { kind: "worry", email: "other@visitor.example" },
      clock.now(),
    );
    const mails = [await write(complaint), await write(concern)];
    await keepAll(folderOf(Object.fromEntries(mails.map(({ uid }) => [uid, raw]))));
    const ofConcern = mails[1]?.id ?? "";
    const refusal = "kept until its time";
    const pieces = db.deleteFrom("kept_mail_piece").where("mail_id", "=", ofConcern);
    await expect(pieces.execute()).rejects.toThrow(refusal);
    const rows = db.deleteFrom("kept_mail").where("mail_id", "=", ofConcern);
    await expect(rows.execute()).rejects.toThrow(refusal);
    const line = db.deleteFrom("incoming_mail").where("id", "=", ofConcern);
    await expect(line.execute()).rejects.toThrow(refusal);

    const erased = await erasePerson(services, memberOf("owner"), family.address);
    expect(erased.ok).toBe(true);
    expect(await db.selectFrom("kept_mail").select("mail_id").execute()).toEqual([
      { mail_id: ofConcern },
    ]);
    const left = await db.selectFrom("kept_mail_piece").select("mail_id").distinct().execute();
    expect(left).toEqual([{ mail_id: ofConcern }]);
  });

  test("of a complaint is deleted with it once it has been kept long enough", async () => {
    const { clock, db, write, keepAll } = await academy(maker);
    const keepUntil = clock.now() + day;
    const id = await openTestCase(db, { kind: "complaint", keepUntil }, clock.now());
    const mail = await write(id);
    await keepAll(folderOf({ [mail.uid]: raw }));
    await deleteOldCases(db, clock.now() + 10_000 * day);
    expect(await countKept(db)).toBe(0);
  });
});
