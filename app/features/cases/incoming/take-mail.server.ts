import { currentHours } from "#app/platform/.server/current-site.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type {
  IncomingOutcome,
  MailStanding,
} from "#app/platform/.server/db/schema/cases-tables.ts";
import { newId, sha256 } from "#app/platform/.server/ids.ts";
import {
  waysOfMail,
  type Bounce,
  type IncomingMail,
} from "#app/platform/.server/inbox/incoming-mail.ts";
import { movePlace, type Hold, type MailPlace } from "#app/platform/.server/inbox/inbox-store.ts";
import { listByMessageId } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { addressKeyOf } from "#app/platform/email-address.ts";
import { lockCase } from "#app/features/case-record/case-rows.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import type { LostServices } from "./lost-alert.server.ts";
import { fileAutomatic, fileBounce } from "./file-machine.server.ts";
import { fileAnswer, fileNew, fileWeekly } from "./file-family.server.ts";
import { fileFlood, findFlood } from "./file-flood.server.ts";
import { fileMember, isMembersWork } from "./file-member.server.ts";
import { findThread, findWeekly } from "./find-thread.server.ts";
import { copiedIn, longestText, toFound, type Filed, type FoundMail } from "./found-mail.server.ts";

type TakeServices = LostServices & Pick<Services, "clock" | "database" | "db">;

/** Called in the transaction that stores the report when one of our emails did not arrive. */
export type OnBounce = (trx: Trx, bounce: Bounce, now: number) => Promise<void>;

/** `own`: a mail of the site to the team. `lost`: another process fetches now, and nothing was stored. */
export type Taken = IncomingOutcome | "known" | "own" | "lost";

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
  const digest = digestOf(mail);
  const taken = await db.transaction().execute(async (trx): Promise<Taken> => {
    if (!(await movePlace(trx, hold, { uidValidity, uid: mail.uid }))) return "lost";
    if (await isOwn(trx, mail, config.mailFrom.address)) return "own";
    const earlier = await trx
      .selectFrom("incoming_mail")
      .select("id")
      .where("digest", "=", digest)
      .executeTakeFirst();
    if (earlier) return "known";
    const id = newId();
    const messageId = (await isNamed(trx, mail.messageId)) ? null : mail.messageId;
    const ours = [config.mailFrom.address, config.teamEmail];
    const found = toFound({ ...mail, messageId }, ours, currentHours(services), now);
    if (mail.bounce) await onBounce(trx, mail.bounce, now);
    const filed = await file(trx, services, id, found);
    const { from, proof } = found;
    const team = [...ours, ...(await listMembers(trx)).map(({ email }) => email)];
    await trx
      .insertInto("incoming_mail")
      .values({
        id,
        inbox: hold.key,
        uid_validity: uidValidity,
        uid: String(mail.uid),
        digest,
        message_id: mail.messageId,
        sender: from.address,
        sender_key: found.senderKey,
        sender_name: from.name,
        proof: proof.kind === "proved" ? proof.by : proof.why,
        standing: filed.standing,
        reply_to: found.replyTo,
        copied: JSON.stringify(copiedIn(found, team)),
        subject: mail.subject,
        outcome: filed.outcome,
        reason: filed.reason ?? "",
        attachments: JSON.stringify(mail.attachments),
        is_cut: mail.isCut || found.text.length === longestText ? 1 : 0,
        case_id: filed.caseId ?? null,
        entry_id: filed.entryId ?? null,
        is_restricted: filed.isRestricted ? 1 : 0,
        received_at: toIso(found.arrivedAt),
        created_at: toIso(now),
      })
      .execute();
    return filed.outcome;
  });
  services.outbox.wake();
  return taken;
}

/**
 * Tells copies of one mail from others. What is proved cannot be anything else under the same header; of the rest
 * anyone can write another under it, which must not keep the first from being read.
 */
function digestOf({ attachments, digest, proof, text }: IncomingMail): string {
  if (proof.kind === "proved") return digest;
  const said = text.replace(/\s+/g, " ").trim();
  return sha256([digest, said, JSON.stringify(attachments)].join("\n"));
}

/** Whether another mail already has this Message-ID: answers to that mail must not go to whoever copies the ID. */
async function isNamed(trx: Trx, messageId: string | null): Promise<boolean> {
  if (messageId === null) return false;
  const message = await trx
    .selectFrom("case_message")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return message !== undefined || (await isSent(trx, messageId));
}

async function isSent(trx: Trx, messageId: string): Promise<boolean> {
  return (await listByMessageId(trx, [messageId])).length > 0;
}

/** The site's own emails to the team arrive in the same mailbox, and what they say is already at the desk. */
async function isOwn(trx: Trx, { from, messageId }: IncomingMail, ours: string): Promise<boolean> {
  if (messageId === null || addressKeyOf(from.address) !== addressKeyOf(ours)) return false;
  return await isSent(trx, messageId);
}

const ways = new Set<string>(Object.values(waysOfMail));

async function file(
  trx: Trx,
  services: TakeServices,
  id: string,
  mail: FoundMail,
): Promise<Filed & { readonly standing: MailStanding; readonly isRestricted: boolean }> {
  const { engine } = services.database;
  const members = await listMembers(trx);
  const member = members.find(({ email }) => addressKeyOf(email) === mail.senderKey) ?? null;
  const thread = await findThread(trx, mail, member !== null);
  const { isRestricted, row: found } = thread;
  const standing = mail.proof.kind === "proved" ? "proved" : thread.isAnswer ? "answers" : "claims";
  const choose = async (): Promise<Filed> => {
    if (mail.bounce) return fileBounce(trx, services, thread, mail, mail.bounce);
    const { automatic } = mail;
    const isPersons = (found !== null || isRestricted) && ways.has(automatic ?? "");
    if (automatic !== null && !isPersons) {
      return fileAutomatic(trx, services, thread, mail, automatic);
    }
    // Not of what only some may read: everyone reads the cases of floods.
    const flood = isRestricted
      ? null
      : await findFlood(trx, mail, { standing, caseId: found?.id ?? null });
    if (flood) return fileFlood(trx, engine, flood, mail);
    const row = found && (await lockCase(trx, found.id, engine));
    if (!row) {
      const weekly = isRestricted ? null : await findWeekly(trx, mail);
      return weekly
        ? fileWeekly(trx, services, weekly, members, mail)
        : fileNew(trx, id, mail, isRestricted ? "worry" : "enquiry");
    }
    if (member && isMembersWork(member, row, mail)) return fileMember(trx, row, member, mail);
    return fileAnswer(trx, row, mail);
  };
  return { ...(await choose()), standing, isRestricted };
}

/**
 * Sets aside a mail that cannot be read.
 *
 * @param reason for the person who looks for it in the mailbox
 */
export async function putAside(
  trx: Trx,
  hold: Hold,
  { uidValidity, uid }: MailPlace,
  reason: string,
  { receivedAt, now }: { readonly receivedAt: number; readonly now: number },
): Promise<void> {
  const id = newId();
  if (await movePlace(trx, hold, { uidValidity, uid })) {
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
        reason,
        attachments: "[]",
        is_cut: 0,
        received_at: toIso(Math.min(receivedAt, now)),
        created_at: toIso(now),
      })
      .execute();
  }
}
