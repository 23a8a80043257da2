import { setTimeout as pause } from "node:timers/promises";
import { minute, second, type Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Logger } from "../logger.ts";
import { createWorker, type WakeSignal, type Worker } from "../worker.ts";
import type { CalendarPart, MailTransport, ReadyMail, SendResult, Mailbox } from "./mail.ts";
import {
  claimMail,
  finishMail,
  renewLease,
  type ClaimedMail,
  type MailOutcome,
} from "./outbox-store.ts";
import { createMailServerState, type MailServerState } from "./mail-server-state.ts";

export type OutboxWorkerOptions = {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly from: Mailbox;
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
const longestSendMs = 5 * minute;
const idleMs = 15 * second;

/** Most mail services accept this many connections of one sender. */
const defaultPlaces = 5;

/** Delivers what is due in the outbox, what someone is waiting for first. */
export function createOutboxWorker(options: OutboxWorkerOptions): Worker {
  const { database, clock, logger, wakeSignal, places = defaultPlaces } = options;
  const server = createMailServerState({ clock, logger }, places);
  const underWay = new Set<Promise<void>>();

  async function step(signal: AbortSignal): Promise<boolean> {
    if (underWay.size < server.places()) {
      const mail = await claimMail(database.db, database.engine, { now: clock.now(), leaseMs });
      if (mail) {
        const delivery = deliver(mail, { ...options, server }, signal)
          .catch((error: unknown) => {
            logger.error({ err: error, mail: mail.id }, "a mail is left to its lease");
          })
          .finally(() => underWay.delete(delivery));
        underWay.add(delivery);
        return true;
      }
    }
    if (underWay.size === 0) return false;
    await Promise.race(underWay);
    return true;
  }

  const settle = () => Promise.all(underWay);
  return createWorker({ name: outboxWorkerName, logger, wakeSignal, idleMs, step, settle });
}

type Delivery = OutboxWorkerOptions & { readonly server: MailServerState };

async function deliver(mail: ClaimedMail, options: Delivery, signal: AbortSignal): Promise<void> {
  const { clock, logger } = options;
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  const outcome = hopeless(mail, clock.now()) ?? (await attempt(mail, options, signal));
  const kept = await finish(mail, outcome, options, signal);
  if (!kept) {
    logger.error(about, "a mail was taken over by another worker and may arrive twice");
  } else if (outcome.state === "sent") {
    logger.info(about, "mail sent");
  } else if (outcome.state === "held") {
    logger.info(about, "mail kept as a file: no mail server is configured (SMTP_URL)");
  }
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

/** A mail that is too old or has killed its worker too often is not tried again. */
function hopeless(mail: ClaimedMail, now: number): MailOutcome | null {
  if (mail.expires_at !== null && Date.parse(mail.expires_at) <= now) {
    return { state: "dead", error: "expired before it could be sent" };
  }
  if (mail.attempts > maxAttempts) {
    return { state: "dead", error: "every attempt ended without an answer" };
  }
  return null;
}

async function attempt(
  mail: ClaimedMail,
  options: Delivery,
  signal: AbortSignal,
): Promise<MailOutcome> {
  const { clock, logger, server, random = Math.random } = options;
  const result = await sendUnderLease(mail, options, signal);
  if (result.kind === "server failed") {
    server.failed(result);
    return { state: "returned", error: result.detail, dueAt: clock.now() };
  }
  if (result.kind === "sent") server.succeeded();
  if (result.kind !== "failed") return { state: result.kind };
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, code: result.code };
  if (signal.aborted) {
    logger.warn(about, "sending was cut short by the shutdown");
    return { state: "pending", error: result.detail, dueAt: clock.now() };
  }
  const pauseMs = result.permanent ? null : pauseAfter(mail.attempts, random());
  if (pauseMs === null) {
    logger.error(about, "mail given up; see `npm run outbox -- list`");
    return { state: "dead", error: result.detail };
  }
  logger.warn(
    { ...about, pauseSeconds: Math.round(pauseMs / second) },
    "mail could not be sent yet",
  );
  return { state: "pending", error: result.detail, dueAt: clock.now() + pauseMs };
}

async function sendUnderLease(
  mail: ClaimedMail,
  { database, transport, from, clock, logger }: OutboxWorkerOptions,
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
    return await transport.send(toReadyMail(mail, from), limit);
  } catch (error) {
    logger.error({ err: error, mail: mail.id, kind: mail.kind }, "the mail transport failed");
    return { kind: "failed", permanent: false, code: "transport", detail: String(error) };
  } finally {
    clearInterval(renewal);
  }
}

function toReadyMail(mail: ClaimedMail, from: Mailbox): ReadyMail {
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
    calendar: mail.calendar === null ? undefined : (JSON.parse(mail.calendar) as CalendarPart),
    // A delayed email is dated when it goes out.
    createdAt: new Date(mail.not_before ?? mail.created_at),
  };
}

/**
 * Just under 26 hours in all: a mail outlasts a mail server that is down for a day (RFC 5321, section 4.5.4.1).
 */
const pausesInMinutes = [1, 5, 15, 30, 60, 120, 240, 360, 360, 360];

export const maxAttempts = pausesInMinutes.length + 1;

/**
 * Up to a quarter is added at random, so that mails that failed together are not retried together.
 *
 * @param random from 0 to 1
 * @returns milliseconds, or null if no attempt is left
 */
function pauseAfter(attempts: number, random: number): number | null {
  const minutes = pausesInMinutes[attempts - 1];
  return minutes === undefined ? null : Math.round(minutes * minute * (1 + random / 4));
}
