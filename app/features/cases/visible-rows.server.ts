import { sql } from "kysely";

import type { Db } from "#app/platform/.server/db/database.ts";
import { mayWork, visibleTo, type CaseMember } from "./case-access.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { withoutContacts } from "#app/features/case-record/without-contacts.ts";

/** What was said last in a case of several messages, and whether the family said it since its owner looked. */
type LastSaid = { readonly by: string | null; readonly text: string; readonly isUnseen: boolean };

/** A row as lists show it. */
export type ListedRow = CaseRow & { readonly last?: LastSaid | undefined };

/** As much as a line can show. */
const shownOfText = 120;

/** Adds to rows what was said last. */
export async function withLast(db: Db, rows: readonly CaseRow[]): Promise<readonly ListedRow[]> {
  const ids = rows.filter(({ messages }) => messages > 1).map(({ id }) => id);
  if (ids.length === 0) return rows;
  const found = await db
    .selectFrom("case_message as message")
    .innerJoin("desk_case as row", "row.id", "message.case_id")
    .leftJoin("incoming_mail as mail", "mail.entry_id", "message.id")
    .leftJoin("case_presence as look", (join) =>
      join.onRef("look.case_id", "=", "row.id").onRef("look.member_id", "=", "row.owner_id"),
    )
    .select(["message.case_id", "message.direction", "message.author_id", "message.author"])
    .select(["message.created_at", "mail.created_at as filed_at", "look.seen_at"])
    .select(sql<string>`substr(message.text, 1, ${sql.lit(2 * shownOfText)})`.as("text"))
    .where("message.id", "in", (eb) =>
      eb
        .selectFrom("case_message")
        .select((of) => of.fn.max("id").as("id"))
        .where("case_id", "in", ids)
        .groupBy("case_id"),
    )
    .execute();
  const lastOf = new Map(
    found.map(({ case_id: id, direction, author_id: authorId, author, text, ...at }) => {
      const by = authorId === null ? null : author;
      const line = text.replace(/\s+/gu, " ").slice(0, shownOfText).toWellFormed();
      // A mail is there once it has been fetched, however long it lay in the mailbox.
      const isUnseen = direction === "in" && (at.seen_at ?? "") < (at.filed_at ?? at.created_at);
      return [id, { by, text: line, isUnseen }] as const;
    }),
  );
  return rows.map((row) => ({ ...row, last: lastOf.get(row.id) }));
}

/** What a member may see of a row: a tutor gets no way to reach the family, and reads nothing that was said. */
export function shownTo(member: CaseMember, row: ListedRow): ListedRow {
  if (mayWork(member, row)) return row;
  return {
    ...row,
    email: null,
    phone: "",
    family_key: null,
    account_id: null,
    name: withoutContacts(row.name),
    subject: withoutContacts(row.subject),
    last: undefined,
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
): Promise<readonly ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("desk_case")
    .selectAll()
    .where("id", "in", [...ids])
    .where(visibleTo(member))
    .execute();
  return (await withLast(db, rows)).map((row) => shownTo(member, row));
}
