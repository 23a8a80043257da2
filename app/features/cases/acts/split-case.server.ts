import { monthsAfter } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { newId, newReference } from "#app/platform/.server/ids.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { findCase, onTeamsTurn } from "#app/features/case-record/case-rows.server.ts";
import { openCase, subjectFrom } from "#app/features/case-record/open-case.server.ts";
import { policy } from "#content/policy.ts";
import type { CaseMember } from "../case-access.server.ts";
import { changedSubject, withoutMarks } from "../incoming/subject-words.ts";
import {
  changeAs,
  missing,
  onCase,
  type CaseServices,
  type Changed,
} from "./change-case.server.ts";

/** What belongs to an entry of a case and goes where it goes. */
async function moveEntry(trx: Trx, entryId: string, to: string): Promise<void> {
  const there = { case_id: to };
  await trx.updateTable("case_text").set(there).where("source_id", "=", entryId).execute();
  await trx.updateTable("incoming_mail").set(there).where("entry_id", "=", entryId).execute();
}

/**
 * Makes a case of its own of what someone wrote into another: a new matter that came as an answer. The words, the mail
 * and the thread go there, and the owner of the first case keeps it; answers to that mail follow.
 *
 * @returns the new case; `missing` too where it is the only message, or ours
 */
export async function splitMessage(
  services: CaseServices,
  member: CaseMember,
  id: string,
  messageId: string,
): Promise<Changed> {
  return await onCase<Changed>(services, member, id, missing, async (trx, now, row) => {
    if (isRestricted(row.kind)) return missing;
    const message = await trx
      .selectFrom("case_message")
      .select(["direction", "text", "created_at"])
      .where("id", "=", messageId)
      .where("case_id", "=", id)
      .executeTakeFirst();
    if (message?.direction !== "in" || row.messages < 2) return missing;
    const mail = await trx
      .selectFrom("incoming_mail")
      .select(["subject", "sender"])
      .where("entry_id", "=", messageId)
      .executeTakeFirst();
    const said = mail ? changedSubject(mail.subject, row.subject) : null;
    const { name, email, phone, course, language, zone } = row;
    const hours = currentHours(services);
    const openedId = await openCase(
      trx,
      hours,
      {
        name,
        email,
        phone,
        course,
        language,
        zone,
        siteLanguage: row.site_language,
        accountId: row.account_id,
        kind: "enquiry",
        // Not the message's: joined to another case again, it can be made one once more.
        source: { kind: "desk", id: newId() },
        reference: newReference("C"),
        subject: said === null ? subjectFrom(message.text) : withoutMarks(said),
        text: message.text,
        way: "none",
        // A record's words are kept as long as the record was to be.
        keepUntil: Math.max(monthsAfter(now, policy.enquiryMonths), Date.parse(row.keep_until)),
      },
      Date.parse(message.created_at),
    );
    await trx
      .updateTable("case_message")
      .set({ case_id: openedId })
      .where("id", "=", messageId)
      .execute();
    await moveEntry(trx, messageId, openedId);
    const opened = await findCase(trx, openedId);
    if (!opened) return missing;
    const words = `made it of a message in ${row.reference}`;
    const owned =
      row.owner_id === null ? {} : { ...onTeamsTurn(hours, row, now), owner_id: row.owner_id };
    const made = await changeAs(trx, member, opened, { ...owned, messages: 1 }, words, now);
    const left = { messages: row.messages - 1 };
    const text = `made a message a case of its own: ${made.reference}`;
    await changeAs(trx, member, row, left, text, now);
    return { ok: true, row: made };
  });
}
