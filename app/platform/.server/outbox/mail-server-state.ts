import { minute, second, type Clock } from "../clock.ts";
import type { Logger } from "../logger.ts";
import type { MailTrouble, SendResult, ServerFailure } from "./mail.ts";

/** How long the next attempt waits after the first, second … failure in a row; the last one repeats. */
const pauses = [10 * second, 20 * second, 30 * second];
/** Someone has to change a setting first, and a server may lock out clients that repeat a wrong password. */
const pausesForSettings = [30 * second, 2 * minute, 5 * minute];
const settings: ReadonlySet<MailTrouble> = new Set(["certificate", "sign-in", "sender"]);
/** After this long a person should know. */
const reportAfterMs = 15 * minute;

/**
 * Refusals of so many different recipients, one after the other and with the same codes, are the server's. More of
 * those that pass by themselves, because some servers put off whatever is new to them, and of those that speak of a
 * mailbox, because a list may have many that are gone.
 */
const mostInARow = { forGood: 3, forNow: 10, ofMailboxes: 10 };

export type MailServerState = {
  /**
   * How many mails may be under way: one until the server has accepted one, then one more with each; none
   * between two attempts at a server that fails.
   */
  places(): number;
  succeeded(): void;
  failed(failure: ServerFailure): void;
  /**
   * Notes that a mail was not taken, for good if it was because of its recipient.
   *
   * @returns whether that has happened to so many that the server counts as failing
   */
  refused(recipient: string, result: NotTaken): boolean;
};

type NotTaken = Exclude<SendResult, { kind: "sent" | "held" }>;

function kindOf(result: NotTaken): keyof typeof mostInARow {
  if (result.kind !== "failed") return "forGood";
  if (!result.permanent) return "forNow";
  return result.about === "recipient" ? "ofMailboxes" : "forGood";
}

/**
 * While the mail server accepts nothing, a single mail tries it from time to time, and the log says so when it
 * begins and after a quarter of an hour.
 *
 * @param most how many mails may be under way at once
 */
export function createMailServerState(
  { clock, logger }: { clock: Clock; logger: Logger },
  most: number,
): MailServerState {
  let places = most;
  let failing: { since: number; failures: number; nextAt: number; isReported: boolean } | null;
  failing = null;
  let inARow = { code: "", recipients: new Set<string>() };

  function failed(
    { trouble, code }: Pick<ServerFailure, "trouble" | "code">,
    steps = settings.has(trouble) ? pausesForSettings : pauses,
  ): void {
    const now = clock.elapsed();
    places = 1;
    const failures = (failing?.failures ?? 0) + 1;
    const pause = steps[Math.min(failures, steps.length) - 1] ?? minute;
    const since = failing?.since ?? now;
    const isLong = now - since >= reportAfterMs;
    if (!failing) logger.warn({ trouble, code }, "the mail server does not take mail");
    if (isLong && !failing?.isReported) {
      const help = "see `npm run outbox -- test ADDRESS`";
      logger.error({ trouble, code }, `the mail server has taken no mail for 15 minutes; ${help}`);
    }
    failing = { since, failures, nextAt: now + pause, isReported: isLong };
  }

  return {
    places: () => (failing && failing.nextAt > clock.elapsed() ? 0 : places),
    succeeded: () => {
      inARow = { code: "", recipients: new Set() };
      if (failing) {
        const minutes = Math.round((clock.elapsed() - failing.since) / minute);
        logger.info({ minutes, failures: failing.failures }, "the mail server takes mail again");
        failing = null;
      } else places = Math.min(places + 1, most);
    },
    failed: (failure) => failed(failure),
    refused: (recipient, result) => {
      const { code } = result;
      if (inARow.code !== code) inARow = { code, recipients: new Set() };
      inARow.recipients.add(recipient);
      const isServers = inARow.recipients.size >= mostInARow[kindOf(result)];
      const trouble = result.kind === "unknown" ? "time" : "sender";
      if (isServers) failed({ trouble, code }, pausesForSettings);
      return isServers;
    },
  };
}
