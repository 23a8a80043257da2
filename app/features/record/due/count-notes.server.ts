import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { listWaiting } from "../note-store.server.ts";
import { giverOf } from "../record-lessons.server.ts";
import { countDue } from "./due-notes.server.ts";

/** How many notes a member has to see to: a tutor their own that are due, who plans lessons all, and those to be read. */
export async function countNotes(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
): Promise<number> {
  const now = clock.now();
  if (can(member, "trials")) {
    return (await countDue(db, now, null)) + (await listWaiting(db)).length;
  }
  const giver = await giverOf(db, member);
  return giver ? await countDue(db, now, giver) : 0;
}
