import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { mayWorkOn, restrictedKinds } from "./case-kinds.ts";

/** The members who may read cases of a kind, work on them and be mailed about them. */
export async function readersOf(db: Db, kind: CaseKind): Promise<readonly DeskMember[]> {
  return (await listMembers(db)).filter((member) => mayWorkOn(member, kind));
}

/** Whether there is a kind of case, such as a concern about a child, that no one may read. */
export async function hasUnreadKind(db: Db): Promise<boolean> {
  const members = await listMembers(db);
  return restrictedKinds.some((kind) => !members.some((member) => mayWorkOn(member, kind)));
}
