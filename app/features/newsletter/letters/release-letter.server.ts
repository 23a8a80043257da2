import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { findPlanned, isSlugTaken, type Letter } from "./letter-store.server.ts";

type Release = {
  /** Whose name stands at it. */
  readonly by: string;
  /** Null if the site does what a member has planned. */
  readonly memberId: string | null;
  /** Whether it goes to the subscribers, or is only published. */
  readonly isMailed: boolean;
};

/**
 * Releases a letter as it was read, to the archive and, if it is mailed, to every subscriber who has confirmed by now.
 *
 * @returns false if somebody has changed or released it meanwhile
 */
export async function release(
  db: Db,
  letter: Pick<Letter, "id" | "title" | "version" | "planned_at">,
  { by, memberId, isMailed }: Release,
  now: number,
): Promise<boolean> {
  const { id } = letter;
  const slug = slugOf(letter.title, now);
  const isTaken = await isSlugTaken(db, slug);
  const at = toIso(now);
  return await db.transaction().execute(async (trx) => {
    const result = await trx
      .updateTable("letter")
      .set({
        slug: isTaken ? `${slug}-${id.slice(-6)}` : slug,
        released_by: by,
        released_at: at,
        planned_at: null,
        is_mailed: isMailed ? 1 : 0,
        ...(isMailed ? { state: "sending" } : { state: "sent", finished_at: at }),
      })
      .where("id", "=", id)
      .where("version", "=", letter.version)
      .where("state", "=", "draft")
      .where("planned_at", letter.planned_at === null ? "is" : "=", letter.planned_at)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    const action = isMailed ? "letter.release" : "letter.publish";
    await recordAct(trx, { memberId, action, about: { kind: "letter", id } }, now);
    return true;
  });
}

/** Releases what was planned for now or before, as when the site was down. @returns how many */
export async function releasePlanned(db: Db, now: number): Promise<number> {
  let count = 0;
  for (const letter of await findPlanned(db, now)) {
    const plan = {
      by: letter.planned_by ?? "",
      memberId: null,
      isMailed: letter.is_mailed === 1,
    };
    if (await release(db, letter, plan, now)) count += 1;
  }
  return count;
}

/** Such as `2026-11-21-a-new-term`; only the day if the title has no Latin letters. */
function slugOf(title: string, now: number): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const day = academyDay(now);
  return words === "" ? day : `${day}-${words}`;
}
