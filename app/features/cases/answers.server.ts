import { sql } from "kysely";

import { day, second, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderAnswerBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { isAsciiAddress } from "#app/platform/email-address.ts";
import { site } from "#content/site.ts";
import { mayWork, type CaseMember } from "./case-access.server.ts";
import {
  closing,
  dueAt,
  nextWorkday,
  noteAct,
  touch,
  wakeOn,
  type CaseServices,
} from "./case-changes.server.ts";
import {
  insertEvent,
  insertMessage,
  insertWords,
  lockCase,
  updateCase,
  type CaseRow,
  type MessageRow,
} from "./case-rows.server.ts";
import { emptyBlanks } from "./blanks.ts";

type AnswerServices = CaseServices & Pick<Services, "config">;

/** How long an answer can be taken back; until then the email waits in the outbox. */
const undoMs = 10 * second;
/** A draft that was sent or discarded is never sent again, from whatever old window. */
const rememberedMs = 365 * day;

const tokenOf = (draftId: string) => `case-draft:${draftId}`;
const mailKeyOf = (draftId: string) => `case-answer:${draftId}`;

/** Keeps what has been typed so far. @returns false if this draft has been sent or discarded */
export async function keepDraft(
  { clock, database, db }: CaseServices,
  member: CaseMember,
  draft: { readonly caseId: string; readonly draftId: string; readonly text: string },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, draft.caseId, database.engine);
    if (!row || !mayWork(member, row) || (await isSpent(trx, draft.draftId))) return false;
    await putDraft(trx, member, draft, now);
    return true;
  });
}

async function isSpent(db: Db, draftId: string): Promise<boolean> {
  const row = await db
    .selectFrom("spent_token")
    .select("key")
    .where("key", "=", tokenOf(draftId))
    .executeTakeFirst();
  return row !== undefined;
}

async function putDraft(
  trx: Trx,
  member: CaseMember,
  { caseId, draftId, text }: { caseId: string; draftId: string; text: string },
  now: number,
): Promise<void> {
  const at = toIso(now);
  await trx
    .insertInto("case_draft")
    .values({
      id: draftId,
      case_id: caseId,
      member_id: member.id,
      member: member.name,
      text,
      created_at: at,
      changed_at: at,
      discarded_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["case_id", "member_id"]).doUpdateSet({
        id: draftId,
        text,
        changed_at: at,
        // A new draft in the place of a discarded one begins now.
        created_at: sql`case when case_draft.id = ${draftId} then case_draft.created_at else ${at} end`,
        discarded_at: null,
      }),
    )
    .execute();
}

/** Throws a draft away. From then on it cannot be sent, until `recoverDraft` brings it back. */
export async function discardDraft(
  { clock, database, db }: CaseServices,
  member: CaseMember,
  draft: { readonly caseId: string; readonly draftId: string; readonly text: string },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, draft.caseId, database.engine);
    if (!row || !mayWork(member, row)) return false;
    if (!(await spendToken(trx, tokenOf(draft.draftId), now + rememberedMs))) return false;
    await putDraft(trx, member, draft, now);
    await trx
      .updateTable("case_draft")
      .set({ discarded_at: toIso(now) })
      .where("case_id", "=", draft.caseId)
      .where("member_id", "=", member.id)
      .execute();
    return true;
  });
}

/** Brings a discarded draft back. */
export async function recoverDraft(
  { clock, database, db }: CaseServices,
  member: CaseMember,
  { caseId, draftId }: { readonly caseId: string; readonly draftId: string },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, caseId, database.engine);
    if (!row || !mayWork(member, row)) return false;
    const found = await trx
      .updateTable("case_draft")
      .set({ discarded_at: null, changed_at: toIso(now) })
      .where("id", "=", draftId)
      .where("case_id", "=", caseId)
      .where("member_id", "=", member.id)
      .where("discarded_at", "is not", null)
      .executeTakeFirst();
    if (found.numUpdatedRows === 0n) return false;
    await trx.deleteFrom("spent_token").where("key", "=", tokenOf(draftId)).execute();
    return true;
  });
}

export type Answer = {
  readonly caseId: string;
  readonly draftId: string;
  readonly text: string;
  /** How many messages the case held when its page was made. */
  readonly seen: number;
  /** What becomes of the case: the family's turn until a day, or done. */
  readonly after:
    | { readonly state: "waiting"; readonly nextOn: string }
    | { readonly state: "done" };
};

export type Sent =
  | { readonly ok: true; readonly row: CaseRow; readonly repeated: boolean }
  | { readonly ok: false; readonly kind: "missing" | "empty" | "discarded" }
  /** The case has no address, or one that mail cannot reach. */
  | { readonly ok: false; readonly kind: "no-address" }
  /** A blank in the text has not been filled in. */
  | { readonly ok: false; readonly kind: "blank"; readonly blanks: readonly string[] }
  /** Others have written since the page was made. The draft is kept. */
  | { readonly ok: false; readonly kind: "unseen"; readonly messages: readonly MessageRow[] };

/** What an answer changed of a case, so that it can be taken back. */
type Undo = Pick<
  CaseRow,
  | "state"
  | "owner_id"
  | "next_on"
  | "deadline"
  | "first_answered_at"
  | "snoozed_until"
  | "closed_at"
  | "due_at"
  | "keep_until"
>;

/**
 * Sends an answer to the family: message, mail and the change of the case are one transaction. The draft's id
 * is spent in it, so that whatever dies and is tried again sends it once, and a discarded draft never.
 */
export async function sendAnswer(
  services: AnswerServices,
  member: CaseMember,
  answer: Answer,
): Promise<Sent> {
  const { clock, database, db, outbox } = services;
  const { caseId, draftId, text } = answer;
  const now = clock.now();
  const result = await db.transaction().execute(async (trx): Promise<Sent> => {
    const row = await lockCase(trx, caseId, database.engine);
    if (!row || !mayWork(member, row)) return { ok: false, kind: "missing" };
    const earlier = await findSent(trx, draftId);
    if (earlier) return { ok: true, row, repeated: true };
    if (text === "") return { ok: false, kind: "empty" };
    if (await isSpent(trx, draftId)) return { ok: false, kind: "discarded" };
    await putDraft(trx, member, answer, now);
    if (row.email === null || !isAsciiAddress(row.email)) return { ok: false, kind: "no-address" };
    const blanks = emptyBlanks(text);
    if (blanks.length > 0) return { ok: false, kind: "blank", blanks };
    if (row.messages > answer.seen) {
      return { ok: false, kind: "unseen", messages: await messagesAfter(trx, caseId, answer.seen) };
    }
    if (!(await spendToken(trx, tokenOf(draftId), now + rememberedMs))) {
      return { ok: false, kind: "discarded" };
    }
    const mail = await toMail(trx, services, row, row.email, answer);
    const mailId = await outbox.enqueue(trx, { ...mail, dueAt: now + undoMs });
    const sent = await storeAnswer(trx, { member, row, answer, mailId, now });
    return { ok: true, row: sent, repeated: false };
  });
  if (result.ok) outbox.wake();
  return result;
}

type ToStore = {
  readonly member: CaseMember;
  readonly row: CaseRow;
  readonly answer: Answer;
  readonly mailId: string | null;
  readonly now: number;
};

async function storeAnswer(trx: Trx, { member, row, answer, mailId, now }: ToStore) {
  const { caseId, draftId, text } = answer;
  const mail = await trx
    .selectFrom("outgoing_mail")
    .select("message_id")
    .where("id", "=", mailId ?? "")
    .executeTakeFirstOrThrow();
  const undo: Undo = {
    state: row.state,
    owner_id: row.owner_id,
    next_on: row.next_on,
    deadline: row.deadline,
    first_answered_at: row.first_answered_at,
    snoozed_until: row.snoozed_until,
    closed_at: row.closed_at,
    due_at: row.due_at,
    keep_until: row.keep_until,
  };
  const message = {
    case_id: caseId,
    direction: "out",
    author_id: member.id,
    author: member.name,
    text,
    recipient: row.email,
    mail_id: mailId,
    message_id: mail.message_id,
    draft_id: draftId,
    delivery: "sending",
    undo: JSON.stringify(undo),
  } as const;
  const messageId = await insertMessage(trx, message, now);
  await insertWords(trx, caseId, messageId, [row.name, row.email, row.subject, text].join(" "));
  await trx
    .deleteFrom("case_draft")
    .where("case_id", "=", caseId)
    .where("member_id", "=", member.id)
    .execute();
  const answered = {
    owner_id: row.owner_id ?? member.id,
    first_answered_at: row.first_answered_at ?? toIso(now),
    messages: row.messages + 1,
  };
  const { after } = answer;
  const nextOn = after.state === "waiting" ? after.nextOn : (row.next_on ?? nextWorkday(now));
  const turn =
    after.state === "done"
      ? closing(row, "done", now)
      : {
          state: "waiting" as const,
          deadline: null,
          snoozed_until: wakeOn(nextOn),
          closed_at: null,
          due_at: dueAt({ ...row, deadline: null, next_on: nextOn }, now),
        };
  const changed = await updateCase(trx, row, { ...answered, next_on: nextOn, ...turn }, now);
  await noteAct(trx, member, changed, "answered", now);
  return changed;
}

async function findSent(db: Db, draftId: string): Promise<MessageRow | null> {
  const row = await db
    .selectFrom("case_message")
    .selectAll()
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  return row ?? null;
}

async function messagesAfter(trx: Trx, caseId: string, seen: number): Promise<MessageRow[]> {
  const all = await trx
    .selectFrom("case_message")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("id")
    .execute();
  return all.slice(Math.min(seen, all.length - 1));
}

/** The References of RFC 5322 (3.6.4) may become long; mail programs need the first and the last. */
const mostReferences = 20;

async function toMail(
  trx: Trx,
  { config }: AnswerServices,
  row: CaseRow,
  address: string,
  { draftId, text }: Answer,
): Promise<NewMail> {
  const before = await earlierIds(trx, row);
  const last = before.at(-1);
  return {
    dedupeKey: mailKeyOf(draftId),
    kind: "case-answer",
    to: address,
    // Until mail is fetched the family's answer is read there.
    replyTo: { name: site.name, address: config.teamEmail },
    subject: `Re: ${row.subject} [${row.reference}]`,
    ...renderAnswerBody(text),
    headers: {
      // Written by a person (RFC 3834, 5): an automatic reply to it is in order.
      "Auto-Submitted": "no",
      ...(last === undefined
        ? {}
        : { "In-Reply-To": last, References: before.slice(-mostReferences).join(" ") }),
    },
  };
}

/** The Message-IDs of what was written between the family and us about the case, the oldest first. */
async function earlierIds(trx: Trx, row: CaseRow): Promise<string[]> {
  const written = await trx
    .selectFrom("case_message")
    .select("message_id")
    .where("case_id", "=", row.id)
    .where("message_id", "is not", null)
    .orderBy("id")
    .execute();
  // A booking was confirmed by mail: answers belong under it.
  const confirmed =
    row.source_kind === "trial"
      ? await trx
          .selectFrom("outgoing_mail")
          .select("message_id")
          .where("dedupe_key", "in", [
            `trial-booked:${row.source_id}:0`,
            `trial-requested:${row.source_id}`,
          ])
          .execute()
      : [];
  return [...confirmed, ...written].flatMap(({ message_id: id }) => id ?? []);
}

/**
 * Takes an answer back that has not begun to leave. The draft is there again, and the case as it was before.
 *
 * @returns false if it is too late
 */
export async function undoAnswer(
  { clock, database, db, outbox }: CaseServices,
  member: CaseMember,
  { caseId, draftId }: { readonly caseId: string; readonly draftId: string },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, caseId, database.engine);
    if (!row || !mayWork(member, row)) return false;
    const sent = await findSent(trx, draftId);
    if (sent?.case_id !== caseId || sent.author_id !== member.id || sent.undo === null)
      return false;
    // The outbox decides: a mail that a worker has in hand is not there to be taken back.
    if ((await outbox.withdraw(trx, [mailKeyOf(draftId)])) === 0) return false;
    await trx.deleteFrom("case_message").where("id", "=", sent.id).execute();
    await trx
      .deleteFrom("case_text")
      .where("source_id", "=", sent.id)
      .where("case_id", "=", caseId)
      .execute();
    await trx.deleteFrom("spent_token").where("key", "=", tokenOf(draftId)).execute();
    await putDraft(trx, member, { caseId, draftId, text: sent.text }, now);
    const undo = JSON.parse(sent.undo) as Undo;
    const changed = await updateCase(trx, row, undo, now);
    await noteAct(trx, member, changed, "took the answer back before it left", now);
    return true;
  });
}

/**
 * Writes down what became of answers, and opens the case again where one could not be delivered.
 *
 * @returns how many answers it now knows of
 */
export async function noteDeliveries(db: Db, now: number): Promise<number> {
  const under = await db
    .selectFrom("case_message as message")
    .leftJoin("outgoing_mail as mail", "mail.id", "message.mail_id")
    .select(["message.id", "message.case_id as caseId", "mail.state", "mail.last_error as error"])
    .where("message.delivery", "=", "sending")
    .orderBy("message.id")
    .limit(500)
    .execute();
  let known = 0;
  for (const { id, caseId, state, error } of under) {
    if (state === "pending" || state === "sending" || state === "held") continue;
    const hasFailed = state === "dead";
    const isNoted = await db.transaction().execute(async (trx) => {
      const noted = await trx
        .updateTable("case_message")
        .set({ delivery: hasFailed ? "failed" : "sent", undo: null })
        .where("id", "=", id)
        .where("delivery", "=", "sending")
        .executeTakeFirst();
      if (noted.numUpdatedRows === 0n) return false;
      if (hasFailed) await reopenUndelivered(trx, caseId, error ?? "", now);
      else await touch(trx, caseId, now);
      return true;
    });
    if (isNoted) known += 1;
  }
  return known;
}

/** Opens a case again whose answer did not arrive, and says why. */
export async function reopenUndelivered(
  trx: Trx,
  caseId: string,
  error: string,
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom("desk_case")
    .selectAll()
    .where("id", "=", caseId)
    .executeTakeFirst();
  if (!row) return;
  const today = nextWorkday(now);
  const isOwned = row.owner_id !== null;
  const changed = await updateCase(
    trx,
    row,
    {
      state: isOwned ? "open" : "new",
      next_on: isOwned ? today : null,
      deadline: toIso(now),
      snoozed_until: null,
      closed_at: null,
      due_at: toIso(now),
    },
    now,
  );
  const { version } = changed;
  const text = `could not deliver the answer: ${error || "no reason was given"}`;
  await insertEvent(trx, { caseId, actorId: null, actor: "The site", text, version }, now);
}
