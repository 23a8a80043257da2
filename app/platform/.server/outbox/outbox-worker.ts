import { setTimeout as pause } from "node:timers/promises";
import { minute, second, type Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Logger } from "../logger.ts";
import { createWorker, type WakeSignal, type Worker } from "../worker.ts";
import type {
  CalendarPart,
  FilesOf,
  MailFile,
  MailTransport,
  ReadyMail,
  SendResult,
  Mailbox,
} from "./mail.ts";
import { hopeless, outcomeOf, type AttemptOptions } from "./mail-outcome.ts";
import { createMailServerState } from "./mail-server-state.ts";
import {
  claimMail,
  finishMail,
  forgetWithdrawn,
  hasMail,
  listWithdrawn,
  renewLease,
  withFiles,
  type ClaimedMail,
  type MailOutcome,
} from "./outbox-store.ts";

export type OutboxWorkerOptions = {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly from: () => Mailbox;
  /** Without it no mail has files. */
  readonly filesOf?: FilesOf;
  /** Deletes what mails that were withdrawn have left outside the database. */
  readonly forget?: (mailIds: readonly string[]) => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly wakeSignal: WakeSignal;
  /** How many mails may be under way at once. */
  readonly places?: number;
  /** From 0 to 1; tests replace it with a fixed number. */
  readonly random?: () => number;
};

/** The name of the worker, and of its wake signal. */
export const outboxWorkerName = "outbox";

/** Renewed while a mail is under way, so it can be short: a mail of a killed process waits this long. */
const leaseMs = minute;
const renewEveryMs = 20 * second;
/** A server that keeps talking without ever accepting the mail is given up after this. */
const longestSendMs = 15 * minute;
const idleMs = 15 * second;

/** Most mail services accept this many connections of one sender. One is kept for what someone is waiting for. */
const defaultPlaces = 5;

/** Delivers what is due in the outbox, what someone is waiting for first. */
export function createOutboxWorker(options: OutboxWorkerOptions): Worker {
  const { database, clock, logger, wakeSignal, places = defaultPlaces } = options;
  const server = createMailServerState({ clock, logger }, Math.max(1, places - 1));
  const leases = createLeaseWatch(clock);
  const underWay = new Map<string, Promise<void>>();

  /** Begins one mail, and does not wait for it. */
  async function step(signal: AbortSignal): Promise<boolean> {
    const usual = server.places();
    const most = usual === 0 ? 0 : Math.min(usual + 1, places);
    if (underWay.size >= most) return false;
    const mail = await claimMail(database.db, database.engine, {
      now: clock.now(),
      leaseMs,
      inHand: [...underWay.keys()],
      isUrgent: underWay.size >= usual,
      isNew: !leases.areSure(),
    });
    if (!mail) {
      await forgetMail(options);
      return false;
    }
    const delivery = deliver(mail, { ...options, server }, signal)
      .catch((error: unknown) => {
        logger.error({ err: error, mail: mail.id }, "a mail is left to its lease");
      })
      .finally(() => {
        underWay.delete(mail.id);
        wakeSignal.send(outboxWorkerName);
      });
    underWay.set(mail.id, delivery);
    return true;
  }

  const settle = () => Promise.all(underWay.values());
  const worker = createWorker({ name: outboxWorkerName, logger, wakeSignal, idleMs, step, settle });
  return {
    ...worker,
    runUntilIdle: async () => {
      await worker.runUntilIdle();
      while (underWay.size > 0) {
        await Promise.race(underWay.values());
        await worker.runUntilIdle();
      }
    },
  };
}

/**
 * Tells when the leases of others say nothing: after the machine's clock was set forward, or it was suspended, every
 * lease seems over until its worker has renewed it.
 */
function createLeaseWatch(clock: Clock): { areSure(): boolean } {
  const ahead = () => clock.now() - clock.elapsed();
  let known = ahead();
  let sureAt = 0;
  return {
    areSure: () => {
      if (ahead() - known > second) sureAt = clock.elapsed() + 2 * renewEveryMs;
      known = ahead();
      return clock.elapsed() >= sureAt;
    },
  };
}

type Delivery = OutboxWorkerOptions & AttemptOptions;

async function deliver(mail: ClaimedMail, options: Delivery, signal: AbortSignal): Promise<void> {
  const { clock, database, forget, logger } = options;
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  const outcome =
    hopeless(mail, clock.now()) ??
    (await outcomeOf(mail, await sendUnderLease(mail, options, signal), options, signal));
  const kept = await finish(mail, outcome, options, signal);
  if (!kept && !(await hasMail(database.db, mail.id))) {
    // Its file may have been written only now.
    await forget?.([mail.id]);
    logger.info(about, "mail withdrawn while it was being sent");
  } else if (!kept) {
    logger.error(about, "a mail was taken over by another worker and may arrive twice");
  } else if (outcome.state === "sent") {
    logger.info(about, "mail sent");
  } else if (outcome.state === "held") {
    logger.info(about, "mail kept as a file: no mail server is configured (SMTP_URL)");
  }
}

/** Lets go of what withdrawn mails have left. Until then they are noted. */
async function forgetMail({ database: { db }, forget }: OutboxWorkerOptions): Promise<void> {
  const ids = forget ? await listWithdrawn(db) : [];
  if (ids.length === 0) return;
  await forget?.(ids);
  await forgetWithdrawn(db, ids);
}

/** Waits for a database that is down: giving up here would send an accepted mail again when its lease ends. */
async function finish(
  mail: ClaimedMail,
  outcome: MailOutcome,
  { database, clock, logger }: OutboxWorkerOptions,
  signal: AbortSignal,
): Promise<boolean> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await finishMail(database.db, mail, outcome, clock.now());
    } catch (error) {
      if (signal.aborted) throw error;
      logger.error({ err: error, mail: mail.id, outcome: outcome.state }, "outcome not stored yet");
      await pause(Math.min(500 * failures, 10 * second), undefined, { signal }).catch(() => {});
    }
  }
}

async function sendUnderLease(
  mail: ClaimedMail,
  { database, transport, from, filesOf = async () => [], clock, logger }: OutboxWorkerOptions,
  signal: AbortSignal,
): Promise<SendResult> {
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewLease(database.db, mail, clock.now() + leaseMs).then(
      (renewed) => !renewed && lost.abort(),
      // The lease may still hold; what happens to it is seen when the claim ends.
      (error: unknown) => logger.warn({ err: error, mail: mail.id }, "lease not renewed"),
    );
  }, renewEveryMs);
  const limit = AbortSignal.any([signal, lost.signal, AbortSignal.timeout(longestSendMs)]);
  try {
    const files = mail.calendar === withFiles ? await filesOf(mail.dedupe_key) : [];
    if (mail.calendar === withFiles && files.length === 0) {
      const why = { code: "files", detail: "the files that belong to it are gone" };
      return { kind: "failed", about: "recipient", permanent: true, ...why };
    }
    return await transport.send(toReadyMail(mail, from(), files), limit);
  } catch (error) {
    logger.error({ err: error, mail: mail.id, kind: mail.kind }, "the mail transport failed");
    const fault = { code: "transport", detail: String(error) };
    return { kind: "failed", about: "recipient", permanent: false, ...fault };
  } finally {
    clearInterval(renewal);
  }
}

function toReadyMail(mail: ClaimedMail, from: Mailbox, files: readonly MailFile[]): ReadyMail {
  const calendar = mail.calendar === withFiles ? null : mail.calendar;
  return {
    id: mail.id,
    messageId: mail.message_id,
    from,
    to: mail.recipient,
    replyTo: mail.reply_to === null ? undefined : (JSON.parse(mail.reply_to) as Mailbox),
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? undefined,
    headers: JSON.parse(mail.headers) as Record<string, string>,
    calendar: calendar === null ? undefined : (JSON.parse(calendar) as CalendarPart),
    files,
    date: new Date(mail.handed_at ?? mail.created_at),
  };
}
