import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { clockOf } from "#app/features/families/guardian-clock.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
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

/** Some lessons of a weekly time, for a mail about them. */
export type Told = {
  readonly series: Series;
  readonly lessons: readonly WeeklyLesson[];
  /** Lessons that another act has taken out, for calendars that hold them. */
  readonly gone?: readonly WeeklyLesson[];
  /** Which tutors read of it; whoever gives the lessons, if it is not said. */
  readonly tutorIds?: readonly (string | null)[];
};

/** Something for a reader, and the language in which it is worded. */
type For<Reader> = { readonly reader: Reader; readonly language: string; readonly news: News[] };

type News = LessonNews["of"][number];

/** The guardians at this moment, each once, with what is about learners in their care. */
async function guardiansFor(
  services: Services,
  trx: Trx,
  all: readonly (News & { readonly adultId: string | null })[],
): Promise<For<LessonReader>[]> {
  const found = new Map<string, For<LessonReader>>();
  const now = services.clock.now();
  for (const { adultId, ...news } of all) {
    const { learner_id: learnerId, family_zone: familyZone } = news.series;
    for (const guardian of await guardiansOf(trx, learnerId, now, services.database.engine)) {
      const { id, link_generation: generation, site_language: language } = guardian;
      const email = guardian.email ?? "";
      const one = found.get(id) ?? {
        reader: {
          kind: "guardian",
          id,
          email,
          ...clockOf(guardian, familyZone, now),
          generation,
        } as const,
        language,
        news: [],
      };
      const isLearner = id === adultId && one.reader.isLearner !== false;
      found.set(id, {
        language,
        reader: { ...one.reader, isLearner },
        news: [...one.news, news],
      });
    }
  }
  return [...found.values()];
}

/** Some lessons with the names that a mail about them says. */
async function namesOf(trx: Trx, { series, lessons, gone = [] }: Told) {
  const [learner] = await findLearners(trx, [series.learner_id]);
  if (!learner) return null;
  const taughtBy = lessons.length === 1 ? (lessons[0]?.tutor_id ?? null) : series.tutor_id;
  const tutor = taughtBy === null ? null : await findTutor(trx, taughtBy);
  const learnerName = firstNameOf(learner);
  return { series, learnerName, tutor, lessons, gone, adultId: learner.adult_id, taughtBy };
}

/** Puts one mail about lessons into the outbox for each guardian, and one for each tutor, with what concerns the reader. */
export async function mailSeries(
  services: Services,
  trx: Trx,
  all: readonly Told[],
  occasion: Exclude<LessonOccasion, "reminder">,
  was: string | null = null,
  pause: LessonNews["pause"] = null,
): Promise<void> {
  const told: (News & { readonly adultId: string | null })[] = [];
  const byTutor = new Map<string, News[]>();
  for (const one of all) {
    const named = await namesOf(trx, one);
    if (!named) continue;
    const { taughtBy, ...news } = named;
    told.push(news);
    for (const id of new Set(one.tutorIds ?? [taughtBy])) {
      if (id !== null) byTutor.set(id, [...(byTutor.get(id) ?? []), news]);
    }
  }
  const kind = `lesson-${occasion}` as const;
  for (const { reader, language, news: of } of await guardiansFor(services, trx, told)) {
    await putMail(services, trx, kind, { news: { of, was, pause }, reader }, language);
  }
  for (const [id, of] of byTutor) {
    const tutor = await findTutor(trx, id);
    const email = tutor && (await emailOf(trx, tutor));
    if (!tutor || email === null) continue;
    const reader = { kind: "tutor", id, email, zone: tutor.zone, generation: 0 } as const;
    await putMail(services, trx, kind, { news: { of, was, pause }, reader });
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
  const named = series && (await namesOf(trx, { series, lessons: [lesson] }));
  if (!named) return;
  for (const { reader, language, news: of } of await guardiansFor(services, trx, [named])) {
    const facts = { news: { of, was: null, pause: null }, reader, ...time };
    await putMail(services, trx, "lesson-reminder", facts, language);
  }
}
