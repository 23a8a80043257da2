import type { Insertable } from "kysely";

import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { maySee, mayWork, type CaseMember } from "./case-access.server.ts";
import {
  insertEvent,
  insertMessage,
  insertWords,
  lockCase,
  updateCase,
  type CaseRow,
} from "./case-rows.server.ts";
import { kindWords } from "./case-words.ts";
import { keptUntil, legalDay } from "./open-case.server.ts";
import {
  answerDeadline,
  dayOf,
  endOfDay,
  startOfDay,
  workdayFrom,
} from "./working-hours.server.ts";

export type CaseServices = Pick<Services, "clock" | "database" | "db" | "outbox">;

/** Why a change was not made. */
export type Refused =
  /** There is no such case for this member. */
  | { readonly ok: false; readonly kind: "missing" }
  /** Someone has changed it since; `by` says what they did. */
  | { readonly ok: false; readonly kind: "stale"; readonly by: string }
  /** An open case needs an owner and a day. */
  | { readonly ok: false; readonly kind: "incomplete" }
  | { readonly ok: false; readonly kind: "empty" };

export type Changed = { readonly ok: true; readonly row: CaseRow } | Refused;

type Values = Partial<Insertable<DatabaseSchema["desk_case"]>>;
type Step = {
  readonly change: Values;
  readonly text: string;
  /** Whether `restoreCase` may take it back. */
  readonly canUndo?: boolean;
};

const missing = { ok: false, kind: "missing" } as const;
const incomplete = { ok: false, kind: "incomplete" } as const;

/** When a case needs attention next, after a change. */
export function dueAt(
  row: Pick<CaseRow, "deadline" | "next_on" | "created_at">,
  now: number,
): string {
  if (row.deadline !== null) return row.deadline;
  return row.next_on === null ? toIso(now) : toIso(endOfDay(Temporal.PlainDate.from(row.next_on)));
}

/** Today, or the next working day, as a date such as 2026-11-24. */
export function nextWorkday(now: number): string {
  return workdayFrom(dayOf(now)).toString();
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** A day from today on and not years ahead; null for anything else. */
export function readDay(typed: string, now: number): string | null {
  if (!dayPattern.test(typed)) return null;
  try {
    const date = Temporal.PlainDate.from(typed, { overflow: "reject" });
    const today = dayOf(now);
    const isNear = Temporal.PlainDate.compare(date, today.add({ years: 2 })) <= 0;
    return isNear && Temporal.PlainDate.compare(date, today) >= 0 ? date.toString() : null;
  } catch {
    return null;
  }
}

/** A day in a sentence, such as "Thu 26 Nov". */
export function dayWords(date: string): string {
  const format = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-GB", format)
    .format(Date.parse(`${date}T12:00:00Z`))
    .replace(",", "");
}

async function lastWord(trx: Trx, { id }: CaseRow): Promise<string> {
  const event = await trx
    .selectFrom("case_event")
    .select(["actor", "text", "created_at"])
    .where("case_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event ? `${event.actor} ${event.text}` : "Someone changed this case";
}

/** Whether a member alone has changed a case since a version: keys are faster than the page. */
async function isOwnSince(
  trx: Trx,
  member: CaseMember,
  row: CaseRow,
  version: number,
): Promise<boolean> {
  const events = await trx
    .selectFrom("case_event")
    .select(["version", "actor_id"])
    .where("case_id", "=", row.id)
    .where("version", ">", version)
    .execute();
  const versions = new Set(events.map((event) => event.version));
  const isOwn = events.every(({ actor_id: actor }) => actor === member.id);
  return isOwn && version < row.version && versions.size === row.version - version;
}

/** One transaction in which a member changes a case on the version they have seen. */
async function change(
  { clock, database, db }: CaseServices,
  member: CaseMember,
  { id, version }: { readonly id: string; readonly version: number },
  work: (row: CaseRow, now: number, trx: Trx) => Step | Refused | Promise<Step | Refused>,
): Promise<Changed> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id, database.engine);
    if (!row || !mayWork(member, row)) return missing;
    if (row.version !== version && !(await isOwnSince(trx, member, row, version))) {
      return { ok: false, kind: "stale", by: await lastWord(trx, row) } as const;
    }
    const step = await work(row, now, trx);
    if ("ok" in step) return step;
    const changed = await updateCase(trx, row, step.change, now);
    await noteAct(trx, member, changed, step.text, now, step.canUndo ? beforeOf(row) : null);
    return { ok: true, row: changed } as const;
  });
}

/** Writes down on the case, and in the log of the desk, what a member did. */
export async function noteAct(
  trx: Trx,
  member: CaseMember,
  row: CaseRow,
  text: string,
  now: number,
  before: Before | null = null,
): Promise<void> {
  const { id: caseId, version } = row;
  const undo = before === null ? null : JSON.stringify(before);
  const event = { caseId, actorId: member.id, actor: member.name, text, version, undo };
  await insertEvent(trx, event, now);
  await recordAct(
    trx,
    {
      memberId: member.id,
      action: "case.change",
      about: { kind: "case", id: caseId },
      detail: `${row.reference} ${text}`,
      isRestricted: row.kind === "worry",
    },
    now,
  );
}

type At = { readonly id: string; readonly version: number };

/** Gives a case to a member, or to oneself. It is open from then on, and due today unless it has a day. */
export async function giveCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
  owner: { readonly id: string; readonly name: string },
): Promise<Changed> {
  return change(services, member, at, (row, now) => {
    const nextOn = row.next_on ?? nextWorkday(now);
    const isMine = owner.id === member.id;
    return {
      change: {
        owner_id: owner.id,
        next_on: nextOn,
        ...(row.state === "new" ? { state: "open" as const } : {}),
        due_at: row.is_open ? dueAt({ ...row, next_on: nextOn }, now) : row.due_at,
      },
      text: isMine ? "took this case" : `gave this case to ${owner.name}`,
    };
  });
}

/** Sets when someone looks at it next. */
export async function setNextDay(
  services: CaseServices,
  member: CaseMember,
  at: At,
  nextOn: string | null,
): Promise<Changed> {
  return change(services, member, at, (row, now) => {
    if (nextOn === null || row.owner_id === null) return incomplete;
    return {
      change: { next_on: nextOn, due_at: dueAt({ ...row, next_on: nextOn }, now) },
      text: `set the next day to ${dayWords(nextOn)}`,
    };
  });
}

/**
 * Says whose turn it is: `open` is the team's, `waiting` the family's until the next day. Neither is left
 * without an owner and a day.
 */
export async function setTurn(
  services: CaseServices,
  member: CaseMember,
  at: At,
  turn: { readonly state: "open" | "waiting"; readonly nextOn: string | null },
): Promise<Changed> {
  return change(services, member, at, (row, now) => {
    const nextOn = turn.nextOn ?? row.next_on;
    if (nextOn === null) return incomplete;
    const isWaiting = turn.state === "waiting";
    const after = { ...row, next_on: nextOn, deadline: isWaiting ? null : row.deadline };
    return {
      change: {
        state: turn.state,
        owner_id: row.owner_id ?? member.id,
        next_on: nextOn,
        deadline: after.deadline,
        snoozed_until: isWaiting ? wakeOn(nextOn) : null,
        closed_at: null,
        due_at: dueAt(after, now),
      },
      text: isWaiting ? `is waiting for them until ${dayWords(nextOn)}` : "opened this case",
    };
  });
}

/** The morning of a day, at which a case comes back into the list of what is to be done. */
export function wakeOn(date: string): string {
  return toIso(startOfDay(Temporal.PlainDate.from(date)));
}

/** Hides a case until the morning of a day. Whoever does so becomes its owner. */
export async function snoozeCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
  until: string | null,
): Promise<Changed> {
  return change(services, member, at, (row, now) => {
    if (until === null || !row.is_open) return incomplete;
    return {
      change: {
        owner_id: row.owner_id ?? member.id,
        next_on: until,
        snoozed_until: wakeOn(until),
        ...(row.state === "new" ? { state: "open" as const } : {}),
        due_at: dueAt({ ...row, next_on: until }, now),
      },
      text: `snoozed it until ${dayWords(until)}`,
      canUndo: true,
    };
  });
}

/** How long spam, or a report that has been dealt with, is kept. */
const spamMs = 30 * day;
const reportMs = day;

/** Closes a case. */
export async function closeCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
  state: "done" | "spam",
): Promise<Changed> {
  return change(services, member, at, (row, now) => ({
    change: closing(row, state, now),
    text: state === "done" ? "closed this case" : "marked this as spam",
    canUndo: true,
  }));
}

/** What closing changes of a case. */
export function closing(row: CaseRow, state: "done" | "spam", now: number): Values {
  const isOfCard = row.kind === "card-report" || row.kind === "review";
  const goesAfter = state === "spam" ? spamMs : isOfCard ? reportMs : null;
  const soon = goesAfter === null ? null : toIso(now + goesAfter);
  return {
    state,
    deadline: null,
    snoozed_until: null,
    closed_at: toIso(now),
    due_at: toIso(now),
    ...(soon !== null && soon < row.keep_until ? { keep_until: soon } : {}),
  };
}

/** What closing or snoozing changes of a case. */
type Before = Pick<
  CaseRow,
  | "state"
  | "owner_id"
  | "next_on"
  | "deadline"
  | "snoozed_until"
  | "closed_at"
  | "due_at"
  | "keep_until"
>;

function beforeOf(row: CaseRow): Before {
  return {
    state: row.state,
    owner_id: row.owner_id,
    next_on: row.next_on,
    deadline: row.deadline,
    snoozed_until: row.snoozed_until,
    closed_at: row.closed_at,
    due_at: row.due_at,
    keep_until: row.keep_until,
  };
}

/** Takes back the closing or snoozing that a member has just done; opens the case again where it is older. */
export async function restoreCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
): Promise<Changed> {
  return change(services, member, at, async (row, now, trx) => {
    const last = await trx
      .selectFrom("case_event")
      .select("undo")
      .where("case_id", "=", row.id)
      .where("version", "=", row.version)
      .where("actor_id", "=", member.id)
      .executeTakeFirst();
    if (last?.undo) return { change: JSON.parse(last.undo) as Before, text: "took that back" };
    const isOwned = row.owner_id !== null;
    const nextOn = isOwned ? nextWorkday(now) : null;
    return {
      change: {
        state: isOwned ? "open" : "new",
        next_on: nextOn,
        snoozed_until: null,
        closed_at: null,
        due_at: dueAt({ ...row, next_on: nextOn }, now),
      },
      text: "opened this case again",
    };
  });
}

/** Says what a case is. One that becomes a worry about a child is from then on its readers' alone. */
export async function setKind(
  services: CaseServices,
  member: CaseMember,
  at: At,
  kind: CaseKind,
): Promise<Changed> {
  return change(services, member, at, (row) => ({
    change: {
      kind,
      legal_due_on: legalDay(kind, Date.parse(row.created_at)),
      keep_until: toIso(keptUntil(kind, Date.parse(row.created_at), Date.parse(row.keep_until))),
      // Someone who may no longer see it cannot look after it.
      ...(kind === "worry" && row.kind !== "worry" && !maySee(member, { ...row, kind })
        ? { owner_id: null, next_on: null, state: "new" as const, snoozed_until: null }
        : {}),
    },
    text: `marked it as: ${kindWords[kind]}`,
  }));
}

/** Keeps a note for the team. It has no recipient, and nothing that sends mail reads it. */
export async function addNote(
  { clock, database, db }: CaseServices,
  member: CaseMember,
  id: string,
  text: string,
): Promise<{ readonly ok: true } | Refused> {
  if (text === "") return { ok: false, kind: "empty" };
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id, database.engine);
    if (!row || !mayWork(member, row)) return missing;
    const noteId = newId();
    await trx
      .insertInto("case_note")
      .values({
        id: noteId,
        case_id: id,
        author_id: member.id,
        author: member.name,
        text,
        created_at: toIso(now),
      })
      .execute();
    await insertWords(trx, id, noteId, [row.name, row.email, row.subject, text].join(" "));
    await touch(trx, id, now);
    return { ok: true } as const;
  });
}

/** Lets pages that follow the case know that there is something new. */
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
    const message = {
      case_id: id,
      direction: talk.way,
      author_id: member.id,
      author: member.name,
      text: talk.text,
    };
    const nextOn = row.next_on ?? nextWorkday(now);
    const deadline = talk.answers ? null : row.deadline;
    return {
      messageId: await insertMessage(trx, message, at),
      change: {
        ...(row.is_open ? { owner_id: row.owner_id ?? member.id, next_on: nextOn } : {}),
        ...(row.state === "new" ? { state: "open" as const } : {}),
        deadline,
        first_answered_at: talk.answers ? (row.first_answered_at ?? toIso(at)) : null,
        due_at: row.is_open ? dueAt({ ...row, deadline, next_on: nextOn }, now) : row.due_at,
      },
      text: talk.way === "phone" ? "logged a call" : "logged a chat",
    };
  });
}

/** Puts in what the family answered by mail, in the family's name. It is the team's turn again. */
export async function pasteAnswer(
  services: CaseServices,
  member: CaseMember,
  id: string,
  text: string,
): Promise<Changed> {
  return addMessage(services, member, id, text, async (trx, row, now) => {
    const deadline = toIso(answerDeadline(now));
    const today = nextWorkday(now);
    return {
      messageId: await insertMessage(
        trx,
        { case_id: id, direction: "in", author: row.name, text },
        now,
      ),
      change: {
        state: row.owner_id === null ? ("new" as const) : ("open" as const),
        next_on: row.owner_id === null ? null : today,
        deadline,
        snoozed_until: null,
        closed_at: null,
        due_at: deadline,
      },
      text: "put in the family's answer",
    };
  });
}

async function addMessage(
  { clock, database, db }: CaseServices,
  member: CaseMember,
  id: string,
  text: string,
  add: (
    trx: Trx,
    row: CaseRow,
    now: number,
  ) => Promise<{ messageId: string; change: Values; text: string }>,
): Promise<Changed> {
  if (text === "") return { ok: false, kind: "empty" };
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id, database.engine);
    if (!row || !mayWork(member, row)) return missing;
    const added = await add(trx, row, now);
    await insertWords(trx, id, added.messageId, [row.name, row.email, row.subject, text].join(" "));
    const counted = { ...added.change, messages: row.messages + 1 };
    const changed = await updateCase(trx, row, counted, now);
    await noteAct(trx, member, changed, added.text, now);
    return { ok: true, row: changed } as const;
  });
}
