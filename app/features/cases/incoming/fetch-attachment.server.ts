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
 * Fetches what came with a mail from the team's mailbox, for those who work on its case. Nothing of it is kept, and
 * nothing but the process that reads mail looks into it.
 */
export async function fetchAttachment(
  { config, db, logger }: Pick<Services, "config" | "db" | "logger">,
  member: CaseMember,
  { caseId, messageId, index }: Wanted,
): Promise<Fetched> {
  const refuse = (kind: Exclude<Fetched, { ok: true }>["kind"]) => ({ ok: false, kind }) as const;
  const access = await findAccess(db, caseId);
  if (!access || !mayWork(member, access)) return refuse("missing");
  const mail = await db
    .selectFrom("incoming_mail")
    .select(["attachments", "inbox", "uid_validity", "uid"])
    .where("entry_id", "=", messageId)
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  const file = (JSON.parse(mail?.attachments ?? "[]") as readonly Attachment[])[index];
  if (!mail || !file) return refuse("missing");
  const { inbox } = config;
  if (!inbox || inboxKeyOf(inbox) !== mail.inbox) return refuse("elsewhere");
  const reader = createMailReader();
  try {
    const folder = await openImapFolder(inbox);
    try {
      if (folder.uidValidity !== mail.uid_validity) return refuse("elsewhere");
      const found = await folder.find(Number(mail.uid));
      if (!found) return refuse("elsewhere");
      const bytes = await reader.findFile(found.bytes(), { ...file, index });
      return bytes ? { ok: true, name: file.name || "file", bytes } : refuse("unreadable");
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
