import type { Services } from "#app/platform/.server/services.ts";
import { inboxKeyOf } from "#app/platform/.server/inbox/inbox-store.ts";
import { openImapFolder } from "#app/platform/.server/inbox/imap-folder.ts";
import {
  InboxFailure,
  MailFailure,
  type Attachment,
} from "#app/platform/.server/inbox/incoming-mail.ts";
import { createMailReader } from "#app/platform/.server/inbox/mail-reader.ts";
import { mayWork, type CaseMember } from "../case-access.server.ts";
import { findAccess } from "../visible-rows.server.ts";
import { readKept } from "./kept-mail.server.ts";

export type Fetched =
  | { readonly ok: true; readonly name: string; readonly bytes: Uint8Array }
  /**
   * - `missing`: no such file, for this member
   * - `elsewhere`: the mail is in another mailbox than the one that is read now, or has been deleted from it
   * - `unreachable`: the mailbox cannot be read
   * - `unreadable`: too large to be given out, or damaged
   */
  | { readonly ok: false; readonly kind: "missing" | "elsewhere" | "unreachable" | "unreadable" };

type Wanted = { readonly caseId: string; readonly messageId: string; readonly index: number };

/**
 * Gives out what came with a mail, for those who work on its case: from what the site keeps of it, or else from the
 * team's mailbox. Nothing but the process that reads mail looks into it.
 */
export async function fetchAttachment(
  { config, db, logger }: Pick<Services, "config" | "db" | "logger">,
  member: CaseMember,
  { caseId, messageId, index }: Wanted,
  reader = createMailReader(),
): Promise<Fetched> {
  const refuse = (kind: Exclude<Fetched, { ok: true }>["kind"]) => ({ ok: false, kind }) as const;
  const access = await findAccess(db, caseId);
  if (!access || !mayWork(member, access)) return refuse("missing");
  const mail = await db
    .selectFrom("incoming_mail")
    .leftJoin("kept_mail", "kept_mail.mail_id", "incoming_mail.id")
    .select(["incoming_mail.id", "attachments", "inbox", "state"])
    .select((eb) => [
      eb.fn.coalesce("lies_validity", "uid_validity").as("validity"),
      eb.fn.coalesce("lies_uid", "uid").as("uid"),
    ])
    .where("entry_id", "=", messageId)
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  const file = (JSON.parse(mail?.attachments ?? "[]") as readonly Attachment[])[index];
  if (!mail || !file) return refuse("missing");
  const { inbox } = config;
  const isKept = mail.state === "kept";
  if (!isKept && (!inbox || inboxKeyOf(inbox) !== mail.inbox)) return refuse("elsewhere");
  const answer = async (chunks: AsyncIterator<Buffer>): Promise<Fetched> => {
    const bytes = await reader.findFile(chunks, { ...file, index });
    return bytes ? { ok: true, name: file.name || "file", bytes } : refuse("unreadable");
  };
  try {
    if (isKept || !inbox) return await answer(readKept(db, mail.id));
    const folder = await openImapFolder(inbox);
    try {
      if (folder.uidValidity !== mail.validity) return refuse("elsewhere");
      const found = await folder.find(Number(mail.uid));
      if (!found) return refuse("elsewhere");
      return await answer(found.bytes());
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!(error instanceof InboxFailure || error instanceof MailFailure)) throw error;
    logger.warn({ err: error, case: caseId }, "an attachment could not be fetched");
    return refuse(error instanceof InboxFailure ? "unreachable" : "unreadable");
  } finally {
    reader.close();
  }
}
