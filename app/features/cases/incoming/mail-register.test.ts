import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { insertMessage } from "#app/features/case-record/case-rows.server.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { readMail } from "#app/platform/.server/inbox/read-mail.ts";
import {
  factsOf,
  mailKinds,
  mailKindsWith,
  type MailKind,
} from "#app/platform/.server/outbox/mail-kinds.ts";
import { enqueueMail } from "#app/platform/.server/outbox/outbox-store.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { openTestCase } from "#tests/support/cases.ts";
import {
  describeOnSqliteFirst,
  rowIn,
  rowsIn,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { deliveryReport } from "#tests/support/delivery-report.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { createMailbox } from "#tests/support/incoming-mail.ts";
import { someOf } from "#tests/support/some-of.ts";
import { createTestServices, teamEmail, type TestServices } from "#tests/support/services.ts";
import { readAside } from "../desk/mail-page.server.ts";

const allKinds = Object.keys(mailKinds) as MailKind[];

/** A kind of mail, about a concern or not; some kinds are about both. */
const abouts = allKinds.flatMap((kind) => {
  const { concern } = mailKinds[kind];
  if (concern === "case") return [true, false].map((isConcern) => ({ kind, isConcern }));
  return [{ kind, isConcern: concern === "always" }];
});

type About = (typeof abouts)[number];
/** A mail of the site that someone got. */
type Sent = About & {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  /** What its key names. */
  readonly id: string;
  /** The case that an answer to it belongs to; null if to none. */
  readonly caseId: string | null;
  readonly text: string;
};

const caseKindOf = ({ kind, isConcern }: About): CaseKind => {
  if (isConcern) return "worry";
  const { answers } = mailKinds[kind];
  return answers === "trial" ? "trial" : answers === "report" ? "card-report" : "enquiry";
};

/** A site with a lead, a deputy and someone who must know of no concern. */
async function academy(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services } = made;
  const { member: lead } = await deskPerson(services, "safeguarding");
  const { member: deputy } = await deskPerson(services, "coordinator", { isDeputy: true });
  const { take } = await createMailbox(services);
  return { ...made, lead, deputy, take };
}

/** Puts a mail of a kind into the outbox, as the product does, with the case that it is about. */
async function send(
  { services: { db }, clock }: TestServices,
  about: About,
  reader: string,
): Promise<Sent> {
  const { answers } = mailKinds[about.kind];
  const id = newId();
  const hasSource = answers === "enquiry" || answers === "trial" || answers === "report";
  const caseId =
    answers === "own"
      ? null
      : await openTestCase(
          db,
          {
            kind: caseKindOf(about),
            email: "writer@visitor.example",
            ...(hasSource && { source: { kind: answers, id } }),
          },
          clock.now(),
        );
  const reference =
    caseId === null ? "" : ` [${(await rowIn(db, "desk_case", { id: caseId })).reference}]`;
  const named = answers === "case" ? (caseId ?? "") : id;
  const subject = `About ${about.kind}${about.isConcern ? reference : ""}`;
  const to = about.isConcern && answers !== "message" ? reader : "reader@visitor.example";
  const mail = {
    dedupeKey: `${about.kind}:${named}:${to}`,
    kind: about.kind,
    to,
    subject,
    text: "What it says.\n",
    expiresAt: clock.now() + hour,
  } as NewMail;
  const mailId = await db
    .transaction()
    .execute((trx) => enqueueMail(trx, mail, { now: clock.now(), messageIdDomain: "x.example" }));
  const { message_id: messageId } = await rowIn(db, "outgoing_mail", { id: mailId ?? "" });
  if (answers === "message") {
    const by = { author_id: newId(), author: "A lead", recipient: to };
    const said = { case_id: caseId ?? "", direction: "out", text: "Yes.", ...by } as const;
    await db
      .transaction()
      .execute((trx) => insertMessage(trx, { ...said, message_id: messageId }, clock.now()));
  }
  return { ...about, to, subject, messageId, id, caseId, text: mail.text };
}

type Raw = {
  readonly from: string;
  readonly subject: string;
  readonly headers?: readonly string[];
  readonly body?: string;
};

function raw({ from, subject, headers = [], body = "I have read it.\n" }: Raw): string {
  return [
    `From: ${from}`,
    `To: ${teamEmail}`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@visitor.example>`,
    "Date: Mon, 05 Jan 2026 10:00:00 +0000",
    ...headers,
    ...(body.startsWith("Content-Type") ? ["MIME-Version: 1.0"] : [""]),
    body,
  ].join("\r\n");
}

const other = "someone@home.example";
const replied = ({ messageId }: Sent) => `In-Reply-To: ${messageId}`;
const away = "I am away until Monday.\n";

/** A calendar's answer about an appointment (RFC 5546, 3.2.3). */
const decline = (uid: string) =>
  `Content-Type: text/calendar; method=REPLY\r\n\r\n${["BEGIN:VCALENDAR", "METHOD:REPLY", "BEGIN:VEVENT", `UID:${uid}`, "SUMMARY:Lesson", "ATTENDEE;PARTSTAT=DECLINED:mailto:a@b.example", "END:VEVENT", "END:VCALENDAR", ""].join("\r\n")}`;

/** What can come back for a mail, each as it comes from the mailbox. */
const persons: Readonly<Record<string, (sent: Sent) => string>> = {
  "an answer": (sent) =>
    raw({ from: sent.to, subject: `Re: ${sent.subject}`, headers: [replied(sent)] }),
  "an answer from another address": (sent) =>
    raw({ from: other, subject: "Well", headers: [`References: <a@b.example> ${sent.messageId}`] }),
  "a word of a calendar": (sent) => {
    const uid = `${sent.kind === "trial-tutor" ? "tutor-" : ""}${sent.id}@academy.example`;
    const isLesson = mailKinds[sent.kind].answers === "trial";
    const headers = isLesson ? [] : [replied(sent)];
    return raw({ from: sent.to, subject: "Declined: Lesson", headers, body: decline(uid) });
  },
  "an answer of which the subject alone is left": ({ subject }) =>
    raw({ from: other, subject: `Fwd: ${subject}` }),
};
const machines: Readonly<Record<string, (sent: Sent) => string>> = {
  "an automatic reply": (sent) =>
    raw({
      from: sent.to,
      subject: "Away",
      headers: [replied(sent), "Auto-Submitted: auto-replied"],
      body: away,
    }),
  "one that says so in X-Autoreply": (sent) =>
    raw({
      from: sent.to,
      subject: "Away",
      headers: [replied(sent), "X-Autoreply: yes"],
      body: away,
    }),
  "one that says so in Precedence": (sent) =>
    raw({
      from: sent.to,
      subject: "Away",
      headers: [replied(sent), "Precedence: auto_reply"],
      body: away,
    }),
  "one that says so in its subject": (sent) =>
    raw({
      from: sent.to,
      subject: `Automatic reply: ${sent.subject}`,
      headers: [replied(sent)],
      body: away,
    }),
};
const bounces: Readonly<Record<string, (sent: Sent) => string>> = {
  "a report of a mail server": ({ to, messageId }) =>
    deliveryReport({ to, messageId, status: "5.2.2", said: "552 5.2.2 mailbox full" }),
  "a plain report of a mail server": ({ to, subject, messageId }) =>
    raw({
      from: "MAILER-DAEMON@mx.example",
      subject: "failure notice",
      body: `Sorry, <${to}> has no room.\n\nMessage-ID: ${messageId}\nSubject: ${subject}\n`,
    }),
  "a report of which the subject alone is left": ({ to, subject }) =>
    raw({
      from: "MAILER-DAEMON@mx.example",
      subject: "failure notice",
      body: `Sorry, <${to}> has no room.\n\nSubject: ${subject}\n`,
    }),
};
/** From any address that counts only of what names a concern. */
const bySubject = (way: string) => way.endsWith("the subject alone is left");
const ways = { ...persons, ...machines, ...bounces };

const flood = Array.from({ length: 41 }, (_, at) => ({ subject: `Mail ${at}` }));

async function* once(text: string) {
  yield Buffer.from(text.replaceAll(/\r?\n/g, "\r\n"));
}

/** What is to become of it. */
function expected({ caseId, isConcern, to }: Sent, way: string, lead: string) {
  const isPersons = way in persons;
  const isReport = way === "a report of a mail server";
  const opened = isPersons && caseId === null ? [isConcern ? "worry" : "enquiry"] : [];
  return {
    outcome: isPersons ? (caseId === null ? "new" : "answer") : isReport ? "bounce" : "automatic",
    isInItsCase: caseId !== null,
    opened,
    // Where everyone who works on cases sees it.
    isListed: !isPersons && caseId === null && !isConcern,
    othersAreTold: !isPersons && caseId !== null && to === lead,
  };
}

describeOnSqliteFirst("what comes back for each kind of mail", (maker) => {
  test.each(Object.keys(ways))("%s is where it belongs", async (way) => {
    expect(await comesBack(way, false)).toBeGreaterThan(0);
  });

  test.each(Object.keys(ways))(
    "%s is where it belongs, in a flood",
    { tags: ["deep"] },
    async (way) => {
      expect(await comesBack(way, true)).toBeGreaterThan(0);
    },
  );

  const aboutsOf = (way: string) =>
    abouts.filter(
      ({ kind, isConcern }) => !bySubject(way) || (isConcern && mailKinds[kind].answers !== "own"),
    );

  /** @returns of how many mails it came back; in a flood, where it takes long, before work lands of some */
  async function comesBack(way: string, isFlood: boolean): Promise<number> {
    const tried = isFlood ? someOf(aboutsOf(way)) : aboutsOf(way);
    const made = await academy(maker);
    const { lead, deputy, take, clock } = made;
    const { db } = made.services;
    const coordinator = memberOf("coordinator");
    const listed = async () => (await readAside(db, coordinator, "")).mails.map(({ id }) => id);
    for (const [at, about] of tried.entries()) {
      // Or else these answers are a flood themselves.
      if (at % 20 === 0) clock.advance(2 * hour);
      if (at % 20 === 0 && isFlood) await take(...flood);
      const sent = await send(made, about, lead.email);
      const before = new Set((await rowsIn(db, "desk_case")).map(({ id }) => id));
      const had = await listed();
      const [outcome] = await take(await readMail(once(ways[way]?.(sent) ?? ""), teamEmail));
      const [mail] = await db
        .selectFrom("incoming_mail")
        .selectAll()
        .orderBy("id", "desc")
        .limit(1)
        .execute();
      const opened = (await rowsIn(db, "desk_case")).filter(({ id }) => !before.has(id));
      const told = await rowsIn(db, "outgoing_mail", { kind: "concern-lost" });
      const of = `:${sent.caseId}:${lead.id}:`;
      const toWhom = told.filter(({ dedupe_key: key }) => key.includes(of));
      const found = {
        outcome,
        isInItsCase: mail?.case_id !== null && mail?.case_id === sent.caseId,
        opened: opened.map(({ kind }) => kind),
        isListed: (await listed())[0] !== had[0],
        othersAreTold: toWhom.length > 0,
      };
      const name = `${about.kind}, ${about.isConcern}`;
      expect([name, found]).toEqual([name, expected(sent, way, lead.email)]);
      expect(toWhom.map(({ recipient }) => recipient)).toEqual(toWhom.map(() => deputy.email));
      expect(opened.every(({ id }) => id === mail?.case_id)).toBe(true);
    }
    expect(await rowsIn(db, "outgoing_mail", { recipient: teamEmail })).toEqual([]);
    return tried.length;
  }
});

test("what speaks of a concern names nobody in its subject", () => {
  const concerns = mailKindsWith(({ concern }) => concern === "always");
  expect(concerns).toContain("concern");
  const subjects = concerns.map((kind) => factsOf(kind)?.subject);
  expect(new Set(subjects)).toEqual(new Set(["nobody"]));
  expect(factsOf("of another version")).toBeUndefined();
});
