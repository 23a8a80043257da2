import { randomUUID } from "node:crypto";

import type { IncomingMail } from "#app/platform/.server/inbox/incoming-mail.ts";
import { holdInbox } from "#app/platform/.server/inbox/inbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { takeMail } from "#app/features/cases/incoming/take-mail.server.ts";

export const proved = { kind: "proved", by: "dkim" } as const;
export const unsigned = { kind: "unproved", why: "unsigned" } as const;

let lastUid = 0;

/** A mail as it is read from the mailbox: from a family, and not proved. */
function incomingMail(mail: Partial<IncomingMail> = {}): IncomingMail {
  lastUid += 1;
  return {
    uid: lastUid,
    receivedAt: 0,
    digest: randomUUID(),
    messageId: `<${randomUUID()}@visitor.example>`,
    answers: [],
    from: { name: "Zainab Example", address: "zainab@visitor.example" },
    proof: unsigned,
    replyTo: null,
    originalFrom: null,
    to: [{ name: "", address: "team@academy.example" }],
    subject: "Re: Is a Sunday possible?",
    text: "Thank you, Sunday it is.",
    isCut: false,
    attachments: [],
    automatic: null,
    bounce: null,
    ...mail,
  };
}

/** A mailbox that brings in mails as if they had just been read. */
export async function createMailbox(services: Services) {
  const { clock, db } = services;
  const hold = { key: "box", lease: "one" };
  await holdInbox(db, hold, clock.now());
  return {
    take: async (...mails: readonly Partial<IncomingMail>[]) => {
      const outcomes = [];
      for (const mail of mails) {
        const whole = incomingMail({ receivedAt: clock.now(), ...mail });
        outcomes.push(await takeMail(services, hold, "1", whole));
      }
      return outcomes;
    },
  };
}
