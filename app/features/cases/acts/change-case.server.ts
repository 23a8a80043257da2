import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { mayWork, type CaseMember } from "../case-access.server.ts";
import {
  insertEvent,
  lockCase,
  updateCase,
  type CaseChange,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";

export type CaseServices = Pick<Services, "clock" | "database" | "db" | "documents" | "outbox">;

/** Why a change was not made. */
export type Refused =
  /** There is no such case for this member. */
  | { readonly ok: false; readonly kind: "missing" }
  /** Someone has changed it since; `by` says what they did. */
  | { readonly ok: false; readonly kind: "stale"; readonly by: string }
  /** An open case needs an owner and a date. */
  | { readonly ok: false; readonly kind: "incomplete" | "empty" };

export type Changed = { readonly ok: true; readonly row: CaseRow } | Refused;

type Step = {
  readonly change: CaseChange;
  readonly text: string;
  /** Whether `restoreCase` may take it back. */
  readonly canUndo?: boolean;
};

export const missing = { ok: false, kind: "missing" } as const;
export const incomplete = { ok: false, kind: "incomplete" } as const;
export const empty = { ok: false, kind: "empty" } as const;

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

/** Whether only this member has changed a case since a version: keys can be faster than the page. */
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

/** One transaction on a case that the member may work on. @returns what `work` does; else `none` */
export async function onCase<T>(
  { clock, database, db }: CaseServices,
  member: CaseMember,
  id: string,
  none: T,
  work: (trx: Trx, now: number, row: CaseRow) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id, database.engine);
    return row && mayWork(member, row) ? work(trx, now, row) : none;
  });
}

/** Runs one transaction in which a member changes the version of a case that they have seen. */
export async function change(
  services: CaseServices,
  member: CaseMember,
  { id, version }: At,
  work: (row: CaseRow, now: number, trx: Trx) => Step | Changed | Promise<Step | Changed>,
): Promise<Changed> {
  return onCase<Changed>(services, member, id, missing, async (trx, now, row) => {
    if (row.version !== version && !(await isOwnSince(trx, member, row, version))) {
      return { ok: false, kind: "stale", by: await lastWord(trx, row) };
    }
    const step = await work(row, now, trx);
    if ("ok" in step) return step;
    const undo = step.canUndo ? JSON.stringify(row, [...undone]) : null;
    return {
      ok: true,
      row: await changeAs(trx, member, row, step.change, step.text, now, undo),
    };
  });
}

/** Changes a case, and records what the member did. @returns the case as it is now */
export async function changeAs(
  trx: Trx,
  member: CaseMember,
  row: CaseRow,
  values: CaseChange,
  text: string,
  now: number,
  undo: string | null = null,
): Promise<CaseRow> {
  const changed = await updateCase(trx, row, values, now);
  await noteAct(trx, member, changed, text, now, undo);
  return changed;
}

/** Records what a member did, on the case and in the desk's log. */
export async function noteAct(
  trx: Trx,
  member: CaseMember,
  row: CaseRow,
  text: string,
  now: number,
  undo: string | null = null,
): Promise<void> {
  await insertEvent(trx, row, member, text, now, undo);
  await recordOnCase(trx, member.id, "case.change", row, now, ` ${text}`);
}

/** Says in the desk's log what a member did with a case. */
export async function recordOnCase(
  db: Db,
  memberId: string,
  action: string,
  { id, kind, reference }: CaseRow,
  now: number,
  words = "",
): Promise<void> {
  const about = { kind: "case", id };
  const detail = reference + words;
  await recordAct(db, { memberId, action, about, detail, isRestricted: isRestricted(kind) }, now);
}

export type At = { readonly id: string; readonly version: number };

/** What closing or snoozing changes about a case. */
export const undone = [
  "state",
  "owner_id",
  "next_on",
  "deadline",
  "snoozed_until",
  "closed_at",
  "due_at",
  "keep_until",
] as const;
