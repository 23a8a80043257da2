/*
 * Looks after the outbox by hand:
 *   npm run outbox -- list          mail that was given up, is kept as a file, or is waiting
 *   npm run outbox -- retry <id>    one of them again, now
 *   npm run outbox -- retry --all   all that were given up again, now
 * The running site takes them up within half a minute. Uses the same environment as the site.
 */
import { parseArgs } from "node:util";
import { systemClock } from "#app/platform/.server/clock.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { openDatabase, type Db } from "#app/platform/.server/db/database.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import {
  countMail,
  listMail,
  mostCounted,
  retryAllDeadMail,
  retryMail,
  type RetryResult,
} from "#app/platform/.server/outbox/outbox-store.ts";
import { site } from "#content/site.ts";

const usage =
  "Usage: npm run outbox -- list | npm run outbox -- retry <id> | npm run outbox -- retry --all";

const retryAnswers: Record<RetryResult, string> = {
  ok: "The mail is due now.",
  "not-found": "There is no mail with that id.",
  "not-retryable": "That mail has been sent or is being sent.",
  expired: "That mail is too old to be of use, so it is not sent.",
};

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: "boolean", default: false } },
  });
  const [command, id] = positionals;
  const isRetry = command === "retry" && (values.all ? id === undefined : id !== undefined);
  if (command !== "list" && !isRetry) {
    console.error(usage);
    return 2;
  }
  const result = parseConfig(process.env, site);
  if (!result.ok) {
    console.error(result.faults.join("\n"));
    return 2;
  }
  const database = await openDatabase(result.config.database, createLogger("warn"));
  try {
    if (command === "list") return await list(database.db);
    return await retry(database.db, id);
  } finally {
    await database.close();
  }
}

async function list(db: Db): Promise<number> {
  const counts = await countMail(db);
  console.log(
    Object.entries(counts)
      .map(([state, mails]) => `${state}: ${mails === mostCounted ? `${mails} or more` : mails}`)
      .join("  "),
  );
  const mails = await listMail(db, { states: ["dead", "held", "sending", "pending"], limit: 200 });
  for (const mail of mails) {
    console.log(
      [
        mail.id,
        mail.state.padEnd(7),
        mail.kind,
        `to ${mail.recipient}`,
        `stored ${mail.created_at}`,
        `attempts ${mail.attempts}`,
        ...(mail.due_at === null ? [] : [`due ${mail.due_at}`]),
        ...(mail.last_error === null ? [] : [`last error: ${oneLine(mail.last_error)}`]),
      ].join("  "),
    );
  }
  return 0;
}

async function retry(db: Db, id: string | undefined): Promise<number> {
  const now = systemClock.now();
  if (id === undefined) {
    console.log(`Mail that is due again: ${await retryAllDeadMail(db, now)}`);
    return 0;
  }
  const answer = await retryMail(db, id, now);
  console.log(retryAnswers[answer]);
  return answer === "ok" ? 0 : 1;
}

/** What a mail server said must not steer the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
