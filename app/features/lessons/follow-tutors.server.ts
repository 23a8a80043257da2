import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { roomResource, tutorResource } from "#app/features/availability/busy-store.server.ts";
import { listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { lacksOf, placeLesson } from "./place-lesson.server.ts";
import { changeLesson, listAheadOf } from "./lesson-store.server.ts";

/** Lets the lessons ahead take up the room that their tutor has now. What another lesson has is noted, and is an alarm. */
export async function followTutors(
  { database, db }: Pick<Services, "database" | "db">,
  now: number,
): Promise<void> {
  const placed = await readPlaces(db);
  const changed = (await listTutors(db))
    .map((tutor) => ({
      tutor,
      resources: `${tutorResource(tutor.id)} ${roomResource(tutor.room) ?? ""}`,
    }))
    .filter(({ tutor, resources }) => placed.get(tutor.id) !== resources);
  // A second time, since two tutors may have changed rooms with each other.
  for (const isLast of [false, true]) {
    for (const { tutor, resources } of changed) {
      await db.transaction().execute(async (trx) => {
        await lockCalendar(trx, database.engine);
        await placeAgain(trx, tutor, now);
        if (isLast) await storePlace(trx, tutor.id, resources);
      });
    }
  }
}

async function placeAgain(trx: Trx, tutor: Tutor, now: number): Promise<void> {
  for (const lesson of await listAheadOf(trx, tutor.id, now)) {
    const lacks = lacksOf(await placeLesson(trx, lesson, lesson.learner_id, tutor));
    if (lacks !== lesson.lacks) await changeLesson(trx, lesson.id, { lacks }, now, null);
  }
}

async function readPlaces(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("tutor_place").selectAll().execute();
  return new Map(rows.map((row) => [row.tutor_id, row.resources]));
}

async function storePlace(trx: Trx, tutorId: string, resources: string): Promise<void> {
  await trx
    .insertInto("tutor_place")
    .values({ tutor_id: tutorId, resources })
    .onConflict((conflict) => conflict.column("tutor_id").doUpdateSet({ resources }))
    .execute();
}
