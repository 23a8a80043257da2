import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { isReport } from "#app/platform/.server/inbox/incoming-mail.ts";
import { mailKindsWith } from "#app/platform/.server/outbox/mail-kinds.ts";
import { listGivenUp, messageIdsOf } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  putMail,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { addressKeyOf } from "#app/platform/email-address.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { isAway, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { isRestricted, mailedName } from "#app/features/case-record/case-kinds.ts";
import { readersOf } from "#app/features/case-record/case-readers.server.ts";
import { bySite, changeCase, type CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { lostAlert as texts } from "#words/pages/desk.ts";
import { findAbout, type Thread } from "./find-thread.server.ts";
import type { FoundMail } from "./found-mail.server.ts";

export type LostServices = Pick<
  Services,
  "clock" | "config" | "documents" | "outbox" | "secrets" | "wordingIn"
>;

/** A mail about a concern that did not reach a reader. */
type Lost = {
  /** The addresses that it may have been for, as keys; none if nothing says whose it was. */
  readonly keys: readonly string[];
  /** What the mail server said of it; null if a machine answered in the reader's place. */
  readonly reason: string | null;
  /** When that became known, in milliseconds since the epoch. */
  readonly at: number;
};

/**
 * Says in a concern about a child, and to everyone else who may read it, that a mail about it did not reach one of them,
 * or was answered by a machine. Once a day for each, since a machine may answer everything. Where no other reader is
 * there, the team learns that there is a concern which nobody reads, and nothing of it.
 */
async function tellLost(
  trx: Trx,
  services: LostServices,
  row: CaseRow,
  { keys, reason, at }: Lost,
): Promise<void> {
  const readers = await readersOf(trx, row.kind);
  const lost = readers.find(({ email }) => keys.includes(addressKeyOf(email)));
  if (!lost && keys.length > 0) return;
  const words = { name: lost?.name ?? texts.someone, why: cleanLine(reason ?? "") };
  const key = keyOf(row, lost, at);
  const others = readers.filter((reader) => reader !== lost);
  const { teamEmail } = services.config;
  let told = 0;
  const addresses = [teamEmail, ...readers.map(({ email }) => email)];
  const isAnyThere = await isOneThere(trx, row, others, addresses, at);
  const text = fillText(reason === null ? texts.away : texts.bounced, words);
  const said = { row, heading: fillText(texts.heading, words), text };
  for (const to of others.map(({ email }) => email)) {
    const facts = { dedupeKey: `${key}:${to}`, to, said };
    if ((await putMail(services, trx, "concern-lost", facts)) !== null) told += 1;
  }
  if (!isAnyThere) {
    const facts = { dedupeKey: `${key}:${teamEmail}`, to: teamEmail, said: null };
    if ((await putMail(services, trx, "concern-lost", facts)) !== null) told += 1;
  }
  const event = fillText(reason === null ? texts.answered : texts.returned, words);
  if (told > 0) await changeCase(trx, row, {}, bySite, event, at);
}

type LostMail = {
  readonly dedupeKey: string;
  readonly to: string;
  /** What another reader learns; null where none is there, and the team learns that alone. */
  readonly said: { readonly row: CaseRow; readonly heading: string; readonly text: string } | null;
};

export function toLostMail(services: MailServices, { dedupeKey, to, said }: LostMail): Worded {
  const { publicUrl } = services.config;
  const { heading, text } = said ?? { heading: texts.nobody, text: texts.nobodyText };
  return {
    dedupeKey,
    to,
    subject: said
      ? `${texts.subject}: ${mailedName(said.row)} [${said.row.reference}]`
      : texts.nobody,
    heading,
    parts: [
      { kind: "paragraph", text },
      said
        ? { kind: "link", label: texts.open, href: `${publicUrl}/desk/cases/${said.row.id}` }
        : { kind: "link", label: texts.openTeam, href: `${publicUrl}/desk/team` },
    ],
  };
}

/** The start of the keys of the mails by which others learn, on one day, that somebody was not reached. */
function keyOf(row: CaseRow, lost: DeskMember | undefined, at: number): string {
  return `concern-lost:${row.id}:${lost?.id ?? ""}:${toIso(at).slice(0, 10)}`;
}

/**
 * Whether any of these readers is not away, and was reached by the mail about a concern since the day before.
 *
 * @param addresses to which it was said of those who were not
 */
async function isOneThere(
  trx: Trx,
  row: CaseRow,
  readers: readonly DeskMember[],
  addresses: readonly string[],
  at: number,
): Promise<boolean> {
  for (const reader of readers) {
    if (isAway(reader, academyDay(at))) continue;
    const starts = [keyOf(row, reader, at), keyOf(row, reader, at - day)];
    const keys = starts.flatMap((start) => addresses.map((address) => `${start}:${address}`));
    if ((await messageIdsOf(trx, keys)).length === 0) return true;
  }
  return false;
}

/**
 * The same of a mail that came in its place: it says whose it was by the mail that it answers, by who wrote it, or by an
 * address that it names. What says none of it is told to every reader.
 */
export async function tellOfMail(
  trx: Trx,
  services: LostServices,
  row: CaseRow,
  { sent }: Thread,
  mail: FoundMail,
): Promise<void> {
  const text = `${mail.text} ${mail.bounce?.reason ?? ""}`.toLowerCase();
  const readers = await readersOf(trx, row.kind);
  const named = readers.filter(({ email }) => text.includes(email.toLowerCase()));
  const isReported = mail.bounce !== null || mail.automatic === isReport;
  const keys = sent.map(({ recipient }) => addressKeyOf(recipient));
  const from = [row.family_key, ...readers.map(({ email }) => addressKeyOf(email))];
  const others = isReported
    ? named.map(({ email }) => addressKeyOf(email))
    : from.filter((key) => key === mail.senderKey);
  const reason = isReported ? (mail.bounce?.reason ?? mail.subject) : null;
  await tellLost(trx, services, row, {
    keys: keys.length > 0 ? keys : others.filter((key) => key !== null),
    reason,
    at: mail.now,
  });
}

const alerts = mailKindsWith(
  ({ answers, concern }) => concern !== "never" && answers !== "message",
);

/** The same of mail that the outbox has given up, in the last days. */
export async function tellOfGivenUp(
  { db, ...services }: LostServices & Pick<Services, "db">,
  now: number,
): Promise<void> {
  for (const mail of await listGivenUp(db, alerts, now - 2 * day)) {
    await db.transaction().execute(async (trx) => {
      const row = await findAbout(trx, mail);
      const keys = [addressKeyOf(mail.recipient)];
      const lost = { keys, reason: mail.error, at: Date.parse(mail.at) };
      if (row && isRestricted(row.kind)) await tellLost(trx, services, row, lost);
    });
  }
}
