import { hour, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { IncomingOutcome } from "#app/platform/.server/db/schema/cases-tables.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Bounce, IncomingMail } from "#app/platform/.server/inbox/incoming-mail.ts";
import { movePlace, type Hold } from "#app/platform/.server/inbox/inbox-store.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { cleanLine, cleanText } from "#app/platform/text-input.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { policy } from "#content/policy.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { reopenUndelivered } from "../answering/deliveries.server.ts";
import { mayWork } from "../case-access.server.ts";
import { dueAt, wakeOn } from "../acts/case-days.server.ts";
import { noteAct } from "../acts/change-case.server.ts";
import {
  insertEvent,
  insertMessage,
  insertNote,
  insertWords,
  lockCase,
  onTeamsTurn,
  updateCase,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import { openCase, subjectFrom } from "#app/features/case-record/open-case.server.ts";
import {
  addWorkdays,
  answerDeadline,
  dayOf,
} from "#app/features/case-record/working-hours.server.ts";
import { findAnswered, findThread } from "./find-thread.server.ts";

type TakeServices = Pick<Services, "clock" | "config" | "database" | "db">;

/** Called in the transaction that stores the report when one of our emails did not arrive. */
export type OnBounce = (trx: Trx, bounce: Bounce, now: number) => Promise<void>;

/** As much as the desk itself takes. */
const longestText = 20_000;
/** No person writes this many: two machines that answer each other do (RFC 3834, section 2). */
const mostInAnHour = 30;
/** How long a case waits for the family after a member has written by email. */
const waitingWorkdays = 3;

/** `own`: a mail of the site to the team. `lost`: another process fetches now, and nothing was stored. */
export type Taken = IncomingOutcome | "known" | "own" | "lost";

/** What is stored of a mail, and the case it became part of. */
type Filed = {
  readonly outcome: IncomingOutcome;
  readonly reason?: string;
  readonly caseId?: string;
  readonly entryId?: string;
};

type Found = IncomingMail & {
  readonly senderKey: string;
  /** The name, or the address if there is none. */
  readonly author: string;
  readonly now: number;
};

/**
 * Stores a mail and what it is: part of a case, or a new case. How far the mailbox has been fetched is noted in
 * the same transaction, so that a process that dies has done both or neither.
 */
export async function takeMail(
  services: TakeServices,
  hold: Hold,
  uidValidity: string,
  mail: IncomingMail,
  onBounce: OnBounce = async () => {},
): Promise<Taken> {
  const { clock, config, db } = services;
  const now = clock.now();
  const senderKey = emailKeyOf(parseEmail(mail.from.address)?.ascii ?? mail.from.address);
  const author = mail.from.name || mail.from.address || "Someone";
  const found: Found = { ...mail, text: tidy(mail.text), senderKey, author, now };
  return db.transaction().execute(async (trx): Promise<Taken> => {
    if (!(await movePlace(trx, hold, { uidValidity, uid: mail.uid }))) return "lost";
    // The site's own emails to the team arrive in the same mailbox and are already at the desk.
    if (senderKey === emailKeyOf(config.mailFrom.address)) return "own";
    const earlier = await trx
      .selectFrom("incoming_mail")
      .select("id")
      .where("digest", "=", mail.digest)
      .executeTakeFirst();
    if (earlier) return "known";
    const id = newId();
    if (mail.bounce) await onBounce(trx, mail.bounce, now);
    const filed = await file(trx, services, id, found);
    await trx
      .insertInto("incoming_mail")
      .values({
        id,
        inbox: hold.key,
        uid_validity: uidValidity,
        uid: String(mail.uid),
        digest: mail.digest,
        message_id: mail.messageId,
        sender: mail.from.address,
        sender_key: senderKey,
        sender_name: mail.from.name,
        subject: mail.subject,
        outcome: filed.outcome,
        reason: filed.reason ?? "",
        attachments: JSON.stringify(mail.attachments),
        is_cut: mail.isCut || found.text.length === longestText ? 1 : 0,
        case_id: filed.caseId ?? null,
        entry_id: filed.entryId ?? null,
        received_at: toIso(Math.min(mail.receivedAt, now)),
        created_at: toIso(now),
      })
      .execute();
    return filed.outcome;
  });
}

function tidy(text: string): string {
  return cleanText(text).trim().slice(0, longestText) || "(This mail has no text.)";
}

async function file(trx: Trx, services: TakeServices, id: string, mail: Found): Promise<Filed> {
  if (mail.bounce) return fileBounce(trx, mail, mail.bounce);
  if (await isFlood(trx, mail.senderKey, mail.now)) {
    return { outcome: "aside", reason: `more than ${mostInAnHour} mails from there in an hour` };
  }
  const members = await listMembers(trx);
  const member = members.find(({ email }) => emailKeyOf(email) === mail.senderKey) ?? null;
  const thread = await findThread(trx, mail, mail.senderKey, member !== null);
  const row = thread && (await lockCase(trx, thread.id, services.database.engine));
  if (mail.automatic !== null) return fileAutomatic(trx, row, mail, mail.automatic);
  if (!row) return fileNew(trx, id, mail);
  // Someone who may not see a case counts as no colleague in it, whatever address the email claims.
  if (member && mayWork(member, row)) return fileMember(trx, row, member, mail);
  return fileAnswer(trx, row, mail);
}

/** Whether an address has recently sent more than any person writes. */
export async function isFlood(db: Db, senderKey: string, now: number): Promise<boolean> {
  const recent = await db
    .selectFrom("incoming_mail")
    .select("id")
    .where("sender_key", "=", senderKey)
    .where("created_at", ">", toIso(now - hour))
    .limit(mostInAnHour)
    .execute();
  return recent.length === mostInAnHour;
}

async function fileNew(trx: Trx, id: string, mail: Found): Promise<Filed> {
  const { now } = mail;
  const caseId = await openCase(
    trx,
    {
      kind: "enquiry",
      source: { kind: "mail", id },
      name: mail.author,
      email: parseEmail(mail.from.address)?.ascii ?? null,
      subject: mail.subject || subjectFrom(mail.text),
      text: mail.text,
      keepUntil: monthsAfter(now, policy.enquiryMonths),
    },
    now,
  );
  const entry = await trx
    .updateTable("case_message")
    .set({ message_id: mail.messageId, created_at: toIso(Math.min(mail.receivedAt, now)) })
    .where("case_id", "=", caseId)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { outcome: "new", caseId, entryId: entry.id };
}

/** Adds what came by mail, as someone's words to the team. */
async function addIncoming(trx: Trx, row: CaseRow, mail: Found): Promise<string> {
  const message = {
    case_id: row.id,
    direction: "in",
    author: mail.author,
    text: mail.text,
    message_id: mail.messageId,
  } as const;
  const entryId = await insertMessage(trx, message, Math.min(mail.receivedAt, mail.now));
  const words = [mail.author, mail.from.address, mail.subject, mail.text].join(" ");
  await insertWords(trx, row.id, entryId, words);
  return entryId;
}

/** Makes it the team's turn again, due by when the mail came; sooner if an earlier answer was already owed. */
async function fileAnswer(trx: Trx, row: CaseRow, mail: Found): Promise<Filed> {
  const { now } = mail;
  const entryId = await addIncoming(trx, row, mail);
  const deadline = row.deadline ?? toIso(answerDeadline(Math.min(mail.receivedAt, now)));
  const turn = row.state === "spam" ? {} : { ...onTeamsTurn(row, now), deadline, due_at: deadline };
  const changed = await updateCase(trx, row, { ...turn, messages: row.messages + 1 }, now);
  const { id: caseId, version } = changed;
  // Another sender is named only by the message, so that nothing of them is left once it is deleted.
  const actor = mail.senderKey === row.family_key ? mail.author : "Someone";
  const event = { caseId, actorId: null, actor, text: "answered by mail", version };
  await insertEvent(trx, event, now);
  return { outcome: "answer", caseId, entryId };
}

/** Shows it in its case, without reopening anything. */
async function fileAutomatic(
  trx: Trx,
  row: CaseRow | null,
  mail: Found,
  reason: string,
): Promise<Filed> {
  if (!row) return { outcome: "automatic", reason };
  const entryId = await addIncoming(trx, row, mail);
  await updateCase(trx, row, { messages: row.messages + 1 }, mail.now);
  return { outcome: "automatic", reason, caseId: row.id, entryId };
}

/** A member's mail to the family is an answer; one that the family did not get is a note for the team. */
async function fileMember(trx: Trx, row: CaseRow, member: DeskMember, mail: Found): Promise<Filed> {
  const { now } = mail;
  const at = Math.min(mail.receivedAt, now);
  const words = [row.name, row.email, mail.subject, mail.text].join(" ");
  const reached = mail.to.some((to) => emailKeyOf(parseEmail(to)?.ascii ?? to) === row.family_key);
  if (!reached || row.email === null) {
    const entryId = await insertNote(trx, row, member, mail.text, at);
    await insertWords(trx, row.id, entryId, words);
    const changed = await updateCase(trx, row, {}, now);
    await noteAct(trx, member, changed, "wrote a note by mail", now);
    return { outcome: "member", caseId: row.id, entryId };
  }
  const message = {
    case_id: row.id,
    direction: "out",
    author_id: member.id,
    author: member.name,
    text: mail.text,
    recipient: row.email,
    message_id: mail.messageId,
    delivery: "sent",
  } as const;
  const entryId = await insertMessage(trx, message, at);
  await insertWords(trx, row.id, entryId, words);
  const nextOn = addWorkdays(dayOf(now), waitingWorkdays).toString();
  const turn =
    row.is_open === 1
      ? {
          state: "waiting" as const,
          owner_id: row.owner_id ?? member.id,
          next_on: nextOn,
          deadline: null,
          snoozed_until: wakeOn(nextOn),
          due_at: dueAt({ ...row, deadline: null, next_on: nextOn }, now),
        }
      : {};
  const change = {
    ...turn,
    first_answered_at: row.first_answered_at ?? toIso(at),
    messages: row.messages + 1,
  };
  const changed = await updateCase(trx, row, change, now);
  await noteAct(trx, member, changed, "answered by mail", now);
  return { outcome: "member", caseId: row.id, entryId };
}

/** Reopens the case whose mail did not arrive, and says which answer it was. */
async function fileBounce(trx: Trx, mail: Found, { messageIds, reason }: Bounce): Promise<Filed> {
  const row = await findAnswered(trx, messageIds);
  const why = cleanLine(reason);
  if (!row) return { outcome: "bounce", reason: why };
  await trx
    .updateTable("case_message")
    .set({ delivery: "failed", undo: null })
    .where("message_id", "in", [...messageIds])
    .where("direction", "=", "out")
    .execute();
  await reopenUndelivered(trx, row.id, why, mail.now);
  return { outcome: "bounce", reason: why, caseId: row.id };
}

/** Sets aside a mail that cannot be read, so that those after it are. */
export async function putAside(
  { clock, db }: TakeServices,
  hold: Hold,
  uidValidity: string,
  uid: number,
): Promise<void> {
  const now = toIso(clock.now());
  const id = newId();
  await db.transaction().execute(async (trx) => {
    if (!(await movePlace(trx, hold, { uidValidity, uid }))) return;
    await trx
      .insertInto("incoming_mail")
      .values({
        id,
        inbox: hold.key,
        uid_validity: uidValidity,
        uid: String(uid),
        digest: id,
        sender: "",
        sender_key: "",
        sender_name: "",
        subject: "",
        outcome: "aside",
        reason: "it could not be read",
        attachments: "[]",
        is_cut: 0,
        received_at: now,
        created_at: now,
      })
      .execute();
  });
}
