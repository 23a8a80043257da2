import type { Db } from "#app/platform/.server/db/database.ts";
import { mayWork, visibleTo, type CaseMember } from "./case-access.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { withoutContacts } from "#app/features/case-record/without-contacts.ts";

/** What a member may see of a row: a tutor gets no way to reach the family. */
export function shownTo(member: CaseMember, row: CaseRow): CaseRow {
  if (mayWork(member, row)) return row;
  return {
    ...row,
    email: null,
    phone: "",
    family_key: null,
    account_id: null,
    name: withoutContacts(row.name),
    subject: withoutContacts(row.subject),
  };
}

/** The part of a row that decides who may see it. */
export function findAccess(db: Db, id: string) {
  return db
    .selectFrom("desk_case")
    .select(["kind", "tutor_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** When anything that a member may see last changed, for pages that follow it. */
export async function lastChange(db: Db, member: CaseMember): Promise<string> {
  const row = await db
    .selectFrom("desk_case")
    .select("changed_at")
    .where(visibleTo(member))
    .orderBy("changed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at ?? "";
}

/** The rows with these ids that a member may see. */
export async function readRows(
  db: Db,
  member: CaseMember,
  ids: readonly string[],
): Promise<readonly CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("desk_case")
    .selectAll()
    .where("id", "in", [...ids])
    .where(visibleTo(member))
    .execute();
  return rows.map((row) => shownTo(member, row));
}
