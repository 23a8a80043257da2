import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { addressKeyOf } from "#app/platform/email-address.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { caseKinds } from "#app/features/case-record/case-kinds.ts";
import {
  insertMessage,
  insertNote,
  insertWords,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import { addWorkdays, dayOf } from "#app/features/clock/working-hours.server.ts";
import { dueAt, wakeOn } from "../acts/case-days.server.ts";
import { changeAs } from "../acts/change-case.server.ts";
import { mayWork } from "../case-access.server.ts";
import type { Filed, FoundMail } from "./found-mail.server.ts";

/** How long a case waits for the family after a member has written by email. */
const waitingWorkdays = 3;

/**
 * Whether a mail is a member's work on a case: the sender is proved, and the case is one that they may see and that
 * mail may answer.
 */
export function isMembersWork(member: DeskMember, row: CaseRow, { proof }: FoundMail): boolean {
  const { takesMailAs } = caseKinds[row.kind];
  return proof.kind === "proved" && mayWork(member, row) && takesMailAs === "turn";
}

/** A member's mail to the family is an answer; one that the family did not get is a note for the team. */
export async function fileMember(
  trx: Trx,
  row: CaseRow,
  member: DeskMember,
  mail: FoundMail,
): Promise<Filed> {
  const { arrivedAt, hours, now } = mail;
  const words = [row.name, row.email, mail.subject, mail.text].join(" ");
  const reached = mail.to.some((to) => addressKeyOf(to.address) === row.family_key);
  if (!reached || row.email === null) {
    const entryId = await insertNote(trx, row, member, mail.text, arrivedAt);
    await insertWords(trx, row.id, entryId, words);
    await changeAs(trx, member, row, {}, "wrote a note by mail", now);
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
  const entryId = await insertMessage(trx, message, arrivedAt);
  await insertWords(trx, row.id, entryId, words);
  const nextOn = addWorkdays(hours, dayOf(now), waitingWorkdays).toString();
  const turn =
    row.is_open === 1
      ? {
          state: "waiting" as const,
          owner_id: row.owner_id ?? member.id,
          next_on: nextOn,
          deadline: null,
          snoozed_until: wakeOn(hours, nextOn),
          due_at: dueAt(hours, { ...row, deadline: null, next_on: nextOn }, now),
        }
      : {};
  const change = {
    ...turn,
    first_answered_at: row.first_answered_at ?? toIso(arrivedAt),
    messages: row.messages + 1,
  };
  await changeAs(trx, member, row, change, "answered by mail", now);
  return { outcome: "member", caseId: row.id, entryId };
}
