/*
 * Looks after mail by hand:
 *
 *   npm run outbox -- list            mail that was given up, is kept as a file, or is waiting
 *   npm run outbox -- show <id>       one of them in full
 *   npm run outbox -- retry <id>      one of them again, now
 *   npm run outbox -- retry --all     all that were given up, now
 *   npm run outbox -- test <address>  sends a mail there at once and says what the mail server said
 *
 * The running site notices within half a minute. Uses the same environment as the site, and changes nothing
 * but what `retry` names.
 */
import { parseArgs } from "node:util";
import { minute, systemClock } from "#app/platform/.server/clock.ts";
import type { Config } from "#app/platform/.server/config.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { postgresHosts } from "#app/platform/.server/db/postgres-url.ts";
import { newId } from "#app/platform/.server/ids.ts";
import {
  retryAllDeadMail,
  retryMail,
  type RetryResult,
} from "#app/platform/.server/outbox/outbox-care.ts";
import {
  countMail,
  findMail,
  listMail,
  mostCounted,
} from "#app/platform/.server/outbox/outbox-figures.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { oneLine } from "#app/platform/.server/one-line.ts";
import { mailAdvice } from "#app/platform/.server/outbox/mail-advice.ts";
import { createSmtpTransport } from "#app/platform/.server/outbox/smtp-transport.ts";
import { seedFacts } from "#app/features/documents/seeds.server.ts";
import { argsOrExit, settingsOrExit, withDatabase, withPublishedAddress } from "./lib/command.ts";
import { seedsFolder } from "./lib/seeds-folder.ts";

const usage =
  "Usage: npm run outbox -- list | show <id> | retry <id> | retry --all | test <address>";

const retryAnswers: Record<RetryResult, string> = {
  ok: "The mail is due now.",
  "not-found": "There is no email with that id.",
  "not-retryable": "That email has been sent or is being sent.",
  expired: "That email is too old to be of use, so it has not been sent.",
};

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = argsOrExit(usage, () =>
    parseArgs({ allowPositionals: true, options: { all: { type: "boolean", default: false } } }),
  );
  const [command = "", argument, ...more] = positionals;
  const isAll = command === "retry" && values.all;
  const wantsArgument = ["show", "retry", "test"].includes(command) && !isAll;
  if (!["list", "show", "retry", "test"].includes(command)) return explain();
  if (wantsArgument !== (argument !== undefined) || more.length > 0) return explain();
  if (values.all && !isAll) return explain();
  const config = settingsOrExit();
  if (command === "test") return await sendTest(config, argument ?? "");
  const { database } = config;
  return await withDatabase(config, ({ db }) => {
    const where = database.engine === "sqlite" ? database.file : postgresHosts(database.url);
    console.log(`Database: ${where}`);
    if (command === "list") return list(db);
    return command === "show" ? show(db, argument ?? "") : retry(db, argument);
  });
}

function explain(): number {
  console.error(usage);
  return 2;
}

async function sendTest(settings: Config, typed: string): Promise<number> {
  const { smtpUrl, mailFrom } = await withPublishedAddress(settings);
  const to = parseEmail(typed)?.ascii;
  if (to === undefined) {
    console.error(`This is not an email address: ${oneLine(typed)}`);
    return 2;
  }
  if (!smtpUrl) {
    console.error("SMTP_URL is not set: the site keeps its email as files and sends none.");
    return 1;
  }
  const id = newId();
  const { address, name = seedFacts(seedsFolder).name } = mailFrom;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const result = await createSmtpTransport(smtpUrl).send(
    {
      id,
      messageId: `<${id}@${domain}>`,
      from: { name, address },
      to,
      replyTo: undefined,
      subject: `A test from ${name}`,
      text: `This mail shows that ${name} can send mail.\n`,
      html: undefined,
      headers: {},
      calendar: undefined,
      files: [],
      date: new Date(),
    },
    AbortSignal.timeout(15 * minute),
  );
  if (result.kind === "sent") {
    console.log(
      `The mail server took the mail to ${to}. Look whether it arrives, and not as spam.`,
    );
    return 0;
  }
  if (result.kind === "held") {
    console.error("The mail was kept and not sent.");
    return 1;
  }
  if (result.kind === "unknown") {
    console.error("The mail may have arrived: the server had all of it, and did not answer.");
    return 1;
  }
  const isOfServer = result.kind === "failed" && result.about === "other";
  const trouble = result.kind === "server failed" ? result.trouble : isOfServer ? "sender" : "mail";
  console.error(`${trouble}: ${mailAdvice[trouble]}\nIt said: ${oneLine(result.detail)}`);
  return 1;
}

async function show(db: Db, id: string): Promise<number> {
  const mail = await findMail(db, id);
  if (!mail) {
    console.error(retryAnswers["not-found"]);
    return 1;
  }
  const { text, html, calendar, headers: _headers, ...facts } = mail;
  for (const [name, value] of Object.entries(facts)) {
    if (value !== null) console.log(`${name}: ${oneLine(String(value))}`);
  }
  const parts = [html === null ? "" : "HTML", calendar === null ? "" : "calendar"].filter(Boolean);
  if (parts.length > 0) console.log(`also holds: ${parts.join(", ")}`);
  console.log(
    text ? `\n${text.replace(/[^\P{Cc}\n]+/gu, " ")}` : "\n(The text is deleted once sent.)",
  );
  return 0;
}

async function list(db: Db): Promise<number> {
  const now = systemClock.now();
  const counts = await countMail(db, now);
  console.log(
    Object.entries(counts)
      .map(([state, mails]) => `${state}: ${mails === mostCounted ? `${mails} or more` : mails}`)
      .join("  "),
  );
  const mails = await listMail(db, now);
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
        ...(mail.mayHaveArrived ? ["may have arrived"] : []),
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
    const left = (await listMail(db, now)).filter(({ state, mayHaveArrived }) => {
      return state === "dead" && mayHaveArrived;
    });
    if (left.length > 0) console.log(`Left alone, as it may have arrived: ${left.length}`);
    return 0;
  }
  const answer = await retryMail(db, id, now);
  if (answer === "ok") console.log(retryAnswers.ok);
  else console.error(retryAnswers[answer]);
  return answer === "ok" ? 0 : 1;
}
