import { language } from "#app/platform/language.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { newId, newReference } from "#app/platform/.server/ids.ts";
import { numberWords } from "#app/platform/search-words.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import type { Hours } from "#content/documents.ts";
import { caseKinds } from "./case-kinds.ts";
import { keptUntil } from "./case-retention.server.ts";
import {
  bySite,
  changeCase,
  findCaseOf,
  insertEntryWords,
  insertMessage,
  insertWords,
  onTeamsTurn,
  type Actor,
  type CaseRow,
} from "./case-rows.server.ts";
import { answerDeadline } from "./answer-clock.server.ts";
import {
  addWorkdays,
  dayOf,
  endOfDay,
  nextWorkday,
  startOfDay,
  workdayFrom,
} from "#app/features/clock/working-hours.server.ts";

export type NewCase = {
  readonly kind: CaseKind;
  /** What the visitor sent: it becomes one case, however often this is called. */
  readonly source: { readonly kind: CaseRow["source_kind"]; readonly id: string };
  /** The reference that the visitor was given, if any. */
  readonly reference?: string;
  readonly name: string;
  /** Null if no one asked for it. */
  readonly email: string | null;
  readonly phone?: string;
  /** Only to be found by. */
  readonly childName?: string | null;
  readonly subject: string;
  /** What the visitor wrote, or said. */
  readonly text: string;
  /** How, if not in writing; `none` if it begins with what we write. */
  readonly way?: "phone" | "chat" | "none";
  /** The language of its mails; that of this build if left out. */
  readonly siteLanguage?: string;
  readonly zone?: string | null;
  readonly course?: string;
  readonly language?: string;
  readonly accountId?: string | null;
  /** When the case is deleted, in milliseconds since the epoch. */
  readonly keepUntil: number;
};

/** The day by which the law requires an answer, or a complaint to be confirmed; null if it requires neither. */
export function legalDay(kind: CaseKind, receivedAt: number): string | null {
  const { legal } = caseKinds[kind];
  return legal === null ? null : dayOf(receivedAt).add(legal.within).toString();
}

/**
 * Makes a case from what a visitor sends, inside the transaction that stores it: neither exists without the
 * other.
 *
 * @param now milliseconds since the epoch
 * @returns the new case's id
 */
export async function openCase(
  trx: Trx,
  hours: Hours,
  sent: NewCase,
  now: number,
): Promise<string> {
  const id = newId();
  const reference = sent.reference ?? newReference("C");
  const deadline = toIso(answerDeadline(hours, sent.kind, now));
  await trx
    .insertInto("desk_case")
    .values({
      id,
      reference,
      kind: sent.kind,
      state: "new",
      is_open: 1,
      family_key: sent.email === null ? null : emailKeyOf(sent.email),
      name: sent.name,
      email: sent.email,
      phone: sent.phone ?? "",
      subject: sent.subject,
      zone: sent.zone ?? null,
      course: sent.course ?? "",
      language: sent.language ?? "",
      site_language: sent.siteLanguage ?? language.code,
      deadline,
      due_at: deadline,
      legal_due_on: legalDay(sent.kind, now),
      version: 1,
      messages: sent.way === "none" ? 0 : 1,
      source_kind: sent.source.kind,
      source_id: sent.source.id,
      account_id: sent.accountId ?? null,
      keep_until: toIso(keptUntil(sent.kind, now, sent.keepUntil)),
      created_at: toIso(now),
      changed_at: toIso(now),
    })
    .execute();
  if (sent.way !== "none") {
    const direction: "in" | "phone" | "chat" = sent.way ?? "in";
    const message = { case_id: id, direction, author: sent.name, text: sent.text };
    await insertMessage(trx, message, now);
  }
  const known = [reference, sent.name, sent.email, sent.childName, sent.subject, sent.text];
  await insertWords(trx, id, id, known.join(" "), numberWords(sent.phone ?? ""));
  return id;
}

/**
 * Adds what somebody says to the case that was made from something, which is open again if it was closed; opens it if there
 * is none.
 *
 * @param always whether that is added to a case which is open
 */
export async function tellCase(
  trx: Trx,
  hours: Hours,
  sent: NewCase,
  now: number,
  always: boolean,
): Promise<void> {
  const found = await findCaseOf(trx, sent.source.kind, sent.source.id);
  if (!found) {
    await openCase(trx, hours, sent, now);
    return;
  }
  if (found.is_open === 1 && !always) return;
  const { name, text } = sent;
  const id = await insertMessage(
    trx,
    { case_id: found.id, direction: "in", author: name, text },
    now,
  );
  await insertEntryWords(trx, found, id, text);
  const deadline = toIso(answerDeadline(hours, sent.kind, now));
  const due = found.deadline !== null && found.deadline < deadline ? found.deadline : deadline;
  const change = {
    deadline: due,
    due_at: due,
    messages: found.messages + 1,
    subject: sent.subject,
  };
  const turn = { ...onTeamsTurn(hours, found, now), ...change };
  await changeCase(trx, found, turn, { id: null, name }, "wrote again", now);
}

/** The first line of a message, short enough for a list. */
export function subjectFrom(text: string): string {
  const line = text.split("\n", 1)[0] ?? "";
  return line.length > 90 ? `${line.slice(0, 89).toWellFormed().trimEnd()}…` : line;
}

/** The case that was made from something, if it still exists. */
export async function findCaseIdOf(
  db: Db,
  kind: CaseRow["source_kind"],
  id: string,
): Promise<string | null> {
  return (await findCaseOf(db, kind, id))?.id ?? null;
}

type Source = NewCase["source"];

/** What was decided about a lesson. */
export type Plan = {
  readonly tutorId: string | null;
  readonly tutorName: string;
  readonly hasRoom: boolean;
  /** When the lesson begins, in milliseconds since the epoch. */
  readonly lessonAt: number;
  /** Whether the family has been emailed: that answers its booking. */
  readonly isWritten: boolean;
};

/**
 * Notes on a case who gives its lesson: from then on that member may see it. Once the family knows the tutor
 * and the room there is nothing to do until the working day after the lesson.
 */
export async function nameTutor(
  trx: Trx,
  hours: Hours,
  source: Source,
  { tutorId, tutorName, hasRoom, lessonAt, isWritten }: Plan,
  by: Actor,
  now: number,
): Promise<void> {
  const found = await findCaseOf(trx, source.kind, source.id);
  if (!found) return;
  const after = addWorkdays(hours, dayOf(lessonAt), 1);
  const nextOn = hasRoom ? after : lastWorkdayBefore(hours, dayOf(lessonAt), dayOf(now));
  const answered = {
    state: hasRoom ? ("waiting" as const) : ("open" as const),
    owner_id: found.owner_id ?? by.id,
    next_on: nextOn.toString(),
    deadline: null,
    first_answered_at: found.first_answered_at ?? toIso(now),
    snoozed_until: hasRoom ? toIso(startOfDay(hours, nextOn)) : null,
    due_at: toIso(endOfDay(hours, nextOn)),
  };
  // Anything the family has written since booking still waits for its own answer.
  const isAnswer = isWritten && found.is_open === 1 && found.messages === 1;
  const change = { tutor_id: tutorId, ...(isAnswer ? answered : {}) };
  const text = tutorName ? `named ${tutorName} as tutor` : "removed the tutor";
  await changeCase(trx, found, change, by, text, now);
}

/** The last working day before a day, for what must be settled by then; if it is over, today or the next one. */
function lastWorkdayBefore(
  hours: Hours,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  let day = date.subtract({ days: 1 });
  while (!workdayFrom(hours, day).equals(day)) day = day.subtract({ days: 1 });
  return Temporal.PlainDate.compare(day, today) < 0 ? workdayFrom(hours, today) : day;
}

/** What came of a lesson, so that someone asks the family how to go on. */
export type FollowUp = {
  readonly member: Actor;
  readonly text: string;
  /** When the lesson began, in milliseconds since the epoch. */
  readonly lessonAt: number;
};

/** Makes a case due on the working day after its lesson, even if the case was done. */
export async function dueFollowUp(
  trx: Trx,
  hours: Hours,
  source: Source,
  { member, text, lessonAt }: FollowUp,
  now: number,
): Promise<void> {
  const found = await findCaseOf(trx, source.kind, source.id);
  if (!found || found.state === "spam") return;
  const after = addWorkdays(hours, dayOf(lessonAt), 1);
  const soonest = nextWorkday(hours, now);
  const nextOn = Temporal.PlainDate.compare(after, soonest) < 0 ? soonest : after;
  // If all that the family wanted was the lesson, it has been answered.
  const deadline = found.messages === 1 ? null : found.deadline;
  const change = {
    state: "open",
    deadline,
    owner_id: found.owner_id ?? member.id,
    next_on: nextOn.toString(),
    snoozed_until: null,
    closed_at: null,
    due_at: deadline ?? toIso(endOfDay(hours, nextOn)),
  } as const;
  await changeCase(trx, found, change, member, text, now);
}

/** What a family did about something that is a case. */
export type FamilyWord = {
  readonly source: Source;
  /** Such as "moved the lesson to Friday 27 November, 18:00 (13:00 in London)". */
  readonly text: string;
  readonly subject: string;
  readonly keepUntil: number;
};

/**
 * Notes on a case what its family did through a mailed link, in the same transaction. Someone has to look at it
 * in this working day, or in the next one if work is over, even if the case was done.
 */
export async function noteFamilyWord(
  trx: Trx,
  hours: Hours,
  word: FamilyWord,
  now: number,
): Promise<void> {
  const found = await findCaseOf(trx, word.source.kind, word.source.id);
  if (!found) return;
  const due_at = found.deadline ?? toIso(endOfDay(hours, nextWorkday(hours, now)));
  const change = {
    subject: word.subject,
    keep_until: toIso(word.keepUntil),
    ...(found.state === "spam" ? {} : { ...onTeamsTurn(hours, found, now), due_at }),
  };
  await changeCase(trx, found, change, { id: null, name: found.name }, word.text, now);
}

/** What the team did about a lesson, on behalf of its family. */
export type TeamWord = FamilyWord & {
  readonly by: Actor;
  /** When the lesson begins from now on, in milliseconds since the epoch; null if it does not. */
  readonly lessonAt: number | null;
};

/**
 * Notes on a case what the team did, under the member's name. Whose turn it is stays as it is; a case that
 * waits for its lesson waits for the new time.
 */
export async function noteTeamWord(
  trx: Trx,
  hours: Hours,
  { by, lessonAt, ...word }: TeamWord,
  now: number,
): Promise<void> {
  const found = await findCaseOf(trx, word.source.kind, word.source.id);
  if (!found) return;
  const after = lessonAt === null ? null : addWorkdays(hours, dayOf(lessonAt), 1);
  const change = {
    subject: word.subject,
    keep_until: toIso(word.keepUntil),
    ...(found.state === "waiting" && after
      ? {
          next_on: after.toString(),
          snoozed_until: toIso(startOfDay(hours, after)),
          due_at: found.deadline ?? toIso(endOfDay(hours, after)),
        }
      : {}),
  };
  await changeCase(trx, found, change, by, word.text, now);
}

const deadlineOf = ({ deadline }: CaseRow) => (deadline === null ? Infinity : Date.parse(deadline));

/** Something that the site has noticed about what is a case. */
export type Noticed = {
  /** Such as "noticed that the lesson lies on a closed day". */
  readonly text: string;
  /** The member who may see the case as the lesson's tutor from now on; left out if that stays as it is. */
  readonly tutorId?: string | null;
};

/**
 * Makes a case due today, weekend or not, even if it was done. It stays with its owner, or waits for anyone. What
 * else has been made of a lesson's case, such as a concern about a child, is not touched.
 */
export async function dueToday(
  trx: Trx,
  hours: Hours,
  source: Source,
  { text, tutorId }: Noticed,
  now: number,
): Promise<void> {
  const found = await findCaseOf(trx, source.kind, source.id);
  if (!found || found.state === "spam") return;
  const today = dayOf(now);
  const change = {
    ...onTeamsTurn(hours, found, now),
    ...(found.owner_id === null ? {} : { next_on: today.toString() }),
    ...(tutorId === undefined ? {} : { tutor_id: tutorId }),
    due_at: toIso(Math.min(deadlineOf(found), Math.max(now, endOfDay(hours, today)))),
  };
  await changeCase(trx, found, change, bySite, text, now);
}
