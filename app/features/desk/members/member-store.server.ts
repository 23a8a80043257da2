import { expressionBuilder, sql, type Expression, type Selectable, type Updateable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { can, permissionsOf, type DeskMember } from "../desk-permissions.ts";

/** The member to whom an account belongs, unless the person has left. */
export async function findMember(db: Db, accountId: string): Promise<DeskMember | null> {
  const row = await db
    .selectFrom("desk_member")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

/** Everyone who belongs to the desk now, in the order of joining: a team is a handful of people. */
export async function listMembers(db: Db): Promise<readonly DeskMember[]> {
  const rows = await db
    .selectFrom("desk_member")
    .selectAll()
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(toMember);
}

/** Who can take the cases of a member, by name. */
export async function whoTakes(db: Db, id: string) {
  const others = (await listMembers(db)).filter((one) => one.id !== id && can(one, "cases"));
  return others.map((one) => [one.id, one.name] as const);
}

/** In a query: the ids of those who have left. */
export function formerMembers() {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("desk_member")
    .select("id")
    .where("removed_at", "is not", null);
}

/** Those who have left, by name. */
export async function listFormer(db: Db) {
  const former = db.selectFrom("desk_member").select(["id", "name"]);
  return await former.where("removed_at", "is not", null).orderBy("id").execute();
}

/** In a query: when a member left; null for one who has not. @param id in the query */
export function removedAt(id: Expression<string | null>) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("desk_member")
    .select("removed_at")
    .where("desk_member.id", "=", id);
}

/** Everyone who has ever belonged to it, by name, for the log. */
export async function listEverybody(
  db: Db,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.selectFrom("desk_member").select(["id", "name"]).orderBy("id").execute();
}

/**
 * The same as `listMembers`; until the transaction ends no one else joins, changes or leaves: two owners who
 * remove each other at once must not both succeed. SQLite lets one transaction write at a time.
 */
export async function lockMembers(trx: Trx, engine: Engine): Promise<readonly DeskMember[]> {
  if (engine === "postgres") {
    await sql`lock table desk_member in share row exclusive mode`.execute(trx);
  }
  return await listMembers(trx);
}

/** Whether anyone has ever belonged to the desk. */
export async function hadMembers(db: Db): Promise<boolean> {
  const row = await db.selectFrom("desk_member").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export type NewMember = Pick<DeskMember, "accountId" | "email" | "name" | "role" | "isDeputy">;

/** @returns the new member's id */
export async function insertMember(trx: Db, member: NewMember, now: number): Promise<string> {
  const id = newId();
  await trx
    .insertInto("desk_member")
    .values({
      id,
      account_id: member.accountId,
      email: member.email,
      email_key: emailKeyOf(member.email),
      name: member.name,
      role: member.role,
      is_deputy: member.isDeputy ? 1 : 0,
      uses_keys: 1,
      created_at: toIso(now),
    })
    .execute();
  return id;
}

/** Changes what is kept about a member. */
export async function updateMember(
  db: Db,
  id: string,
  change: Updateable<DatabaseSchema["desk_member"]>,
): Promise<void> {
  await db.updateTable("desk_member").set(change).where("id", "=", id).execute();
}

/** Removes a person from the team. The row stays, for the log. */
export async function removeMember(trx: Trx, id: string, now: number): Promise<void> {
  await updateMember(trx, id, { removed_at: toIso(now) });
}

function toMember(row: Selectable<DatabaseSchema["desk_member"]>): DeskMember {
  const isDeputy = row.is_deputy === 1;
  const seesMoney = row.sees_money === 1;
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    role: row.role,
    isDeputy,
    seesMoney,
    usesKeys: row.uses_keys === 1,
    hasKeptCodes: row.codes_kept_at !== null,
    awayUntil: row.away_until,
    permissions: permissionsOf(row.role, isDeputy, seesMoney),
  };
}

/** What stands below the answers of a member; empty if nothing does. */
export async function readSignature(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom("desk_member")
    .select("signature")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.signature ?? "";
}
