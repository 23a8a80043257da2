import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Bounce } from "#app/platform/.server/inbox/incoming-mail.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { reopenUndelivered } from "../answering/deliveries.server.ts";
import { findAnswered } from "./find-thread.server.ts";
import type { Filed, FoundMail } from "./found-mail.server.ts";

/** Reopens the case whose mail did not arrive, and says which answer it was. */
export async function fileBounce(
  trx: Trx,
  mail: FoundMail,
  { messageIds, reason }: Bounce,
): Promise<Filed> {
  const row = await findAnswered(trx, messageIds);
  const why = cleanLine(reason);
  if (!row) return { outcome: "bounce", reason: why };
  await trx
    .updateTable("case_message")
    .set({ delivery: "failed", undo: null })
    .where("message_id", "in", [...messageIds])
    .where("direction", "=", "out")
    .execute();
  await reopenUndelivered(trx, mail.hours, row.id, why, mail.now);
  return { outcome: "bounce", reason: why, caseId: row.id };
}
