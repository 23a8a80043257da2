import { setImmediate as betweenOthers } from "node:timers/promises";

import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  findGuardianById,
  findLearners,
  type Keeper,
} from "#app/features/families/family-store.server.ts";
import { forgetArrived, usedSince, type Since } from "#app/features/families/moved-in.server.ts";
import { tutorsInUse } from "#app/features/lessons/lesson-store.server.ts";
import { isTutorTouched } from "#app/features/tutors/moved-in.server.ts";
import { eraseTutors } from "#app/features/tutors/tutor-erasure.server.ts";
import { findTutor, listHours } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { deleteMoved, listMoved, touchMoving, type Moved } from "./moving-store.server.ts";
import { assertMayMove } from "./take-in.server.ts";
import { weekText } from "./week-hours.server.ts";

/** Of what a file made: whom, whether they can go again, and if not, why. */
export type Back = {
  readonly moved: Moved;
  readonly name: string;
  readonly children: readonly string[];
  readonly why: Since | "late" | null;
};

/** Until when what was taken in at a moment can be taken back, in milliseconds since the epoch. */
export const backUntil = (takenAt: string) => Date.parse(takenAt) + policy.movingDays * day;

async function whyTutorStays(db: Db, id: string, hours: string): Promise<Since | null> {
  if ((await tutorsInUse(db, [id])).size > 0) return "used";
  const now = weekText((await listHours(db, id)).get(id) ?? []);
  return (await isTutorTouched(db, id)) || now !== hours ? "changed" : null;
}

async function whyStays(
  db: Db,
  { made, taken_at: at }: Moved,
  keepers: readonly Keeper[],
  now: number,
) {
  if (now > backUntil(at)) return "late";
  if (made.tutor !== undefined) return await whyTutorStays(db, made.tutor, made.hours ?? "");
  const { guardians = [], learners = [] } = made;
  return await usedSince(db, { guardians, learners }, keepers);
}

/**
 * What a file made, with what would go and what would stay if it was taken back now.
 *
 * @param keepers of each room that holds something about learners
 */
export async function planBack(
  { clock, db }: Pick<Services, "clock" | "db">,
  movingId: string,
  keepers: readonly Keeper[],
): Promise<readonly Back[]> {
  const plan: Back[] = [];
  for (const moved of await listMoved(db, movingId)) {
    const { made, subject_id: id } = moved;
    const who = made.tutor === undefined ? await findGuardianById(db, id) : await findTutor(db, id);
    // Whoever is erased is not here any more.
    if (!who) continue;
    const children = (await findLearners(db, made.learners ?? [])).filter(
      ({ adult_id: adult }) => adult === null,
    );
    const why = await whyStays(db, moved, keepers, clock.now());
    plan.push({ moved, name: who.name, children: children.map(({ name }) => name), why });
  }
  return plan;
}

/** So many go in one transaction. */
const atOnce = 25;

/** Takes back what a file made, as far as nothing has been used since: that stays. @returns how many went */
export async function takeBack(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  movingId: string,
  keepers: readonly Keeper[],
): Promise<number> {
  assertMayMove(member);
  const now = clock.now();
  const all = await listMoved(db, movingId);
  let count = 0;
  for (let at = 0; at < all.length; at += atOnce) {
    count += await db.transaction().execute(async (trx) => {
      await touchMoving(trx, movingId, now, { isBack: true });
      let gone = 0;
      for (const moved of all.slice(at, at + atOnce)) {
        if ((await whyStays(trx, moved, keepers, now)) !== null) continue;
        await forget(trx, moved, now);
        gone += 1;
      }
      if (gone > 0 && count === 0) {
        const act = { action: "moving.back", about: { kind: "moving", id: movingId } };
        await recordAct(trx, { memberId: member.id, ...act }, now);
      }
      return gone;
    });
    await betweenOthers();
  }
  return count;
}

async function forget(trx: Trx, { key, made }: Moved, now: number): Promise<void> {
  if (made.tutor !== undefined) await eraseTutors(trx, [made.tutor], () => false, now);
  await forgetArrived(trx, { guardians: made.guardians ?? [], learners: made.learners ?? [] });
  await deleteMoved(trx, key);
}
