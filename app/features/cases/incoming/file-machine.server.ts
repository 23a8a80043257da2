import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Bounce } from "#app/platform/.server/inbox/incoming-mail.ts";
import { listByMessageId } from "#app/platform/.server/outbox/outbox-store.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { updateCase } from "#app/features/case-record/case-rows.server.ts";
import { copyLost, reopenUndelivered } from "../desk/answering/deliveries.server.ts";
import { addIncoming } from "./file-family.server.ts";
import type { Thread } from "./find-thread.server.ts";
import type { Filed, FoundMail } from "./found-mail.server.ts";
import { tellOfMail, type LostServices } from "./lost-alert.server.ts";

/**
 * Shows a machine's mail in its case without reopening anything, or lists it with those that belong to none. Where it
 * came in place of a reader of a concern, the others are told.
 */
export async function fileAutomatic(
  trx: Trx,
  services: LostServices,
  thread: Thread,
  mail: FoundMail,
  reason: string,
): Promise<Filed> {
  const { row } = thread;
  if (!row) return { outcome: "automatic", reason };
  const entryId = await addIncoming(trx, row, mail);
  const changed = await updateCase(trx, row, { messages: row.messages + 1 }, mail.now);
  if (isRestricted(row.kind)) await tellOfMail(trx, services, changed, thread, mail);
  return { outcome: "automatic", reason, caseId: row.id, entryId };
}

/**
 * Reopens the case whose mail did not arrive, and says which answer it was. Of a mail to a reader of a concern the
 * others are told.
 */
export async function fileBounce(
  trx: Trx,
  services: LostServices,
  thread: Thread,
  mail: FoundMail,
  { messageIds, reason }: Bounce,
): Promise<Filed> {
  const { row } = thread;
  const why = cleanLine(reason);
  if (!row) {
    const [sent] = await listByMessageId(trx, messageIds);
    return { outcome: "bounce", reason: why, ...(sent && { entryId: sent.id }) };
  }
  const answers = await trx
    .updateTable("case_message")
    .set({ delivery: "failed", undo: null })
    .where("message_id", "in", ["", ...messageIds])
    .where("direction", "=", "out")
    .returning("copy_of")
    .execute();
  const isCopy = answers.length > 0 && answers.every((one) => one.copy_of !== null);
  const said = isCopy ? copyLost : why;
  if (isRestricted(row.kind) && answers.length === 0) {
    await tellOfMail(trx, services, row, thread, mail);
  } else await reopenUndelivered(trx, mail.hours, row.id, said, mail.now);
  return { outcome: "bounce", reason: said, caseId: row.id };
}
