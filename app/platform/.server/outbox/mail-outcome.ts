import { hour, minute, second, type Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Logger } from "../logger.ts";
import type { Refusal, SendResult } from "./mail.ts";
import type { MailServerState } from "./mail-server-state.ts";
import {
  isAnySentSince,
  letterPriority,
  type ClaimedMail,
  type MailOutcome,
} from "./outbox-store.ts";

export type AttemptOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly server: MailServerState;
  /** From 0 to 1; tests replace it with a fixed number. */
  readonly random?: () => number;
};

/**
 * Just under 26 hours in all: a mail outlasts a mail server that is down for a day (RFC 5321, section 4.5.4.1).
 */
const pausesInMinutes = [1, 5, 15, 30, 60, 120, 240, 360, 360, 360];

export const maxAttempts = pausesInMinutes.length + 1;
/** A letter is of less use, and there are many: four hours. */
const maxLetterAttempts = 7;

function attemptsOf({ priority }: ClaimedMail): number {
  return priority === letterPriority ? maxLetterAttempts : maxAttempts;
}

/**
 * Up to a quarter is added at random, so that mails that failed together are not retried together.
 *
 * @param random from 0 to 1
 * @returns milliseconds, or null if no attempt is left
 */
function pauseAfter(mail: ClaimedMail, random: number): number | null {
  const minutes = pausesInMinutes[mail.attempts - 1];
  if (minutes === undefined || mail.attempts >= attemptsOf(mail)) return null;
  return Math.round(minutes * minute * (1 + random / 4));
}

/** A mail that is too old or has killed its worker too often is not tried again. */
export function hopeless(mail: ClaimedMail, now: number): MailOutcome | null {
  if (mail.expires_at !== null && Date.parse(mail.expires_at) <= now) {
    return { state: "dead", error: "expired before it could be sent" };
  }
  if (mail.attempts > attemptsOf(mail)) {
    return { state: "dead", error: "every attempt ended without an answer" };
  }
  return null;
}

/**
 * What becomes of a mail after an attempt.
 *
 * @param signal aborted if the attempt was cut short because the process ends
 */
export async function outcomeOf(
  mail: ClaimedMail,
  result: SendResult,
  options: AttemptOptions,
  signal: AbortSignal,
): Promise<MailOutcome> {
  const { clock, server } = options;
  switch (result.kind) {
    case "sent":
      server.succeeded();
      return { state: "sent" };
    case "held":
      return { state: "held" };
    case "server failed":
      server.failed(result);
      return { state: "returned", error: result.detail, dueAt: clock.now() };
    case "unknown":
      return afterUnknownEnd(mail, result, options);
    case "failed":
      return await afterRefusal(mail, result, options, signal);
  }
}

/** How long a mail waits that was refused for what may be true of all mail. */
const refusedPauses = { forGood: 5 * minute, forNow: minute };

async function afterRefusal(
  mail: ClaimedMail,
  refusal: Refusal,
  options: AttemptOptions,
  signal: AbortSignal,
): Promise<MailOutcome> {
  const { database, clock, logger, server } = options;
  const { about, permanent, detail: error } = refusal;
  const log = aboutMail(mail, refusal.code);
  if (signal.aborted) {
    logger.warn(log, "sending was cut short by the shutdown");
    return { state: "pending", error, dueAt: clock.now() };
  }
  if (about === "recipient" && !permanent) return putOff(mail, log, options, { error });
  const isServers = server.refused(mail.recipient, refusal);
  if (about === "recipient" && !isServers) return giveUp(log, options, { error });
  if (about === "perhaps" && !isServers) {
    // It is believed the second time: until then, the same may have been said to others.
    const isSure = mail.attempts > 1;
    return isSure ? giveUp(log, options, { error }) : putOff(mail, log, options, { error });
  }
  const { refused_at: before } = mail;
  if (!isServers && before !== null && (await isAnySentSince(database.db, before))) {
    return putOff(mail, log, options, { error, leaves: "refused" });
  }
  logger.warn(log, "mail refused for what may be true of all mail");
  const pauseMs = permanent || before !== null ? refusedPauses.forGood : refusedPauses.forNow;
  return { state: "returned", error, dueAt: clock.now() + pauseMs, leaves: "refused" };
}

/** How long a mail waits that may have arrived, before the one other try. */
const unknownPauseMs = hour;

function afterUnknownEnd(
  mail: ClaimedMail,
  result: Extract<SendResult, { kind: "unknown" }>,
  options: AttemptOptions,
): MailOutcome {
  const { clock, logger, server } = options;
  const { detail: error, isKeyed } = result;
  const log = aboutMail(mail, result.code);
  server.refused(mail.recipient, result);
  if (isKeyed) return putOff(mail, log, options, { error, leaves: "handed" });
  if (mail.mayHaveArrived) return giveUp(log, options, { error, leaves: "handed" });
  logger.warn(log, "a mail may have arrived: the server had all of it and did not answer");
  return { state: "pending", error, dueAt: clock.now() + unknownPauseMs, leaves: "handed" };
}

type Log = Readonly<Record<string, unknown>>;
type Ending = Pick<Extract<MailOutcome, { state: "dead" }>, "error" | "leaves">;

function aboutMail(mail: ClaimedMail, code: string): Log {
  return { mail: mail.id, kind: mail.kind, attempt: mail.attempts, code };
}

function giveUp(log: Log, { logger }: AttemptOptions, left: Ending): MailOutcome {
  logger.error(log, "mail given up; see `npm run outbox -- list`");
  return { state: "dead", ...left };
}

/** Until the next attempt, if one is left. */
function putOff(mail: ClaimedMail, log: Log, options: AttemptOptions, left: Ending): MailOutcome {
  const { clock, logger, random = Math.random } = options;
  const pauseMs = pauseAfter(mail, random());
  if (pauseMs === null) return giveUp(log, options, left);
  const pauseSeconds = Math.round(pauseMs / second);
  logger.warn({ ...log, pauseSeconds }, "mail could not be sent yet");
  return { state: "pending", dueAt: clock.now() + pauseMs, ...left };
}
