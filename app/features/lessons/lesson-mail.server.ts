import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { clockOf } from "#app/features/families/guardian-clock.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { shownSlugOf } from "#app/features/tutors/shown-slug.server.ts";
import { findTutor, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { momentAt } from "#app/platform/moment.ts";
import { isTheirs, type LessonReader } from "./calendar-words.server.ts";
import { singleOccasions, type LessonNews, type LessonOccasion } from "./lesson-words.server.ts";
import { noteInvited, type WeeklyLesson } from "./lesson-store.server.ts";
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

type Mailing = Pick<
  Services,
  "clock" | "config" | "database" | "documents" | "outbox" | "secrets" | "wordingIn"
>;

/** The guardians at this moment, each once, with what is about learners in their care. */
async function guardiansFor(
  services: Mailing,
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

/** A tutor as a reader; null if where to write to them is not known. */
async function tutorFor(trx: Trx, id: string): Promise<LessonReader | null> {
  const tutor = await findTutor(trx, id);
  const email = tutor && (await emailOf(trx, tutor));
  if (!tutor || !email) return null;
  return { kind: "tutor", id, email, zone: tutor.zone, generation: 0 };
}

const nothingMore = { was: null, pause: null, said: "", card: null };

/**
 * Puts one mail about lessons into the outbox for each guardian, and one for each tutor, with what concerns the reader.
 * About one lesson alone it is an invitation, or ends one; several that end are taken out of calendars by mails of their own.
 *
 * @returns the ids of the mails
 */
export async function mailSeries(
  services: Services,
  trx: Trx,
  all: readonly Told[],
  occasion: Exclude<LessonOccasion, "reminder">,
  more: Partial<Omit<LessonNews, "of">> = {},
): Promise<readonly string[]> {
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
  const readers = await guardiansFor(services, trx, told);
  for (const [id, news] of byTutor) {
    const reader = await tutorFor(trx, id);
    if (reader) readers.push({ reader, language: "en", news });
  }
  const coveredBy = occasion === "cover" ? all[0]?.lessons[0]?.tutor_id : null;
  const card = coveredBy ? await shownSlugOf(trx, services.clock.now(), coveredBy) : null;
  const [lesson] = singleOccasions.has(occasion) ? (all[0]?.lessons ?? []) : [];
  const ids: (string | null)[] = [];
  for (const { reader, language, news: of } of readers) {
    const isIn = lesson !== undefined && reader.email !== "" && isTheirs(reader, lesson);
    const isInvited = lesson !== undefined && (await noteInvited(trx, lesson.id, reader.id, isIn));
    const now = services.clock.now();
    const news = { ...nothingMore, ...more, of, card };
    const facts = { news, reader, now, isInvited };
    ids.push(await putMail(services, trx, `lesson-${occasion}`, facts, language));
  }
  if (!lesson) ids.push(...(await takeOut(services, trx, outOf(all))));
  return ids.filter((id) => id !== null);
}

/** A lesson that has changed together with others. */
export type ChangedLesson = {
  readonly lesson: WeeklyLesson;
  /** When it was to begin, if that was another time. */
  readonly was?: string;
};

/** The lessons of some weekly times that an act on several has changed. */
export const outOf = (all: readonly Told[]): ChangedLesson[] =>
  all.flatMap(({ lessons, gone = [] }) => [...lessons, ...gone].map((lesson) => ({ lesson })));

/**
 * Takes lessons that are off or at another time, or that another tutor gives, out of the calendars into which mails about
 * them alone have put them: by a mail of its own to each of those readers, also where nobody is told of the change.
 *
 * @returns the ids of the mails
 */
export async function takeOut(
  services: Mailing,
  trx: Trx,
  all: readonly ChangedLesson[],
): Promise<readonly (string | null)[]> {
  const ids: (string | null)[] = [];
  for (const { lesson, was = lesson.starts_at } of all) {
    const invited = lesson.invited.split(",");
    const series = lesson.invited === "" ? null : await findSeries(trx, lesson.series_id);
    const named = series && (await namesOf(trx, { series, lessons: [lesson] }));
    if (!named) continue;
    const readers: Pick<For<LessonReader>, "reader" | "language">[] = [
      ...(await guardiansFor(services, trx, [named])),
    ];
    for (const id of invited) {
      const reader = await tutorFor(trx, id);
      if (reader) readers.push({ reader, language: "en" });
    }
    for (const { reader, language } of readers) {
      if (was === lesson.starts_at && isTheirs(reader, lesson)) continue;
      if (!(await noteInvited(trx, lesson.id, reader.id, false)) || reader.email === "") continue;
      const { learnerName } = named;
      const facts = {
        lesson: { ...lesson, starts_at: momentAt(Date.parse(was)) },
        learnerName,
        reader,
      };
      ids.push(await putMail(services, trx, "lesson-out", facts, language));
    }
  }
  return ids;
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
    const now = services.clock.now();
    const facts = { news: { ...nothingMore, of }, reader, now, ...time };
    await putMail(services, trx, "lesson-reminder", facts, language);
  }
}
