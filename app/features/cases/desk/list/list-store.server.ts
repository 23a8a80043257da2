import type { SelectQueryBuilder } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { restrictedKinds } from "#app/features/case-record/case-kinds.ts";
import { mayWork, visibleTo, type CaseMember } from "../../case-access.server.ts";
import type { CaseTab } from "../case-words.ts";
import { shownTo, withLast } from "../../visible-rows.server.ts";

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

/**
 * One page of a list, and where the next begins: what has waited longest first, and what was closed last. Among
 * what is to do, concerns about a child stand above everything else.
 */
export async function listCases(
  db: Db,
  member: CaseMember,
  { tab, owner = null, kind = null, after = null }: ListQuery,
  now: number,
) {
  const isClosed = tab === "done" || tab === "spam";
  let query = inTab(db.selectFrom("desk_case"), tab, now).where(visibleTo(member)).selectAll();
  if (owner === "nobody") query = query.where("owner_id", "is", null);
  else if (owner !== null) query = query.where("owner_id", "=", owner);
  if (kind !== null) query = query.where("kind", "=", kind);
  const place = after === null ? null : readPlace(after);
  const pageOf = async (some: typeof query, from: Place | null) => {
    const rows = await some
      .$if(from !== null, (all) =>
        all.where((eb) =>
          eb(
            eb.refTuple("due_at", "id"),
            isClosed ? "<" : ">",
            eb.tuple(from?.dueAt ?? "", from?.id ?? ""),
          ),
        ),
      )
      .orderBy("due_at", isClosed ? "desc" : "asc")
      .orderBy("id", isClosed ? "desc" : "asc")
      .limit(pageSize + 1)
      .execute();
    const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
    return {
      rows: (await withLast(db, rows.slice(0, pageSize))).map((row) => shownTo(member, row)),
      next: last ? `${last.due_at}_${last.id}` : null,
    };
  };
  const seesTop = tab === "todo" && restrictedKinds.some((one) => mayWork(member, { kind: one }));
  if (!seesTop) return await pageOf(query, place);
  const ordinary = query.where("kind", "not in", restrictedKinds);
  if (place && !place.isTop) return await pageOf(ordinary, place);
  const top = await pageOf(query.where("kind", "in", restrictedKinds), place);
  if (top.next !== null) return { ...top, next: `${topMark}${top.next}` };
  const rest = await pageOf(ordinary, null);
  return { rows: [...top.rows, ...rest.rows], next: rest.next };
}

type Place = { readonly isTop: boolean; readonly dueAt: string; readonly id: string };

/** Before a place among the concerns. */
const topMark = "top_";

function readPlace(text: string): Place | null {
  const match = /^(top_)?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(text);
  return match ? { isTop: match[1] === topMark, dueAt: match[2] ?? "", id: match[3] ?? "" } : null;
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

/** How many concerns about a child need someone now; 0 for a member who must not know. */
export async function countConcerns(db: Db, member: CaseMember, now: number): Promise<number> {
  const { total } = await inTab(db.selectFrom("desk_case"), "todo", now)
    .where(visibleTo(member))
    .where("kind", "in", restrictedKinds)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
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
