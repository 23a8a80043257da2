import type { SelectQueryBuilder } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { visibleTo, type CaseMember } from "../case-access.server.ts";
import type { CaseTab } from "../case-words.ts";
import { shownTo } from "../visible-rows.server.ts";

export const pageSize = 50;

export type ListQuery = {
  readonly tab: CaseTab;
  /** A member's id, or `nobody` for cases without an owner; null for all, as with every filter. */
  readonly owner?: string | null;
  readonly kind?: CaseKind | null;
  /** Where the previous page ended. */
  readonly after?: string | null;
};

type Query = SelectQueryBuilder<DatabaseSchema, "desk_case", object>;

function inTab(query: Query, tab: CaseTab, now: number): Query {
  if (tab !== "todo") return query.where("state", "=", tab);
  return query
    .where("is_open", "=", 1)
    .where((eb) => eb.or([eb("snoozed_until", "is", null), eb("snoozed_until", "<=", toIso(now))]));
}

/** One page of a list, and where the next begins: what has waited longest first, and what was closed last. */
export async function listCases(
  db: Db,
  member: CaseMember,
  { tab, owner = null, kind = null, after = null }: ListQuery,
  now: number,
) {
  const isClosed = tab === "done" || tab === "spam";
  const direction = isClosed ? "desc" : "asc";
  let query = inTab(db.selectFrom("desk_case"), tab, now).where(visibleTo(member));
  if (owner === "nobody") query = query.where("owner_id", "is", null);
  else if (owner !== null) query = query.where("owner_id", "=", owner);
  if (kind !== null) query = query.where("kind", "=", kind);
  const place = after === null ? null : readPlace(after);
  if (place) {
    query = query.where((eb) =>
      eb(eb.refTuple("due_at", "id"), isClosed ? "<" : ">", eb.tuple(place.dueAt, place.id)),
    );
  }
  const rows = await query
    .selectAll()
    .orderBy("due_at", direction)
    .orderBy("id", direction)
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize).map((row) => shownTo(member, row));
  const last = page.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return { rows: page, next: hasMore ? `${last.due_at}_${last.id}` : null };
}

function readPlace(text: string): { dueAt: string; id: string } | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(text);
  return match ? { dueAt: match[1] ?? "", id: match[2] ?? "" } : null;
}

/** Beyond 99 a list says "99+". */
const countLimit = 100;

async function countTab(db: Db, member: CaseMember, tab: CaseTab, now: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      inTab(db.selectFrom("desk_case"), tab, now)
        .where(visibleTo(member))
        .select("id")
        .limit(countLimit)
        .as("found"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many cases need someone now, exact to 99; 100 means more. */
export async function countToDo(db: Db, member: CaseMember, now: number): Promise<number> {
  return await countTab(db, member, "todo", now);
}

/** How many cases each tab holds, exact to 99; 100 means more. */
export async function countTabs(
  db: Db,
  member: CaseMember,
  now: number,
): Promise<Record<"todo" | "new" | "open" | "waiting", number>> {
  return {
    todo: await countTab(db, member, "todo", now),
    new: await countTab(db, member, "new", now),
    open: await countTab(db, member, "open", now),
    waiting: await countTab(db, member, "waiting", now),
  };
}

/** When the next case needs attention, if none does now. */
export async function nextDue(db: Db, member: CaseMember): Promise<string | null> {
  const row = await db
    .selectFrom("desk_case")
    .select("due_at")
    .where("is_open", "=", 1)
    .where(visibleTo(member))
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
