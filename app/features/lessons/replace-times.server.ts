import { momentOf, occurrencesOf } from "#app/features/clock/occurrences.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Moment } from "#app/platform/moment.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { storeTimes, weekOf, type Stored, type WeeklyForm } from "./begin-plan.server.ts";
import { ahead, assertFrom, switchOff, todayOf } from "./change-series.server.ts";
import type { Told } from "./lesson-mail.server.ts";
import type { WeeklyLesson } from "./lesson-store.server.ts";
import { byMember } from "./lesson-word-store.server.ts";
import { dayBefore } from "./materialise.server.ts";
import { zoneOf } from "./plan-series.server.ts";
import { storeEnd, type Series } from "./series-store.server.ts";
import { outlookWeeks, weeklyFrom } from "./year-outlook.server.ts";

/** From when on others take the place of weekly times, as a moment in ISO 8601, and the learner's zone from then on. */
export type From = { readonly begins: Moment; readonly familyZone: string };

/** How a weekly time is to be that takes the place of another, or joins its plan. */
export type Follower = WeeklyForm & {
  readonly planId: string;
  readonly before: Series | null;
};

/** What a weekly time leaves behind that ends so that another takes its place. */
type Left = {
  /** Lessons that have gone, for calendars that hold them. */
  readonly gone: readonly WeeklyLesson[];
  /** Weeks in which a single lesson stands that was moved, or that was left out or paused: none comes in its place. */
  readonly keptWeeks: ReadonlySet<string>;
  /** Lessons that go on as they are, by when they were to begin. */
  readonly goesOn: ReadonlyMap<string, WeeklyLesson>;
};

/**
 * The date, on the clock of a weekly time, of its first lesson from a moment on; null if none is left by then.
 *
 * @param begins ISO 8601
 */
export function firstFrom(series: Series, begins: string): string | null {
  const { on } = weeklyFrom(begins, series.zone);
  const from = on > series.starts_on ? on : series.starts_on;
  const until = Temporal.PlainDate.from(from).add({ days: 8 }).toString();
  const found = occurrencesOf(series, { from, until }).find(({ startsAt }) => startsAt >= begins);
  const isOver = series.ends_on !== null && (found?.on ?? until) > series.ends_on;
  return isOver ? null : (found?.on ?? until);
}

/** When the lessons of a weekly time would begin, for a year. */
async function momentsOf(trx: Trx, form: WeeklyForm): Promise<ReadonlySet<string>> {
  const { anchor, familyZone, startsOn, time } = form;
  const tutor = await findTutor(trx, form.tutorId);
  if (!tutor || !isDate(startsOn) || !isWallTime(`${startsOn}T${time}`)) return new Set();
  const first = momentOf(familyZone, startsOn, time);
  const { on, ...weekly } = weeklyFrom(first, zoneOf(anchor, familyZone, tutor));
  const until = Temporal.PlainDate.from(on).add({ weeks: outlookWeeks }).toString();
  const last = form.endsOn !== null && form.endsOn < until ? form.endsOn : until;
  return new Set(occurrencesOf(weekly, { from: on, until: last }).map(({ startsAt }) => startsAt));
}

/** The lessons of a weekly time from a date on, for a year. */
function yearOf(series: Series, from: string): string[] {
  const year = Temporal.PlainDate.from(from).add({ weeks: outlookWeeks }).toString();
  const until = series.ends_on !== null && series.ends_on < year ? series.ends_on : year;
  return occurrencesOf(series, { from, until }).map(({ startsAt }) => startsAt);
}

/**
 * Ends a weekly time before a date. What was is not touched, and neither are single lessons that were moved.
 *
 * @param stays moments at which what takes its place has the same lesson
 * @throws Refused if it can no longer be changed from then on
 */
async function makeRoom(
  trx: Trx,
  series: Series,
  first: string,
  { familyZone }: From,
  stays: ReadonlySet<string>,
  member: DeskMember,
  now: number,
): Promise<Left> {
  assertFrom(series, first, todayOf(series, now));
  const following = await ahead(trx, series, first, now);
  const goesOn = new Map<string, WeeklyLesson>();
  const others: WeeklyLesson[] = [];
  for (const lesson of following) {
    const moment = momentOf(series.zone, lesson.original_on, series.time);
    if (stays.has(moment) && lesson.why !== "ended") goesOn.set(moment, lesson);
    else others.push(lesson);
  }
  const isKept = ({ is_moved: isMoved, state }: WeeklyLesson) => isMoved === 1 && state === "on";
  const ending = others.filter((one) => !isKept(one));
  const gone = await switchOff(trx, ending, "ended", byMember(member), now);
  // A closing is about its own day, and asked of each new lesson.
  const isOut = ({ state, why }: WeeklyLesson) =>
    state === "off" && why !== "ended" && why !== "closed";
  const keptWeeks = new Set(
    others
      .filter((one) => isKept(one) || isOut(one))
      .map(({ original_on: on }) => weekOf(momentOf(series.zone, on, series.time), { familyZone })),
  );
  await storeEnd(trx, series.id, dayBefore(first), now);
  return { gone, keptWeeks, goesOn };
}

/**
 * Lets weekly times take the place of others, which end before the first lesson from a moment on. A lesson whose moment,
 * tutor and length stay goes on under its id, whatever became of it; single lessons that were moved stay where they are, and
 * what was left out or paused does not come back.
 *
 * @param ends what ends; what none of the followers comes after ends without another in its place
 * @throws Refused if one cannot be ended or made
 */
export async function replaceTimes(
  trx: Trx,
  ends: readonly Series[],
  times: readonly Follower[],
  from: From,
  member: DeskMember,
  now: number,
): Promise<{
  readonly made: readonly Stored[];
  /** What is told of each, in the same order. */
  readonly told: readonly Told[];
  /** What is told of those that end without another in their place: of their lessons that do not take place. */
  readonly over: readonly Told[];
}> {
  const forms: (Follower & { readonly gone: readonly WeeklyLesson[]; readonly isSame: boolean })[] =
    [];
  const over: Told[] = [];
  const followers = new Map(times.map((form) => [form.before, form]));
  for (const series of ends) {
    const form = followers.get(series);
    const first = firstFrom(series, from.begins) ?? dayBefore(todayOf(series, now));
    const isAlike =
      form?.tutorId === series.tutor_id &&
      form.minutes === series.minutes &&
      form.learnerId === series.learner_id;
    const moments = form && isAlike ? await momentsOf(trx, form) : new Set<string>();
    const left = await makeRoom(trx, series, first, from, moments, member, now);
    const { gone, keptWeeks, goesOn } = left;
    if (!form) {
      over.push({ series, lessons: gone });
      continue;
    }
    const isSame =
      form.course === series.course &&
      form.wanted_language === series.wanted_language &&
      yearOf(series, first).every((moment) => moments.has(moment));
    forms.push({ ...form, keptWeeks, goesOn, gone, isSame });
  }
  const joining = times.filter(({ before }) => before === null);
  const all = [...forms, ...joining.map((form) => ({ ...form, gone: [], isSame: false }))];
  const made = await storeTimes(trx, all, now, ({ before, planId }) =>
    Promise.resolve({ planId, follows: before?.id ?? null }),
  );
  const told = made.map((one, index) => {
    const form = all[index];
    if (!form?.before) return one;
    // Whoever was to cover for a lesson that has gone is told too; a tutor for whom nothing changes is not.
    const covers = form.gone.map((lesson) => lesson.tutor_id);
    const tutors = form.isSame ? [] : [form.before.tutor_id, one.series.tutor_id];
    return { ...one, tutorIds: [...tutors, ...covers], gone: form.gone };
  });
  return { made, told, over };
}

/** The moment from which a day of a zone can be changed: its beginning, or now. ISO 8601. */
export function beginningOfDay(zone: string, day: string, now: number): Moment {
  const begins = momentOf(zone, day, "00:00");
  return begins > toIso(now) ? begins : toIso(now);
}
