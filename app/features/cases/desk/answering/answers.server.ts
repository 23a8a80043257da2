import { currentHours } from "#app/platform/.server/current-site.ts";
import { second, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { findMail } from "#app/platform/.server/outbox/outbox-figures.ts";
import { restoreToken, spendToken } from "#app/platform/.server/spent-tokens.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { isAsciiAddress } from "#app/platform/email-address.ts";
import type { CaseMember } from "../../case-access.server.ts";
import { dueAt, wakeOn } from "../../acts/case-days.server.ts";
import type { Hours } from "#content/documents.ts";
import { deleteEntryWords } from "../../acts/case-entries.server.ts";
import {
  changeAs,
  empty,
  missing,
  onCase,
  undone,
  type CaseServices,
} from "../../acts/change-case.server.ts";
import { closing } from "../../acts/close-case.server.ts";
import {
  insertMessage,
  insertEntryWords,
  onTeamsTurn,
  type CaseRow,
  type MessageRow,
} from "#app/features/case-record/case-rows.server.ts";
import { readSignature } from "#app/features/desk/members/member-store.server.ts";
import { nextWorkday } from "#app/features/clock/working-hours.server.ts";
import { listFiles } from "./answer-files.server.ts";
import { chosenCopies } from "./copies.server.ts";
import { emptyBlanks } from "./blanks.ts";
import { type AnswerServices, type Answer, threadOf, mailKeyOf } from "./answer-mail.server.ts";
import { isAnothers, isSpent, putDraft, tokenOf, rememberedMs } from "./draft-store.server.ts";

/** How long an answer can be undone; meanwhile the email waits in the outbox. */
const undoMs = 10 * second;

export type Sent =
  | { readonly ok: true; readonly row: CaseRow; readonly repeated: boolean }
  | NotSent;

/** Why an answer is not sent. Its draft is kept. */
export type NotSent =
  /**
   * - `files`: it has others than its writer sees, as when two windows are open
   * - `no-address`, `no-number`: the case has none, or one that cannot be reached
   */
  | {
      readonly ok: false;
      readonly kind: "missing" | "empty" | "discarded" | "files" | "no-address" | "no-number";
    }
  /** An answer cannot go to them as well. */
  | { readonly ok: false; readonly kind: "copies"; readonly address: string }
  /** A blank in the text has not been filled in. */
  | { readonly ok: false; readonly kind: "blank"; readonly blanks: readonly string[] }
  /** Others have written since the page was rendered. */
  | { readonly ok: false; readonly kind: "unseen"; readonly messages: readonly MessageRow[] };

/** What an answer changes about a case, so that it can be undone. */
const changing = [...undone, "first_answered_at", "version"] as const;
type Undo = Pick<CaseRow, (typeof changing)[number]>;

/**
 * Sends an answer to the family: message, mail and the change of the case are one transaction. The draft's id
 * is spent in it, so that a repeated attempt sends it once, and a discarded draft is never sent.
 */
export async function sendAnswer(
  services: AnswerServices,
  member: CaseMember,
  answer: Answer,
): Promise<Sent> {
  const { outbox } = services;
  const { caseId, draftId, text } = answer;
  const result = await onCase<Sent>(services, member, caseId, missing, async (trx, now, row) => {
    const earlier = await findSent(trx, draftId);
    if (earlier?.author_id === member.id) return { ok: true, row, repeated: true };
    if (text === "") return empty;
    if ((await isSpent(trx, member, draftId)) || (await isAnothers(trx, member, answer))) {
      return { ok: false, kind: "discarded" };
    }
    await putDraft(trx, member, answer, now);
    if (row.email === null || !isAsciiAddress(row.email)) return { ok: false, kind: "no-address" };
    const blanks = emptyBlanks(text);
    if (blanks.length > 0) return { ok: false, kind: "blank", blanks };
    if (row.messages > answer.seen) {
      return { ok: false, kind: "unseen", messages: await messagesAfter(trx, caseId, answer.seen) };
    }
    const copies = await chosenCopies(trx, row, answer.also ?? []);
    if (typeof copies === "string") return { ok: false, kind: "copies", address: copies };
    const files = await listFiles(trx, caseId, [draftId]);
    if (files.length !== (answer.files ?? 0)) return { ok: false, kind: "files" };
    if (!(await spendToken(trx, tokenOf(member, draftId), now + rememberedMs))) {
      return { ok: false, kind: "discarded" };
    }
    const signature = await readSignature(trx, member.id);
    const mail = { row, answer, signature, dueAt: now + undoMs };
    const to = { to: row.email, thread: await threadOf(trx, row) };
    const mailId = await putMail(services, trx, "case-answer", { ...mail, ...to });
    const hours = currentHours(services);
    const sent = await storeAnswer(trx, hours, member, row, answer, mailId, now);
    for (const [copy, { address, messageId }] of copies.entries()) {
      // Of the thread they know what they had, and no more.
      const thread = messageId === null ? [] : [messageId];
      const facts = { ...mail, to: address, thread, copy };
      const copyId = await putMail(services, trx, "case-answer", facts);
      const message = { ...sent.message, recipient: address, copy_of: sent.messageId };
      await insertMessage(trx, { ...message, ...(await underWay(trx, copyId)) }, now);
    }
    return { ok: true, row: sent.row, repeated: false };
  });
  if (result.ok) outbox.wake();
  return result;
}

async function storeAnswer(
  trx: Trx,
  hours: Hours,
  member: CaseMember,
  row: CaseRow,
  answer: Answer,
  mailId: string | null,
  now: number,
) {
  const { caseId, draftId, text } = answer;
  const by = { author_id: member.id, author: member.name };
  const message = { case_id: caseId, direction: "out", ...by, text } as const;
  const own = {
    ...message,
    ...(await underWay(trx, mailId)),
    recipient: row.email,
    draft_id: draftId,
    undo: JSON.stringify(row, [...changing]),
  };
  const messageId = await insertMessage(trx, own, now);
  await insertEntryWords(trx, row, messageId, text);
  await trx
    .deleteFrom("case_draft")
    .where("case_id", "=", caseId)
    .where("member_id", "=", member.id)
    .execute();
  const change = answeredTurn(hours, member, row, answer.after, now);
  const answeredRow = await changeAs(trx, member, row, change, "answered", now);
  return { row: answeredRow, message, messageId };
}

/** What an answer makes of a case. */
export function answeredTurn(
  hours: Hours,
  member: CaseMember,
  row: CaseRow,
  after: Answer["after"],
  now: number,
) {
  const nextOn =
    after.state === "waiting" ? after.nextOn : (row.next_on ?? nextWorkday(hours, now).toString());
  const turn =
    after.state === "done"
      ? closing(row, "done", now)
      : {
          state: "waiting" as const,
          deadline: null,
          snoozed_until: wakeOn(hours, nextOn),
          closed_at: null,
          due_at: dueAt(hours, { ...row, deadline: null, next_on: nextOn }, now),
        };
  return {
    owner_id: row.owner_id ?? member.id,
    first_answered_at: row.first_answered_at ?? toIso(now),
    messages: row.messages + 1,
    next_on: nextOn,
    ...turn,
  };
}

/** What is known of a message by its mail, which has just been put into the outbox. */
async function underWay(trx: Trx, mailId: string | null) {
  const mail = await findMail(trx, mailId ?? "");
  const delivery = "sending" as const;
  return { mail_id: mailId, message_id: mail?.message_id ?? null, delivery };
}

async function findSent(db: Db, draftId: string): Promise<MessageRow | null> {
  const row = await db
    .selectFrom("case_message")
    .selectAll()
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  return row ?? null;
}

/** What was said after as many messages as a page has shown. */
export async function messagesAfter(trx: Trx, caseId: string, seen: number): Promise<MessageRow[]> {
  const all = await trx
    .selectFrom("case_message")
    .selectAll()
    .where("case_id", "=", caseId)
    .where("copy_of", "is", null)
    .orderBy("id")
    .execute();
  return all.slice(Math.min(seen, all.length - 1));
}

const tooLate = new Error("A mail of this answer has left");

/**
 * Undoes an answer whose mails are all still waiting: brings back the draft, and the case as it was.
 *
 * @returns false if it is too late
 */
export async function undoAnswer(
  services: CaseServices,
  member: CaseMember,
  { caseId, draftId }: { readonly caseId: string; readonly draftId: string },
): Promise<boolean> {
  const taken = onCase(services, member, caseId, false, async (trx, now, row) => {
    const sent = await findSent(trx, draftId);
    if (sent?.case_id !== caseId || sent.author_id !== member.id || sent.undo === null)
      return false;
    // The outbox decides: a mail that a worker has claimed can no longer be stopped, nor one that may have arrived.
    const copies = await trx
      .deleteFrom("case_message")
      .where("copy_of", "=", sent.id)
      .where("case_id", "=", caseId)
      .returning("mail_id")
      .execute();
    for (const { mail_id: id } of [sent, ...copies]) {
      if ((await findMail(trx, id ?? ""))?.handed_at !== null) throw tooLate;
    }
    const keys = [mailKeyOf(draftId), ...copies.map((_, copy) => mailKeyOf(draftId, copy))];
    if ((await services.outbox.withdraw(trx, keys)) < keys.length) throw tooLate;
    await trx.deleteFrom("case_message").where("id", "=", sent.id).execute();
    await deleteEntryWords(trx, row, sent.id);
    await restoreToken(trx, tokenOf(member, draftId));
    await putDraft(trx, member, { caseId, draftId, text: sent.text }, now);
    const undo = undoing(currentHours(services), row, JSON.parse(sent.undo) as Undo, now);
    await changeAs(trx, member, row, undo, "took the answer back before it left", now);
    return true;
  });
  // Nothing has been done then.
  return await taken.catch((error: unknown) => {
    if (error === tooLate) return false;
    throw error;
  });
}

/** The case as it was; but what has been done since stays, and makes it the team's turn. */
function undoing(
  hours: Hours,
  row: CaseRow,
  { version, ...before }: Undo,
  now: number,
): Partial<CaseRow> {
  if (row.version === version + 1) return before;
  const { deadline, due_at, first_answered_at } = before;
  const isSooner = row.deadline === null || (deadline !== null && deadline < row.deadline);
  const turn = {
    ...(row.state === "new" || row.state === "open" ? {} : onTeamsTurn(hours, row, now)),
    first_answered_at,
    deadline: isSooner ? deadline : row.deadline,
  };
  return { ...turn, due_at: due_at < row.due_at ? due_at : dueAt(hours, { ...row, ...turn }, now) };
}
