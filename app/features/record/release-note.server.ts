import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { RecordLesson } from "./record-lessons.server.ts";
import { noteWords } from "./note-words.server.ts";
import { storeReaders, storeRelease, type Note } from "./note-store.server.ts";

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
  const { clock, database, outbox, wordingIn } = services;
  const now = clock.now();
  if (!(await storeRelease(trx, note, by, now))) return null;
  const [learner] = await findLearners(trx, [lesson.learner_id]);
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
  let readers = 0;
  for (const guardian of await guardiansOf(trx, lesson.learner_id, now, database.engine)) {
    if (guardian.email === null) continue;
    const { toNoteMail } = wordingIn(guardian.site_language)?.notes ?? noteWords;
    const reader = {
      id: guardian.id,
      email: guardian.email,
      zone: guardian.zone ?? lesson.family_zone,
      isLearner: learner?.adult_id === guardian.id,
    };
    await outbox.enqueue(trx, toNoteMail(services, news, reader));
    readers += 1;
  }
  await storeReaders(trx, note, readers);
  return readers;
}
