import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { LanguageCode } from "#content/languages.ts";
import { answersFamilies, type CaseMember } from "../../case-access.server.ts";

export type SavedReply = DatabaseSchema["saved_reply"];

/** Enough for every occasion, and few enough to look through. */
const mostReplies = 200;

/** Every saved reply, by title; none for a member who may not answer. */
export async function listReplies(db: Db, member: CaseMember): Promise<readonly SavedReply[]> {
  if (!answersFamilies(member)) return [];
  return db
    .selectFrom("saved_reply")
    .selectAll()
    .orderBy("title")
    .orderBy("id")
    .limit(mostReplies)
    .execute();
}

export type ReplySaved =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly kind: "missing" | "empty" | "full" }
  /** Someone has changed it since it was read. */
  | { readonly ok: false; readonly kind: "stale"; readonly now: SavedReply };

/**
 * Saves a new reply, or a change to one.
 *
 * @param reply without `id` for a new one; `version` is the one that was read
 */
export async function saveReply(
  db: Db,
  member: CaseMember,
  reply: {
    readonly id?: string;
    readonly version?: number;
    readonly title: string;
    readonly text: string;
    readonly language: LanguageCode;
  },
  now: number,
): Promise<ReplySaved> {
  if (!answersFamilies(member)) return { ok: false, kind: "missing" };
  if (reply.title === "" || reply.text === "") return { ok: false, kind: "empty" };
  const { title, text, language: site_language } = reply;
  if (reply.id === undefined) {
    if ((await listReplies(db, member)).length >= mostReplies) return { ok: false, kind: "full" };
    const id = newId();
    const at = toIso(now);
    const row = { id, title, text, site_language, changed_by: member.name, version: 1 };
    await db
      .insertInto("saved_reply")
      .values({ ...row, created_at: at, changed_at: at })
      .execute();
    return { ok: true, id };
  }
  const result = await db
    .updateTable("saved_reply")
    .set((eb) => ({
      title,
      text,
      site_language,
      changed_by: member.name,
      version: eb("version", "+", 1),
      changed_at: toIso(now),
    }))
    .where("id", "=", reply.id)
    .where("version", "=", reply.version ?? 0)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return { ok: true, id: reply.id };
  const current = await db
    .selectFrom("saved_reply")
    .selectAll()
    .where("id", "=", reply.id)
    .executeTakeFirst();
  return current ? { ok: false, kind: "stale", now: current } : { ok: false, kind: "missing" };
}

/** Deletes a saved reply. */
export async function deleteReply(db: Db, member: CaseMember, id: string): Promise<void> {
  if (!answersFamilies(member)) return;
  await db.deleteFrom("saved_reply").where("id", "=", id).execute();
}
