import { join } from "node:path";

import type { MailKind, PassingKind } from "#app/platform/.server/outbox/mail-kinds.ts";
import type { MailTransport, NewMail, SendResult } from "#app/platform/.server/outbox/mail.ts";
import { currentSender } from "#app/platform/.server/outbox/current-sender.ts";
import { deleteMailFiles } from "#app/platform/.server/outbox/file-transport.ts";
import { createOutboxWorker } from "#app/platform/.server/outbox/outbox-worker.ts";
import { filesOfMail } from "#app/features/cases/desk/answering/answer-files.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { teamEmail, type TestServices } from "./services.ts";

let counter = 0;

/** A mail to the team, with a key of its own. */
export function newMail({
  expiresAt,
  kind = "enquiry",
  ...change
}: Partial<Omit<NewMail, "kind" | "expiresAt">> & {
  readonly kind?: Exclude<MailKind, PassingKind>;
  readonly expiresAt?: number;
} = {}): NewMail {
  counter += 1;
  return {
    dedupeKey: `test:${counter}`,
    ...(expiresAt === undefined ? { kind } : { kind: "lesson-alarm", expiresAt }),
    to: teamEmail,
    subject: "A subject",
    text: "A text\n",
    ...change,
  };
}

/** Puts a mail into the outbox. @returns its id, or null if its key was there already */
export function tryEnqueue(services: Services, mail: NewMail): Promise<string | null> {
  return services.db.transaction().execute((trx) => services.outbox.enqueue(trx, mail));
}

/** Puts a new mail into the outbox. @returns its id */
export async function enqueue(services: Services, mail: NewMail): Promise<string> {
  const id = await tryEnqueue(services, mail);
  if (id === null) throw new Error("The mail was already there");
  return id;
}

/** What was put into the outbox of one kind, in order. */
export const mailsOf = async ({ db }: Services, kind: string) =>
  await db
    .selectFrom("outgoing_mail")
    .select(["recipient", "subject", "text", "calendar"])
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();

/** A worker that waits no longer than its schedule says, and sends one mail after the other unless told. */
export function workerOf(
  { services, clock }: TestServices,
  transport: MailTransport,
  { on = services, places = 1 }: { on?: Services; places?: number } = {},
) {
  const { database, logger, wakeSignal } = on;
  const from = () => currentSender(on);
  const random = () => 0;
  return createOutboxWorker({
    database,
    transport,
    from,
    filesOf: (key) => filesOfMail(on.db, key),
    forget: (ids) => deleteMailFiles(join(on.config.dataDir, "mail"), ids),
    clock,
    logger,
    wakeSignal,
    places,
    random,
  });
}

/** A transport that answers as it is told and remembers what it was given. */
export function scripted(...results: (SendResult | "throws")[]) {
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      sent.push(mail.id);
      const result = results.shift() ?? { kind: "sent" };
      if (result === "throws") throw new Error("the transport broke");
      return result;
    },
  };
  return { transport, sent };
}

/** What a mail server says that may take the mail later. */
export const temporary: SendResult = {
  kind: "failed",
  about: "recipient",
  permanent: false,
  code: "452",
  detail: "4.2.2 full",
};
/** What is said of a mail server that takes no mail at all. */
export const serverDown: SendResult = {
  kind: "server failed",
  trouble: "refused",
  code: "ESOCKET ECONNREFUSED CONN",
  detail: "connect ECONNREFUSED 127.0.0.1:25",
};
/** What a mail server says that will never take the mail. */
export const permanent: SendResult = {
  kind: "failed",
  about: "recipient",
  permanent: true,
  code: "550",
  detail: "no such",
};

/** What is said of a mail server that had all of a mail and then went away. */
export const unknown: SendResult = {
  kind: "unknown",
  isKeyed: false,
  code: "ECONNECTION CONN",
  detail: "Connection closed unexpectedly",
};

/** What the outbox knows of one mail. */
export async function stateOf({ db }: Services, id: string) {
  return db.selectFrom("outgoing_mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
