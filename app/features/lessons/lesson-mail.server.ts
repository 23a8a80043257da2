import { guardiansOf } from "#app/features/families/family-access.server.ts";
import {
  findLearners,
  firstNameOf,
  type Learner,
} from "#app/features/families/family-store.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { findTutor, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { LessonNews, LessonOccasion, LessonReader } from "./lesson-words.server.ts";
import type { WeeklyLesson } from "./lesson-store.server.ts";
import { findSeries, type Series } from "./series-store.server.ts";

/** Where to write to a tutor; null if that is not known. */
export async function emailOf(db: Db, { memberId, email }: Tutor): Promise<string | null> {
  if (memberId === null) return email || null;
  return (await listMembers(db)).find((one) => one.id === memberId)?.email ?? null;
}

/** Calls `put` for each guardian at this moment who can be written to, with the language of the family. */
async function eachGuardian(
  services: Services,
  trx: Trx,
  { adult_id: adultId }: Pick<Learner, "adult_id">,
  series: Series,
  put: (reader: LessonReader, language: string) => Promise<unknown>,
): Promise<void> {
  const { engine } = services.database;
  const now = services.clock.now();
  for (const guardian of await guardiansOf(trx, series.learner_id, now, engine)) {
    if (guardian.email === null) continue;
    const reader: LessonReader = {
      kind: "guardian",
      isLearner: guardian.id === adultId,
      id: guardian.id,
      email: guardian.email,
      zone: guardian.zone ?? series.family_zone,
      generation: guardian.link_generation,
    };
    await put(reader, guardian.site_language);
  }
}

/** Puts one mail about lessons into the outbox for each guardian, and for the tutor. */
export async function mailSeries(
  services: Services,
  trx: Trx,
  series: Series,
  lessons: readonly WeeklyLesson[],
  occasion: Exclude<LessonOccasion, "reminder">,
  {
    was = null,
    tutorIds,
    gone = [],
  }: {
    was?: string | null;
    tutorIds?: readonly (string | null)[];
    gone?: readonly WeeklyLesson[];
  } = {},
): Promise<void> {
  const [learner] = await findLearners(trx, [series.learner_id]);
  if (!learner) return;
  const taughtBy = lessons.length === 1 ? (lessons[0]?.tutor_id ?? null) : series.tutor_id;
  const tutor = taughtBy === null ? null : await findTutor(trx, taughtBy);
  const news: LessonNews = {
    series,
    learnerName: firstNameOf(learner),
    tutor,
    lessons,
    gone,
    was,
  };
  const kind = `lesson-${occasion}` as const;
  await eachGuardian(services, trx, learner, series, (reader, language) =>
    putMail(services, trx, kind, { news, reader }, language),
  );
  for (const id of new Set(tutorIds ?? [taughtBy])) {
    const teacher = id === null ? null : await findTutor(trx, id);
    const email = teacher && (await emailOf(trx, teacher));
    if (!teacher || email === null) continue;
    const reader = {
      kind: "tutor",
      id: teacher.id,
      email,
      zone: teacher.zone,
      generation: 0,
    } as const;
    await putMail(services, trx, kind, { news, reader });
  }
}

/** Reminds each guardian of a lesson. */
export async function mailReminder(
  services: Services,
  trx: Trx,
  lesson: WeeklyLesson,
  time: { readonly hours: number; readonly expiresAt: number },
): Promise<void> {
  const series = await findSeries(trx, lesson.series_id);
  const [learner] = series ? await findLearners(trx, [series.learner_id]) : [];
  if (!series || !learner) return;
  const tutor = lesson.tutor_id === null ? null : await findTutor(trx, lesson.tutor_id);
  const news = { series, learnerName: firstNameOf(learner), tutor, lessons: [lesson], was: null };
  const { hours, expiresAt } = time;
  await eachGuardian(services, trx, learner, series, (reader, language) =>
    putMail(services, trx, "lesson-reminder", { news, reader, hours, expiresAt }, language),
  );
}
