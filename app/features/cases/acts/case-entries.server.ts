import { currentHours } from "#app/platform/.server/current-site.ts";
import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { CaseMember } from "../case-access.server.ts";
import {
  insertMessage,
  insertNote,
  insertEntryWords,
  onTeamsTurn,
  type CaseChange,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import { answerDeadline } from "#app/features/case-record/answer-clock.server.ts";
import { nextWorkday } from "#app/features/clock/working-hours.server.ts";
import { dueAt } from "./case-days.server.ts";
import {
  type CaseServices,
  changeAs,
  empty,
  missing,
  onCase,
  type Changed,
} from "./change-case.server.ts";

/** Keeps a note for the team. It has no recipient, and no code that sends mail reads it. */
export async function addNote(
  services: CaseServices,
  member: CaseMember,
  id: string,
  text: string,
): Promise<Changed> {
  if (text === "") return empty;
  return onCase<Changed>(services, member, id, missing, async (trx, now, row) => {
    const noteId = await insertNote(trx, row, member, text, now);
    await insertEntryWords(trx, row, noteId, text);
    await touch(trx, id, now);
    return { ok: true, row };
  });
}

/**
 * Puts a corrected note in the place of one. What it said before can still be read by those who work on the case.
 *
 * @param noteId the note as it is now: an earlier version is not corrected again
 */
export async function correctNote(
  services: CaseServices,
  member: CaseMember,
  { id, noteId, text }: { readonly id: string; readonly noteId: string; readonly text: string },
): Promise<Changed> {
  if (text === "") return empty;
  return onCase<Changed>(services, member, id, missing, async (trx, now, row) => {
    const notes = await trx
      .selectFrom("case_note")
      .select(["id", "corrects", "created_at"])
      .where("case_id", "=", id)
      .execute();
    const note = notes.find((one) => one.id === noteId);
    if (!note || notes.some(({ corrects }) => corrects === noteId)) return missing;
    const newer = await insertNote(trx, row, member, text, Date.parse(note.created_at));
    await trx
      .updateTable("case_note")
      .set({ corrects: noteId, corrected_at: toIso(now) })
      .where("id", "=", newer)
      .execute();
    await deleteEntryWords(trx, row, noteId);
    await insertEntryWords(trx, row, newer, text);
    return { ok: true, row: await changeAs(trx, member, row, {}, "corrected a note", now) };
  });
}

/** What was said in it is found no more. */
export async function deleteEntryWords(trx: Trx, { id }: CaseRow, entryId: string): Promise<void> {
  await trx
    .deleteFrom("case_text")
    .where("source_id", "=", entryId)
    .where("case_id", "=", id)
    .execute();
}

/** Lets pages that follow the case know that something has changed. */
export async function touch(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable("desk_case")
    .set({ changed_at: toIso(now) })
    .where("id", "=", id)
    .execute();
}

export type Talk = {
  readonly way: "phone" | "chat";
  readonly text: string;
  /** When it was, in milliseconds since the epoch. */
  readonly at: number;
  /** Whether it answered what the family had asked. */
  readonly answers: boolean;
};

/** Writes down what was said by phone or chat. */
export async function logTalk(
  services: CaseServices,
  member: CaseMember,
  id: string,
  talk: Talk,
): Promise<Changed> {
  return addMessage(services, member, id, talk.text, async (trx, row, now) => {
    const at = Math.min(talk.at, now + minute);
    const by = { author_id: member.id, author: member.name };
    const message = { case_id: id, direction: talk.way, ...by, text: talk.text };
    const nextOn = row.next_on ?? nextWorkday(currentHours(services), now).toString();
    const deadline = talk.answers ? null : row.deadline;
    return {
      messageId: await insertMessage(trx, message, at),
      change: {
        ...(row.is_open ? { owner_id: row.owner_id ?? member.id, next_on: nextOn } : {}),
        ...(row.state === "new" ? { state: "open" as const } : {}),
        deadline,
        first_answered_at: row.first_answered_at ?? (talk.answers ? toIso(at) : null),
        due_at: row.is_open
          ? dueAt(currentHours(services), { ...row, deadline, next_on: nextOn }, now)
          : row.due_at,
      },
      text: talk.way === "phone" ? "logged a call" : "logged a chat",
    };
  });
}

/** Adds an answer that the family sent by mail, under the family's name. It is the team's turn again. */
export async function pasteAnswer(
  services: CaseServices,
  member: CaseMember,
  id: string,
  text: string,
): Promise<Changed> {
  return addMessage(services, member, id, text, async (trx, row, now) => {
    const deadline = toIso(answerDeadline(currentHours(services), row.kind, now));
    const message = { case_id: id, direction: "in", author: row.name, text } as const;
    const turn = onTeamsTurn(currentHours(services), row, now);
    return {
      messageId: await insertMessage(trx, message, now),
      change: { ...turn, deadline, due_at: deadline },
      text: "put in the family's answer",
    };
  });
}

async function addMessage(
  services: CaseServices,
  member: CaseMember,
  id: string,
  text: string,
  add: (
    trx: Trx,
    row: CaseRow,
    now: number,
  ) => Promise<{ messageId: string; change: CaseChange; text: string }>,
): Promise<Changed> {
  if (text === "") return empty;
  return onCase<Changed>(services, member, id, missing, async (trx, now, row) => {
    const added = await add(trx, row, now);
    await insertEntryWords(trx, row, added.messageId, text);
    const counted = { ...added.change, messages: row.messages + 1 };
    return { ok: true, row: await changeAs(trx, member, row, counted, added.text, now) };
  });
}
