import { holdInbox } from "#app/platform/.server/inbox/inbox-store.ts";
import type { IncomingMail } from "#app/platform/.server/inbox/incoming-mail.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { takeMail } from "#app/features/cases/incoming/take-mail.server.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { emailOf, type Told } from "./story.ts";

type Mail = Pick<IncomingMail, "subject" | "text"> &
  Partial<IncomingMail> & {
    readonly daysAgo: number;
    readonly sender: string;
    /** The family whose answered case it belongs to. */
    readonly about?: string;
  };

const boxOf = (name: string) => ({ name, address: emailOf(name) });
const team = { name: "", address: "team@example.com" };

const mails: readonly Mail[] = [
  {
    daysAgo: 8.2,
    sender: "Zainab Example",
    about: "Zainab Example",
    to: [team, boxOf("Farid Example")],
    subject: "Re: Is a Sunday possible? Hamza is free from 19:00.",
    text: "Sunday at 19:00 is good. I send the page that he reads now, and how he reads it.\n\n> Sunday at 19:00 in Karachi is free. Shall we keep it for Hamza?",
    attachments: [
      { name: "page-12.jpg", type: "image/jpeg", bytes: 2_418_000 },
      { name: "hamza-reads.m4a", type: "audio/mp4", bytes: 38_200_000 },
    ],
  },
  {
    daysAgo: 8.1,
    sender: "Zainab Example",
    about: "Zainab Example",
    subject: "Automatic reply: Re: Is a Sunday possible? Hamza is free from 19:00.",
    text: "I am away until Monday.",
    automatic: "an automatic mail",
  },
  {
    daysAgo: 7,
    sender: "Amira Example",
    about: "Zainab Example",
    subject: "Re: Is a Sunday possible? Hamza is free from 19:00.",
    text: "Dear Zainab,\nthank you for the page and the recording: Sunday at 19:00 is kept for Hamza.",
    to: [boxOf("Zainab Example"), team],
  },
  {
    daysAgo: 0.3,
    sender: "Yasmin Specimen",
    subject: "Lessons for two sisters",
    proof: { kind: "unproved", why: "unsigned" },
    replyTo: emailOf("Yasmin and sisters"),
    text: "We found you through a friend. Can two sisters of 9 and 11 have lessons one after the other?",
  },
  {
    daysAgo: 1.5,
    sender: "School Fair Madeup",
    subject: "Our offers in November",
    text: "Ten stands are left.",
    automatic: "a mail of a list",
  },
];

/** What arrives in the team's mailbox, as it would be fetched from there. */
export function tellMail(services: Told, now: number): void {
  for (const [index, mail] of mails.entries()) {
    services.later(now - mail.daysAgo * day, () => tellOne(services, mail, index + 1));
  }
}

async function tellOne(services: Told, mail: Mail, uid: number): Promise<void> {
  const { clock, db } = services;
  const { daysAgo: _daysAgo, sender, about, ...found } = mail;
  const hold = { key: "the mailbox of the demo", lease: "demo" };
  await holdInbox(db, hold, clock.now());
  const answered = about
    ? await db
        .selectFrom("case_message")
        .innerJoin("desk_case", "desk_case.id", "case_message.case_id")
        .select("case_message.message_id as id")
        .where("desk_case.family_key", "=", emailKeyOf(emailOf(about)))
        .where("case_message.direction", "=", "out")
        .executeTakeFirst()
    : undefined;
  await takeMail(services, hold, "1", {
    uid,
    receivedAt: clock.now() - hour / 60,
    digest: newId(),
    messageId: `<${newId()}@example.com>`,
    answers: answered?.id ? [answered.id] : [],
    from: boxOf(sender),
    to: [team],
    isCut: false,
    proof: { kind: "proved", by: "dkim" },
    replyTo: null,
    originalFrom: null,
    attachments: [],
    automatic: null,
    bounce: null,
    ...found,
  });
}
