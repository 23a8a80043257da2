import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listEverybody } from "#app/features/desk/members/member-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";

/**
 * What changes a lesson, and is counted for calendars. `give`: its tutor, of a trial also its room. `swap`: its tutor and that
 * of another one give each other's. `extra`: it was added by itself.
 */
export type ChangingAct = "move" | "give" | "swap" | "room" | "length" | "extra" | "off" | "back";

/** Who does it. */
export type By = {
  readonly side: "family" | "tutor" | "academy" | "site";
  /** Of a member of the desk; null for a link that was mailed to the team, a command, a family and the site itself. */
  readonly id: string | null;
  readonly name: string;
  /** Why: a family reads it from a member, the case from the site. May be empty. */
  readonly said: string;
};

/** Someone of the team, for the academy. */
export function byMember({ id, name }: DeskMember, said = ""): By {
  return { side: "academy", id, name, said };
}

/** What was done, and by whom. */
export type Word = { readonly act: ChangingAct; readonly by: By };

/** Keeps the word of a change by a person, under its count. What the site does of itself has none. */
export async function storeWord(
  trx: Trx,
  lesson: { readonly id: string; readonly learner_id: string; readonly sequence: number },
  { act, by }: Word,
  now: number,
): Promise<void> {
  if (by.side === "site") return;
  await trx
    .insertInto("lesson_word")
    .values({
      lesson_id: lesson.id,
      sequence: lesson.sequence,
      learner_id: lesson.learner_id,
      act,
      side: by.side,
      said_at: toIso(now),
      // Whoever it is says it on a page: no form asks yet how it came to the academy.
      way: "page",
      words: by.said,
      member_id: by.id,
      entered_at: toIso(now),
    })
    .execute();
}

/** What people have done to a lesson, in order, each with its member's name, or null. */
export async function listWords(db: Db, lessonId: string) {
  const rows = await db
    .selectFrom("lesson_word")
    .select(["act", "side", "said_at as at", "words as said", "member_id"])
    .where("lesson_id", "=", lessonId)
    .orderBy("sequence")
    .execute();
  const names = new Map((await listEverybody(db)).map(({ id, name }) => [id, name]));
  return rows.map(({ act, member_id: id, ...row }) => ({
    ...row,
    act: act as ChangingAct,
    by: id === null ? null : (names.get(id) ?? null),
  }));
}
