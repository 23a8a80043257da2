import { listAsked, type Asked } from "#app/features/case-record/case-rows.server.ts";
import { tellCase } from "#app/features/case-record/open-case.server.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inCalendar, Refused } from "../in-calendar.server.ts";
import { findLessons } from "../lesson-store.server.ts";
import type { SeenLesson } from "../lesson-read.server.ts";
import { mayStill, theirLesson, type FamilyProblem } from "./as-guardian.server.ts";
import type { AskedWhy } from "./ask-words.server.ts";

/** By what a case is known that is between the desk and one guardian. */
const ownSource = (lessonId: string, guardianId: string) => `${lessonId} ${guardianId}`;

/**
 * Makes what a guardian asks about a lesson a case. Those who decide about the learner's lessons have one for another time,
 * whoever of them asks first; anything else is between one guardian and the desk.
 */
export async function tellDesk(
  services: Services,
  trx: Trx,
  guardian: Guardian,
  lesson: SeenLesson,
  { why, words }: { readonly why: AskedWhy; readonly words: string },
): Promise<void> {
  const now = services.clock.now();
  const sent = services
    .wordingIn("en")
    .asks.toCase(services, guardian, lesson, { why, words, now });
  const id = why === "another" ? lesson.id : ownSource(lesson.id, guardian.id);
  const source = { kind: "lesson", id } as const;
  await tellCase(trx, currentHours(services), { ...sent, source }, now, why === "late");
}

/**
 * Asks the desk for another time for a lesson; of someone who only sees the learner's lessons, tells it something. Pressed
 * twice, or by two guardians, it is asked once, until it is settled.
 *
 * @param words may be empty
 */
export async function askDesk(
  services: Services,
  guardian: Guardian,
  lessonId: string,
  words: string,
): Promise<{ readonly done: Asked } | { readonly problem: FamilyProblem }> {
  return await inCalendar(services, Refused<FamilyProblem>, async (trx) => {
    const lesson = await theirLesson(services, trx, guardian, lessonId, "see");
    const decides = await mayStill(services, trx, guardian, lesson.learner_id, "change");
    const why = decides ? "another" : "told";
    await tellDesk(services, trx, guardian, lesson, { why, words });
    const id = decides ? lessonId : ownSource(lessonId, guardian.id);
    const asked = (await listAsked(trx, "lesson", [id])).get(id);
    if (!asked) throw new Error("What was asked is no case");
    return asked;
  });
}

/**
 * What is asked of the desk about some lessons, by their ids: by a guardian, and by the others if they decide with them.
 *
 * @param now milliseconds since the epoch
 */
export async function askedFor(
  db: Db,
  guardian: Pick<Guardian, "id">,
  lessonIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Asked>> {
  const decided = new Set(await learnerIdsOf(db, guardian.id, now, "change"));
  const lessons = await findLessons(db, lessonIds);
  const shared = lessonIds.filter((id) => decided.has(lessons.get(id)?.learner_id ?? ""));
  const own = lessonIds.map((id) => ownSource(id, guardian.id));
  const cases = await listAsked(db, "lesson", [...shared, ...own]);
  return new Map(
    lessonIds.flatMap((id) => {
      const found = [cases.get(id), cases.get(ownSource(id, guardian.id))];
      const [latest] = found
        .filter((one) => one !== undefined)
        .toSorted((one, other) => (one.askedAt < other.askedAt ? 1 : -1));
      return latest ? [[id, latest] as const] : [];
    }),
  );
}
