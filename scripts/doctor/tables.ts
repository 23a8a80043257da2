import { sql } from "kysely";

import { tellFault } from "#app/features/documents/check-documents.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";
import { hasUnreadKind } from "#app/features/case-record/case-readers.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { subjectOf } from "#app/features/identity/account-id.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { tryWriting, type Db } from "#app/platform/.server/db/database.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { inboxAdvice } from "#app/platform/.server/inbox/inbox-advice.ts";
import {
  longestSilenceMs,
  mostTries,
  readInboxState,
} from "#app/platform/.server/inbox/inbox-store.ts";
import { oneLine, reasonOf } from "#app/platform/.server/one-line.ts";
import {
  lastRefusal,
  readGivenUp,
  readOutboxFigures,
} from "#app/platform/.server/outbox/outbox-figures.ts";
import { teamDoubtWords } from "#app/features/cases/incoming/team-doubts.server.ts";
import { noReaderOfConcerns } from "#words/pages/desk.ts";
import { seedsFolder } from "../lib/seeds-folder.ts";
import { findings, timeText, type Finding } from "./finding.ts";

/** What the site's tables say; each check looks at one thing in them. */
export type TableCheck = (db: Db, config: Config) => Promise<readonly Finding[]>;

/** Whether the database takes what is written. */
export const checkWriting: TableCheck = async (db) => {
  try {
    await tryWriting(db, "doctor");
  } catch (error) {
    const fault = `It can be read and takes nothing, so forms are answered with 503: ${reasonOf(error)}.`;
    return findings("Database")("wrong", fault);
  }
  return [];
};

const clockToleranceMs = minute;

/** @param differenceMs between this machine's clock and another's */
export function clockText(differenceMs: number, other: string): string {
  return `This machine and ${other} differ by ${Math.round(differenceMs / 1_000)} s. Let both take their time from the network.`;
}

/** What time a database server thinks it is. */
export const checkDatabaseClock: TableCheck = async (db, { database }) => {
  if (database.engine === "sqlite") return [];
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from now()) * 1000)::bigint as now`.execute(db);
  const differenceMs = Math.abs(Date.now() - (rows[0]?.now ?? 0));
  if (differenceMs < clockToleranceMs) return [];
  return findings("Clock")("wrong", clockText(differenceMs, "the database"));
};

/** Whether people have signed in under another address: what was made there does not all come along. */
export const checkMove: TableCheck = async (db, { identity }) => {
  if (identity.kind === "hosted") return [];
  const moved = await db
    .selectFrom("site_session")
    .select(["issuer", (eb) => eb.fn.max("last_seen_at").as("at")])
    .where("issuer", "<>", identity.issuer)
    .groupBy("issuer")
    .execute();
  return moved.flatMap(({ issuer, at }) => {
    const { origin, host } = new URL(issuer);
    const text = `The site was at ${origin} until ${timeText(Date.parse(at))}. Links in emails of that time lead there: let it redirect here, path and query included. Passkeys made at ${host} open the desk only there; app codes and recovery codes open it here.`;
    return findings("Address")("look", text);
  });
};

const longestWaitMs = 15 * minute;

/** What waits to be sent, and what was given up. */
export const checkOutbox: TableCheck = async (db) => {
  const now = Date.now();
  const say = findings("Outbox");
  const figures = await readOutboxFigures(db, { now, newDeadSince: now });
  const { waiting, waitingSince, deferred } = figures;
  const givenUp = await readGivenUp(db);
  const found: Finding[] = [];
  if (waitingSince !== null) {
    const isLate = now - waitingSince > longestWaitMs;
    const said = isLate ? await lastRefusal(db) : null;
    const words =
      said === null ? "" : ` The mail server said last: ${oneLine(said).slice(0, 200)}.`;
    const text = `${waiting === 1 ? "1 email waits" : `${waiting} emails wait`}, the oldest since ${timeText(waitingSince)}.${words}`;
    found.push(...say(isLate ? "wrong" : "ok", isLate ? `${text} ${howToSend}` : text));
  }
  if (deferred > 0) {
    found.push(...say("ok", `Put off for one receiver alone, as by a full mailbox: ${deferred}.`));
  }
  if (givenUp) {
    const { mails, unsure, since, last } = givenUp;
    const isNew = now - last < day;
    const first = mails === 1 ? "" : `the first ${timeText(since)}, `;
    const count = mails === 1 ? "1 email was" : `${mails} emails were`;
    const arrived = unsure === 0 ? "" : ` (${unsure} may have arrived)`;
    const text = `${count} given up${arrived}, ${first}the last ${timeText(last)}: \`npm run outbox -- list\` names them, and \`retry\` tries them again.`;
    found.push(...say(isNew ? "wrong" : "look", text));
  }
  return found.length > 0 ? found : say("ok", "No email waits, and none was given up.");
};

const howToSend = "`npm run outbox -- test ADDRESS` says what the mail server says.";

/** Whether what members write by mail can count as theirs. */
export const checkTeamMail: TableCheck = async (db, config) => {
  const words = config.inbox ? await teamDoubtWords(db, config, Date.now()) : null;
  return words === null ? [] : findings("Senders")("look", words);
};

/** Whether the settings still name someone who has left the team: they go on counting as it outside the desk. */
export const checkFormerMembers: TableCheck = async (db, { identity }) => {
  const { teamEmails, teamSubjects } = identity;
  const everyone = await db
    .selectFrom("desk_member")
    .select(["account_id", "email", "removed_at"])
    .execute();
  const namesOf = (left: boolean) =>
    everyone
      .filter((one) => (one.removed_at !== null) === left)
      .flatMap((one) => [one.email.toLowerCase(), subjectOf(one.account_id)]);
  const [present, gone] = [namesOf(false), namesOf(true)];
  const former = [...teamEmails, ...teamSubjects].filter(
    (one) => gone.includes(one) && !present.includes(one),
  );
  if (former.length === 0) return [];
  const text = `TEAM_EMAILS or TEAM_SUBJECTS names who has left the team: ${former.join(", ")}. They can still remove feedback, and whoever is in TEAM_EMAILS gets the alarms: take them out and start the site anew.`;
  return findings("Team")("look", text);
};

/** Whether someone may read concerns about a child. */
export const checkReaders: TableCheck = async (db) => {
  const say = findings("Safeguarding");
  const isSetUp = (await listMembers(db)).length > 0;
  if (await hasUnreadKind(db)) return say(isSetUp ? "wrong" : "look", noReaderOfConcerns);
  return say("ok", "Someone may read concerns about a child.");
};

/** Whether the site itself reads the mailbox, which may be let in and still be refused. */
export const checkFetching: TableCheck = async (db, { inbox }) => {
  if (!inbox) return [];
  const say = findings("Mailbox");
  const state = await readInboxState(db, inbox);
  if (!state) return say("look", "The site has not looked into it yet.");
  const { fetchedAt, since, trouble, failingSince, waiting, waitingSince } = state;
  const found: Finding[] = [];
  if (trouble !== null || Date.now() - (fetchedAt ?? since) > longestSilenceMs) {
    const last = fetchedAt === null ? "never" : `last ${timeText(fetchedAt)}`;
    const failing = failingSince === null ? "" : `, failing since ${timeText(failingSince)}`;
    const why = trouble === null ? "Does the site run?" : `${trouble}. ${inboxAdvice[trouble]}`;
    found.push(...say("wrong", `The site cannot read it to its end (${last}${failing}): ${why}`));
  }
  if (waitingSince !== null) {
    const mails = waiting === 1 ? "1 email" : `${waiting} emails`;
    const text = `${mails} could not be read and wait for another try, since ${timeText(waitingSince)}. What cannot be read in ${mostTries} tries is listed at the desk, on the page Mail.`;
    found.push(...say("look", text));
  }
  return found;
};

/** Whether everything that was published can be shown: an update may ask for more than an old text has. */
export const checkPublished: TableCheck = async (db) => {
  const documents = await openDocuments(seedsFolder)({ db, logger: createLogger("silent") });
  const faults = documents.current().misfits.map(tellFault);
  if (faults.length === 0) return [];
  const advice =
    "The words that came with the site stand in its place. Correct it and publish it again:";
  return findings("Published words")("wrong", [advice, ...faults].join(" "));
};
