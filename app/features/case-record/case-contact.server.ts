import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { AddressChange } from "#app/platform/.server/account-data.ts";
import { kindsWith, mayWorkOn } from "./case-kinds.ts";
import { changeCase, insertWords, lockCase } from "./case-rows.server.ts";

/** What a case knows of the person it came from; null if this member works on no such case. */
export async function readContact(db: Db, member: DeskMember, id: string) {
  const row = await db
    .selectFrom("desk_case")
    .select(["id", "kind", "name", "email", "phone", "zone", "course", "language", "site_language"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && mayWorkOn(member, row.kind) ? row : null;
}

export type Contact = NonNullable<Awaited<ReturnType<typeof readContact>>>;

/** Says on a case what a member did elsewhere because of it. Nothing happens where the member may not work on it. */
export async function noteOnCase(
  trx: Trx,
  engine: Engine,
  member: DeskMember,
  { id, text }: { readonly id: string; readonly text: string },
  now: number,
): Promise<void> {
  const row = await lockCase(trx, id, engine);
  if (!row || !mayWorkOn(member, row.kind)) return;
  await changeCase(trx, row, {}, member, text, now);
}

const ofEverybody = kindsWith(({ permission }) => permission === "cases");

/** Sends further answers to the new address of a family. A concern about a child stays with the address that reported it. */
export async function moveCases(
  trx: Trx,
  member: DeskMember,
  { fromKey, to }: Pick<AddressChange, "fromKey" | "to">,
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom("desk_case")
    .selectAll()
    .where("family_key", "=", fromKey)
    .where("kind", "in", ofEverybody)
    .orderBy("id")
    .execute();
  for (const row of rows) {
    const theirs = { email: to.email, family_key: to.emailKey };
    await changeCase(
      trx,
      row,
      theirs,
      member,
      "replaced the address: answers go to the new one",
      now,
    );
    await insertWords(trx, row.id, row.id, to.email);
  }
}
