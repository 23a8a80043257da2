import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { formerMembers } from "#app/features/desk/members/member-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";

/** The tutors that someone is or was: by their own addresses, or as members of the desk. */
export async function findTutorIds(
  db: Db,
  emailKeys: readonly string[],
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("tutor")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([eb("email_key", "in", emailKeys), eb("email_key", "<>", "")]),
        eb("member_id", "in", ["", ...memberIds]),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases tutors with their checks, hours, leave, rates and page. Of one whose lessons are still kept a row without a name stays,
 * under which they are listed until they are deleted themselves.
 *
 * @param isUsed whether lessons that are kept name a tutor
 */
export async function eraseTutors(
  trx: Trx,
  ids: readonly string[],
  isUsed: (id: string) => boolean,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("tutor_check").where("tutor_id", "in", ids).execute();
  await trx.deleteFrom("tutor_hours").where("tutor_id", "in", ids).execute();
  await trx.deleteFrom("tutor_leave").where("tutor_id", "in", ids).execute();
  await trx.deleteFrom("tutor_rate").where("tutor_id", "in", ids).execute();
  await trx.deleteFrom("tutor_photo").where("tutor_id", "in", ids).execute();
  await trx.deleteFrom("tutor_card").where("tutor_id", "in", ids).execute();
  const gone = ids.filter((id) => !isUsed(id));
  if (gone.length > 0) await trx.deleteFrom("tutor").where("id", "in", gone).execute();
  const kept = ids.filter((id) => isUsed(id));
  if (kept.length === 0) return;
  await trx
    .updateTable("tutor")
    .set((eb) => ({
      member_id: null,
      name: "Erased",
      email: "",
      email_key: "",
      languages: "[]",
      courses: "[]",
      room: "",
      feed_key: null,
      left_on: eb.fn.coalesce("left_on", eb.val(academyDay(now))),
      changed_at: toIso(now),
    }))
    .where("id", "in", kept)
    .execute();
}

/** Tutors who left, or were removed from the team, before a date and of whom something is still kept. */
export async function listLeftBefore(db: Db, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom("tutor")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("left_on", "<", date),
        eb("member_id", "in", formerMembers().where("removed_at", "<", date)),
      ]),
    )
    .where("name", "<>", "Erased")
    .orderBy("id")
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}
