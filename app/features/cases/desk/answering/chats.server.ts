import { toIso } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { whatsAppTo } from "#app/platform/phone-number.ts";
import { insertEntryWords, insertMessage } from "#app/features/case-record/case-rows.server.ts";
import type { CaseMember } from "../../case-access.server.ts";
import {
  changeAs,
  empty,
  missing,
  onCase,
  type CaseServices,
} from "../../acts/change-case.server.ts";
import type { Answer } from "./answer-mail.server.ts";
import { answeredTurn, messagesAfter, type NotSent } from "./answers.server.ts";
import { emptyBlanks } from "./blanks.ts";
import {
  isAnothers,
  isSpent,
  putDraft,
  rememberedMs,
  tokenOf,
  type Draft,
} from "./draft-store.server.ts";

/*
 * An answer that a member sends from their own WhatsApp. The desk opens it with the text and cannot see more: the text stays
 * a draft until somebody says that it was sent, and only then has the family been answered.
 */

export type Settled = { readonly ok: true } | NotSent;

const ofDraft = (trx: Trx, member: CaseMember, { caseId, draftId }: Omit<Draft, "text">) =>
  trx
    .selectFrom("case_draft")
    .select(["text", "opened_at"])
    .where("id", "=", draftId)
    .where("case_id", "=", caseId)
    .where("member_id", "=", member.id)
    .executeTakeFirst();

const storeOpened = (trx: Trx, draftId: string, at: string | null) =>
  trx.updateTable("case_draft").set({ opened_at: at }).where("id", "=", draftId).execute();

/** Keeps an answer with which WhatsApp is opened, and notes that it is, unless it is not to be sent as it stands. */
export async function openChat(
  services: CaseServices,
  member: CaseMember,
  answer: Draft & Pick<Answer, "seen">,
): Promise<Settled> {
  const { caseId, draftId, text } = answer;
  return await onCase<Settled>(services, member, caseId, missing, async (trx, now, row) => {
    if (text === "") return empty;
    if ((await isSpent(trx, member, draftId)) || (await isAnothers(trx, member, answer))) {
      return { ok: false, kind: "discarded" };
    }
    await putDraft(trx, member, answer, now);
    if (whatsAppTo(row.phone) === null) return { ok: false, kind: "no-number" };
    const blanks = emptyBlanks(text);
    if (blanks.length > 0) return { ok: false, kind: "blank", blanks };
    if (row.messages > answer.seen) {
      return { ok: false, kind: "unseen", messages: await messagesAfter(trx, caseId, answer.seen) };
    }
    await storeOpened(trx, draftId, toIso(now));
    await changeAs(trx, member, row, {}, "opened WhatsApp with an answer", now);
    return { ok: true };
  });
}

/** Enters an answer that was sent by WhatsApp, as it was when that was opened. It counts as one by mail does. */
export async function noteChatSent(
  services: CaseServices,
  member: CaseMember,
  at: Omit<Draft, "text"> & Pick<Answer, "after">,
): Promise<Settled> {
  const { caseId, draftId, after } = at;
  return await onCase<Settled>(services, member, caseId, missing, async (trx, now, row) => {
    const draft = await ofDraft(trx, member, at);
    const isOpen = draft !== undefined && draft.opened_at !== null;
    if (!isOpen || !(await spendToken(trx, tokenOf(member, draftId), now + rememberedMs))) {
      return { ok: false, kind: "discarded" };
    }
    const { text } = draft;
    const by = { author_id: member.id, author: member.name };
    const message = { case_id: caseId, direction: "chat", ...by, text } as const;
    const messageId = await insertMessage(trx, { ...message, draft_id: draftId }, now);
    await insertEntryWords(trx, row, messageId, text);
    await trx.deleteFrom("case_draft").where("id", "=", draftId).execute();
    // They did not go with it.
    await trx.deleteFrom("case_file").where("draft_id", "=", draftId).execute();
    const change = answeredTurn(currentHours(services), member, row, after, now);
    await changeAs(trx, member, row, change, "answered by WhatsApp", now);
    return { ok: true };
  });
}

/** Notes that an answer with which WhatsApp was opened was not sent: it is a draft as before. */
export async function noteChatUnsent(
  services: CaseServices,
  member: CaseMember,
  at: Omit<Draft, "text">,
): Promise<Settled> {
  return await onCase<Settled>(services, member, at.caseId, missing, async (trx, now, row) => {
    if (!(await ofDraft(trx, member, at))?.opened_at) return { ok: false, kind: "discarded" };
    await storeOpened(trx, at.draftId, null);
    await changeAs(trx, member, row, {}, "did not send the answer by WhatsApp", now);
    return { ok: true };
  });
}
