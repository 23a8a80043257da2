import type { Insertable } from "kysely";

import type { Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { mayWork, type CaseMember } from "../case-access.server.ts";
import {
  insertEvent,
  lockCase,
  updateCase,
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
  | { readonly ok: false; readonly kind: "incomplete" }
  | { readonly ok: false; readonly kind: "empty" };

export type Changed = { readonly ok: true; readonly row: CaseRow } | Refused;

export type Values = Partial<Insertable<DatabaseSchema["desk_case"]>>;
type Step = {
  readonly change: Values;
  readonly text: string;
  /** Whether `restoreCase` may take it back. */
  readonly canUndo?: boolean;
};

export const missing = { ok: false, kind: "missing" } as const;
export const incomplete = { ok: false, kind: "incomplete" } as const;

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

/** Runs one transaction in which a member changes the version of a case that they have seen. */
export async function change(
  { clock, database, db }: CaseServices,
  member: CaseMember,
  { id, version }: { readonly id: string; readonly version: number },
  work: (row: CaseRow, now: number, trx: Trx) => Step | Changed | Promise<Step | Changed>,
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

/** Records what a member did, on the case and in the desk's log. */
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
      isRestricted: isRestricted(row.kind),
    },
    now,
  );
}

export type At = { readonly id: string; readonly version: number };

/** What closing or snoozing changes about a case. */
export type Before = Pick<
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
