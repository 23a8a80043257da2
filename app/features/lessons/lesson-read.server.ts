import { endOfDay, startOfDay } from "#app/features/clock/academy-days.server.ts";
import { childWith, findLearners } from "#app/features/families/family-store.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Lesson, WeeklyLesson } from "./lesson-store.server.ts";

/** A lesson of any kind, as pages show it. */
export type SeenLesson = Lesson & {
  /** The clock that its series follows, and the time on it; null for a trial. */
  readonly zone: string | null;
  readonly time: string | null;
  /** Who gives the series; of a trial whoever gives it. */
  readonly usual_tutor_id: string | null;
  readonly learner_name: string;
  readonly is_child: boolean;
};

/** The same of a weekly lesson. */
export type SeenWeekly = SeenLesson &
  WeeklyLesson & {
    readonly zone: string;
    readonly time: string;
    readonly usual_tutor_id: string;
  };

/** The database keeps it: a weekly lesson has its series and its own date, and no other has. */
export function isWeekly(lesson: SeenLesson): lesson is SeenWeekly {
  return lesson.kind === "weekly";
}

function seen(db: Db) {
  return db
    .selectFrom("lesson")
    .leftJoin("series", "series.id", "lesson.series_id")
    .selectAll("lesson")
    .select((eb) => [
      "series.zone",
      "series.time",
      eb.fn.coalesce("series.tutor_id", "lesson.tutor_id").as("usual_tutor_id"),
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
export async function listOfSeries(db: Db, seriesId: string): Promise<SeenWeekly[]> {
  const rows = await seen(db)
    .where("lesson.series_id", "=", seriesId)
    .orderBy("lesson.original_on")
    .execute();
  return (await withLearners(db, rows)).filter(isWeekly);
}

/** All lessons of a learner, in order. */
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

/** One of the lessons of some learners. */
export async function findOfLearners(
  db: Db,
  learnerIds: readonly string[],
  id: string,
): Promise<SeenLesson | null> {
  const [lesson] = await listSeen(db, (all) =>
    all.where("lesson.id", "=", id).where("lesson.learner_id", "in", ["", ...learnerIds]),
  );
  return lesson ?? null;
}

/** When the lessons of some learners begin, or began, for which others make up, by their ids. */
export async function listMakingUp(
  db: Db,
  learnerIds: readonly string[],
  lessons: readonly Pick<Lesson, "made_up_for">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = lessons.flatMap(({ made_up_for: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("lesson")
    .select(["id", "starts_at"])
    .where("id", "in", ids)
    .where("learner_id", "in", ["", ...learnerIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.starts_at]));
}

/** One weekly lesson. */
export async function findSeenWeekly(db: Db, id: string): Promise<SeenWeekly | null> {
  const lesson = await findSeenLesson(db, id);
  return lesson && isWeekly(lesson) ? lesson : null;
}

/** One lesson. */
export async function findSeenLesson(db: Db, id: string): Promise<SeenLesson | null> {
  return (await findSeenLessons(db, [id]))[0] ?? null;
}

/** Lessons ahead of which the tutor has said that they cannot give them. */
export async function listRefused(db: Db, now: number): Promise<SeenLesson[]> {
  return await listSeen(db, (all) =>
    all
      .where("lesson.tutor_word", "=", "cannot")
      .where("lesson.state", "=", "on")
      .where("lesson.starts_at", ">", toIso(now))
      .limit(200),
  );
}

/** Weekly lessons ahead that take place on some days. @param days by the academy's clock */
export async function listOnDays(
  db: Db,
  days: readonly string[],
  now: number,
): Promise<SeenLesson[]> {
  if (days.length === 0) return [];
  return await listSeen(db, (all) =>
    all
      .where("lesson.kind", "=", "weekly")
      .where("lesson.state", "=", "on")
      .where("lesson.on_day", "in", days)
      .where("lesson.starts_at", ">", toIso(now))
      .limit(200),
  );
}

/** Weekly lessons ahead that someone has to see to: no one gives them, or something of theirs is another's. */
export async function listNeedy(db: Db, now: number): Promise<SeenLesson[]> {
  return await listSeen(db, (all) =>
    all
      .where("lesson.kind", "=", "weekly")
      .where("lesson.state", "=", "on")
      .where((eb) => eb.or([eb("lesson.tutor_id", "is", null), eb("lesson.lacks", "<>", "")]))
      .where("lesson.starts_at", ">", toIso(now))
      .limit(200),
  );
}

/** For so long a lesson that is owed is listed. */
const owedFor = 366 * day;

/**
 * Lessons of a learner within a year that were called off, do not count as taken and have no other that makes up for
 * them, in order. Where one that was to make up does not take place, the first is owed still.
 */
export async function listOwed(db: Db, learnerId: string, now: number): Promise<SeenLesson[]> {
  const off = (all: Seen) =>
    all
      .where("lesson.learner_id", "=", learnerId)
      .where("lesson.starts_at", ">", toIso(now - owedFor))
      .where("lesson.state", "=", "off")
      .where("lesson.why", "in", ["left-out", "called-off", "closed"])
      .where("lesson.made_up_for", "is", null)
      .where((eb) =>
        eb.or([eb("lesson.counts_as", "is", null), eb("lesson.counts_as", "<>", "taken")]),
      );
  const found = await listSeen(db, off);
  const madeUp = await listMadeUp(db, found);
  return found.filter(({ id }) => !madeUp.has(id));
}

/** Lessons of everybody that the academy called off and owes: of those above, what is to be made up. The oldest is the first. */
export async function listMakeUpsOwed(db: Db, now: number) {
  return await db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .select(["lesson.id", "lesson.learner_id", "lesson.on_day", "series.plan_id"])
    .where("lesson.kind", "=", "weekly")
    .where("lesson.starts_at", ">", toIso(now - owedFor))
    .where("lesson.state", "=", "off")
    .where("lesson.counts_as", "=", "made-up")
    .where("lesson.made_up_for", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lesson as other")
            .select("other.id")
            .whereRef("other.made_up_for", "=", "lesson.id")
            .where("other.state", "=", "on"),
        ),
      ),
    )
    .orderBy("lesson.on_day")
    .orderBy("lesson.id")
    .execute();
}

/** When the lessons begin that make up for some, by the ids of those. */
export async function listMadeUp(
  db: Db,
  lessons: readonly Pick<Lesson, "id">[],
): Promise<ReadonlyMap<string, string>> {
  if (lessons.length === 0) return new Map();
  const rows = await db
    .selectFrom("lesson")
    .select(["made_up_for", "starts_at"])
    .where("state", "=", "on")
    .where(
      "made_up_for",
      "in",
      lessons.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.made_up_for ?? "", row.starts_at]));
}

/** Who has taught the learner of a lesson before it, and how many other lessons each tutor gives on its day. */
export async function listTeaching(
  db: Db,
  { id, learner_id: learnerId, starts_at: startsAt, on_day: onDay }: SeenLesson,
) {
  const others = db.selectFrom("lesson").where("state", "=", "on").where("id", "<>", id);
  const before = await others
    .select("tutor_id")
    .distinct()
    .where("learner_id", "=", learnerId)
    .where("starts_at", "<", startsAt)
    .execute();
  const sameDay = await others
    .select("tutor_id")
    .where("starts_at", ">=", toIso(startOfDay(onDay)))
    .where("starts_at", "<", toIso(endOfDay(onDay)))
    .execute();
  const each = Map.groupBy(sameDay, (row) => row.tutor_id ?? "");
  return {
    taught: new Set(before.map((row) => row.tutor_id)),
    thatDay: new Map([...each].map(([tutorId, rows]) => [tutorId, rows.length])),
  };
}

/** Trials ahead that take place. */
export async function listTrialsAhead(db: Db, now: number): Promise<SeenLesson[]> {
  return await listSeen(db, (all) =>
    all
      .where("lesson.kind", "=", "trial")
      .where("lesson.state", "=", "on")
      .where("lesson.starts_at", ">", toIso(now)),
  );
}
