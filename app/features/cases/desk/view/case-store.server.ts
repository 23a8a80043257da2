import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { mailStates } from "#app/platform/.server/outbox/outbox-store.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { maySee, mayWork, type CaseMember } from "../../case-access.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { listFiles } from "../answering/answer-files.server.ts";
import { withoutContacts } from "#app/features/case-record/without-contacts.ts";
import { shownTo } from "../../visible-rows.server.ts";
import { findCase } from "#app/features/case-record/case-rows.server.ts";
import type { InferResult } from "kysely";

/** Messages, each with what became of its mail or what is known of the one in which it came. */
function messagesOf(db: Db, caseId: string, ofAnswers: "is" | "is not" = "is") {
  return db
    .selectFrom("case_message as message")
    .leftJoin(mailStates().as("mail"), "mail.id", "message.mail_id")
    .leftJoin("incoming_mail as incoming", "incoming.entry_id", "message.id")
    .leftJoin("kept_mail as kept", "kept.mail_id", "incoming.id")
    .selectAll("message")
    .select([
      "incoming.sender",
      "incoming.proof",
      "incoming.reply_to",
      "incoming.copied",
      "incoming.subject",
      "incoming.outcome",
      "incoming.reason",
      "incoming.attachments",
      "incoming.is_cut",
      "kept.state as kept_state",
      "mail.state as mail_state",
      "mail.last_error as mail_error",
      "mail.due_at as mail_due_at",
      "mail.handed_at as mail_handed_at",
    ])
    .where("message.case_id", "=", caseId)
    .where("message.copy_of", ofAnswers, null);
}

export type CaseMessage = InferResult<ReturnType<typeof messagesOf>>[number];

export type WholeCase = {
  readonly row: CaseRow;
  /** At most so many of them as a page can show, oldest first. */
  readonly messages: readonly CaseMessage[];
  /** What others got of our answers, each by a mail of their own. */
  readonly copies: readonly CaseMessage[];
  /** Whether there are others before these. */
  readonly hasEarlier: boolean;
  readonly notes: readonly DatabaseSchema["case_note"][];
  readonly events: readonly DatabaseSchema["case_event"][];
  /** The draft of the member who asks, even if it was discarded and can be brought back. */
  readonly draft: DatabaseSchema["case_draft"] | null;
  /** Whether the member may answer and change it. */
  readonly mayWork: boolean;
  /** Files of the answers and of that draft, without their bytes. */
  readonly files: Awaited<ReturnType<typeof listFiles>>;
};

const mostMessages = 200;

/**
 * One case with everything said and done; null if there is none that this member may see.
 *
 * @param before the id of a message: then only earlier ones
 */
export async function readCase(
  db: Db,
  member: CaseMember,
  id: string,
  before = "",
): Promise<WholeCase | null> {
  const row = await findCase(db, id);
  if (!row || !maySee(member, row)) return null;
  const isWorking = mayWork(member, row);
  const messagesOfCase = messagesOf(db, id);
  if (!isWorking) {
    // The tutor sees neither messages between team and family nor internal notes.
    const first = await messagesOfCase
      .where("message.direction", "=", "in")
      .orderBy("message.id")
      .limit(1)
      .execute();
    const shown = first.map((message) => ({
      ...message,
      author: withoutContacts(message.author),
      text: withoutContacts(message.text),
      sender: null,
      subject: null,
      copied: null,
    }));
    const kept = { notes: [], events: [], draft: null, files: [] };
    const nothing = { ...kept, copies: [], hasEarlier: false };
    return { row: shownTo(member, row), messages: shown, ...nothing, mayWork: false };
  }
  const newest = await messagesOfCase
    .$if(isId(before), (query) => query.where("message.id", "<", before))
    .orderBy("message.id", "desc")
    .limit(mostMessages + 1)
    .execute();
  const messages = newest.slice(0, mostMessages).toReversed();
  const hasEarlier = newest.length > mostMessages;
  const notes = await db
    .selectFrom("case_note")
    .selectAll()
    .where("case_id", "=", id)
    .orderBy("id")
    .execute();
  const events = await db
    .selectFrom("case_event")
    .selectAll()
    .where("case_id", "=", id)
    .orderBy("id")
    .execute();
  const draft = await db
    .selectFrom("case_draft")
    .selectAll()
    .where("case_id", "=", id)
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  const draftIds = [...messages.map((message) => message.draft_id), draft?.id ?? null];
  return {
    row,
    messages,
    copies: await messagesOf(db, id, "is not").orderBy("message.id").execute(),
    hasEarlier,
    notes,
    events,
    draft: draft ?? null,
    mayWork: true,
    files: await listFiles(
      db,
      id,
      draftIds.filter((one) => one !== null),
    ),
  };
}
