import { childWith, findLearners } from "#app/features/families/family-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { WeeklyLesson } from "./lesson-store.server.ts";
import type { Series } from "./series-store.server.ts";

/** A lesson as pages show it. */
export type SeenLesson = WeeklyLesson &
  Pick<Series, "zone" | "time"> & {
    /** Who gives the series. */
    readonly usual_tutor_id: string;
    readonly learner_name: string;
    readonly is_child: boolean;
  };

function seen(db: Db) {
  return db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .selectAll("lesson")
    .select((eb) => [
      // Never null where there is a series.
      eb.ref("series.id").as("series_id"),
      eb.ref("lesson.original_on").$notNull().as("original_on"),
      "series.zone",
      "series.time",
      "series.tutor_id as usual_tutor_id",
    ]);
}

type SeenRow = Omit<SeenLesson, "learner_name" | "is_child">;

async function withLearners(db: Db, rows: readonly SeenRow[]): Promise<SeenLesson[]> {
  const found = await findLearners(db, [...new Set(rows.map((row) => row.learner_id))]);
  const byId = new Map(found.map((learner) => [learner.id, learner]));
  return rows.map((row) => {
    const learner = byId.get(row.learner_id);
    return { ...row, learner_name: learner?.name ?? "", is_child: learner?.adult_id === null };
  });
}

type Seen = ReturnType<typeof seen>;

/** @returns those that are left of all, in order */
async function listSeen(db: Db, narrow: (all: Seen) => Seen): Promise<SeenLesson[]> {
  const rows = await narrow(seen(db)).orderBy("lesson.starts_at").orderBy("lesson.id").execute();
  return await withLearners(db, rows);
}

/** Lessons that begin within a period, in order; only those a tutor gives, if one is named. */
export async function listSeenLessons(
  db: Db,
  range: { readonly from: number; readonly until: number },
  tutorId: string | null = null,
): Promise<SeenLesson[]> {
  return await listSeen(db, (all) =>
    all
      .where("lesson.starts_at", ">=", toIso(range.from))
      .where("lesson.starts_at", "<", toIso(range.until))
      .$if(tutorId !== null, (query) => query.where("lesson.tutor_id", "=", tutorId)),
  );
}

/** Some lessons, in order. */
export async function findSeenLessons(db: Db, ids: readonly string[]): Promise<SeenLesson[]> {
  if (ids.length === 0) return [];
  return await listSeen(db, (all) => all.where("lesson.id", "in", ids));
}

/** A time in which a tutor can give no lesson, or none to a child. */
export type BarredSpan = {
  readonly tutorId: string;
  readonly from: number;
  readonly until: number;
  readonly onlyChildren: boolean;
};

/** SQLite allows a condition to be a thousand deep. */
const spansAtOnce = 200;

/** Lessons that take place and begin while their tutor can give none. */
export async function listBarred(
  db: Db,
  spans: readonly BarredSpan[],
): Promise<readonly SeenLesson[]> {
  const found: SeenRow[] = [];
  for (const onlyChildren of [true, false]) {
    const all = spans.filter((span) => span.onlyChildren === onlyChildren);
    for (let at = 0; at < all.length; at += spansAtOnce) {
      const some = all.slice(at, at + spansAtOnce);
      const rows = await seen(db)
        .where("lesson.state", "=", "on")
        .where((eb) =>
          eb.or(
            some.map(({ tutorId, from, until }) =>
              eb.and([
                eb("lesson.tutor_id", "=", tutorId),
                eb("lesson.starts_at", ">=", toIso(from)),
                eb("lesson.starts_at", "<", toIso(until)),
              ]),
            ),
          ),
        )
        .$if(onlyChildren, (query) =>
          query.where((eb) => eb.exists(childWith(eb.ref("lesson.learner_id")))),
        )
        .execute();
      found.push(...rows);
    }
  }
  return await withLearners(db, found);
}

/** All lessons of a series, in order of their own dates. */
export async function listOfSeries(db: Db, seriesId: string): Promise<SeenLesson[]> {
  const rows = await seen(db)
    .where("lesson.series_id", "=", seriesId)
    .orderBy("lesson.original_on")
    .execute();
  return await withLearners(db, rows);
}

/** All lessons of a learner, of every series, in order. */
export async function listOfLearner(db: Db, learnerId: string): Promise<SeenLesson[]> {
  return await listSeen(db, (all) => all.where("lesson.learner_id", "=", learnerId));
}

/** Lessons of some learners that begin within a period, in order. */
export async function listOfLearnersFrom(
  db: Db,
  learnerIds: readonly string[],
  range: { readonly from: number; readonly until: number },
): Promise<SeenLesson[]> {
  if (learnerIds.length === 0) return [];
  return await listSeen(db, (all) =>
    all
      .where("lesson.learner_id", "in", learnerIds)
      .where("lesson.starts_at", ">=", toIso(range.from))
      .where("lesson.starts_at", "<", toIso(range.until)),
  );
}

/** One lesson. */
export async function findSeenLesson(db: Db, id: string): Promise<SeenLesson | null> {
  return (await findSeenLessons(db, [id]))[0] ?? null;
}

/** Lessons ahead of which the tutor has said that they cannot give them. */
export async function listRefused(db: Db, now: number): Promise<SeenLesson[]> {
  const rows = await seen(db)
    .where("lesson.tutor_says", "=", "cannot")
    .where("lesson.starts_at", ">", toIso(now))
    .orderBy("lesson.starts_at")
    .limit(200)
    .execute();
  return await withLearners(db, rows);
}

/** Lessons ahead that someone has to see to: no one gives them, or something of theirs is another's. */
export async function listNeedy(db: Db, now: number): Promise<SeenLesson[]> {
  const rows = await seen(db)
    .where("lesson.state", "=", "on")
    .where((eb) => eb.or([eb("lesson.tutor_id", "is", null), eb("lesson.lacks", "<>", "")]))
    .where("lesson.starts_at", ">", toIso(now))
    .orderBy("lesson.starts_at")
    .limit(200)
    .execute();
  return await withLearners(db, rows);
}
