import { clockOf } from "#app/features/families/guardian-clock.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findLearners, type Learner } from "#app/features/families/family-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { RecordLesson } from "./record-lessons.server.ts";
import type { NoteReader } from "./note-words.server.ts";
import { storeRelease, updateNote, type Note } from "./note-store.server.ts";

/**
 * Lets a note go out: to each guardian of this moment by a mail of their own, in the language of the family, and to no one
 * else. A child is not written to.
 *
 * @returns to how many guardians, or null if it went out before
 */
export async function releaseNote(
  services: Services,
  trx: Trx,
  lesson: RecordLesson,
  note: Pick<Note, "lesson_id" | "version" | "why">,
  by: string,
): Promise<number | null> {
  if (!(await storeRelease(trx, note, by, services.clock.now()))) return null;
  const [learner] = await findLearners(trx, [lesson.learner_id]);
  if (!learner) throw new Error("A note of nobody");
  const news = {
    lessonId: lesson.id,
    version: note.version,
    learnerId: lesson.learner_id,
    learnerName: lesson.learner_name,
    startsAt: lesson.starts_at,
    isCorrection: note.why !== "",
    course: lesson.course,
    wanted_language: lesson.wanted_language,
  };
  const readers = await writeToGuardians(
    services,
    trx,
    learner,
    lesson.family_zone,
    (reader, language) => putMail(services, trx, "lesson-note", { news, reader }, language),
  );
  await updateNote(trx, note, { readers });
  return readers;
}

/**
 * Calls `put` for each guardian that a learner has at this moment, with the language of the family.
 *
 * @param zone for those who have none of their own
 * @returns to how many
 */
export async function writeToGuardians(
  { clock, database }: Services,
  trx: Trx,
  learner: Learner,
  zone: string,
  put: (reader: NoteReader, language: string) => Promise<unknown>,
): Promise<number> {
  let readers = 0;
  for (const guardian of await guardiansOf(trx, learner.id, clock.now(), database.engine)) {
    const { id, link_generation: generation } = guardian;
    const email = guardian.email ?? "";
    const isLearner = learner.adult_id === id;
    const reader = { id, email, ...clockOf(guardian, zone), isLearner, generation };
    await put(reader, guardian.site_language);
    readers += 1;
  }
  return readers;
}
