import { notFound } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { academyDate, academyDay, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { clockBeside, timeIn } from "#app/features/clock/time-words.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import { lessonsBoard as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import { readBounds, stateOf, type Alarm } from "../lesson-alarms.server.ts";
import { listTimes, type LessonTime } from "../lesson-store.server.ts";
import { findSeenLessons, isWeekly, type SeenWeekly } from "../lesson-read.server.ts";

type Mark = "room" | "alarm" | "held" | "nobody" | "open";

function markOf(lesson: SeenWeekly, isAlarm: boolean, now: number): Mark {
  if (lesson.outcome) return lesson.outcome === "nobody" ? "nobody" : "held";
  if (Date.parse(lesson.starts_at) + lesson.minutes * minute < now) return "open";
  return isAlarm ? "alarm" : "room";
}

/** A weekly lesson as the board shows it, beside trials. */
function toRow(
  services: Pick<Services, "documents">,
  lesson: SeenWeekly,
  tutors: readonly Tutor[],
  state: ReturnType<typeof stateOf>,
  now: number,
) {
  const at = Date.parse(lesson.starts_at);
  const mark = markOf(lesson, state.isAlarm, now);
  return {
    id: lesson.id,
    to: `/desk/lessons/${lesson.series_id}`,
    tag: texts.weekly,
    time: timeIn(academyZone(), at),
    there: clockBeside(zoneById(lesson.family_zone), at, deskTrials.academyToo),
    name: lesson.learner_name,
    course: subjectOf(services, lesson),
    tutor: tutors.find((one) => one.id === lesson.tutor_id)?.name ?? "",
    mark,
    words: mark === "open" ? seriesPage.states.open : state.words,
  };
}

/** Where a tutor's own lesson leads: once it is over, to its note. */
function noteOf({ id, mark }: ReturnType<typeof toRow>): string | null {
  return mark === "open" || mark === "held" ? `/desk/lessons/${id}/note` : null;
}

/** Of a day ahead at most so many are shown, and so many more that need somebody; the others when asked for. */
const mostOfDay = 12;
/** Of a day that is over so many, those first of which no one has said what came. */
const mostOfPast = 3;
/** In a week with more, a page that shows all of it shows those that need somebody. */
const mostOfWeek = 300;

/** The lessons of each of the academy's days within a period. @param times in order */
function byDay(times: readonly LessonTime[], range: { from: number; until: number }) {
  const days: { readonly date: string; readonly times: LessonTime[] }[] = [];
  let at = 0;
  for (
    let date = academyDate(range.from);
    startOfDate(date) < range.until;
    date = date.add({ days: 1 })
  ) {
    const ends = toIso(startOfDate(date.add({ days: 1 })));
    const day = { date: date.toString(), times: [] as LessonTime[] };
    for (let one = times[at]; one !== undefined && one.starts_at < ends; one = times[at]) {
      day.times.push(one);
      at += 1;
    }
    days.push(day);
  }
  return days;
}

function someOf(times: readonly LessonTime[], needy: ReadonlySet<string>): readonly LessonTime[] {
  const more = times.slice(mostOfDay).filter(({ id }) => needy.has(id));
  return [...times.slice(0, mostOfDay), ...more.slice(0, mostOfDay)];
}

/** The first of a day that is over. */
export function firstOfPast<Row>(rows: readonly Row[], isSaid: (row: Row) => boolean): Row[] {
  const first = rows
    .toSorted((one, other) => Number(isSaid(one)) - Number(isSaid(other)))
    .slice(0, mostOfPast);
  return rows.filter((row) => first.includes(row));
}

/**
 * The weekly lessons of a period by the academy's days. A tutor gets only their own lessons, which lead to their notes.
 *
 * @param alarms those ahead that someone has to see to, which a full day shows before others
 * @param show the date of the day that is wanted whole; or `all`, for every lesson unless they are too many
 */
export async function readWeekly(
  services: Pick<Services, "clock" | "db" | "documents">,
  member: DeskMember,
  range: { readonly from: number; readonly until: number },
  alarms: readonly Pick<Alarm["lesson"], "id">[],
  show = "",
) {
  const mayAll = can(member, "trials");
  if (!mayAll && !can(member, "own-lessons")) notFound();
  const { clock, db } = services;
  const now = clock.now();
  const today = academyDay(now);
  const bounds = await readBounds(db, now);
  const { tutors } = bounds;
  const own = tutors.find((one) => one.memberId === member.id);
  if (!mayAll && !own) return new Map<string, never>();
  const needy = new Set(alarms.map(({ id }) => id));
  const times = await listTimes(db, range, mayAll ? null : (own?.id ?? ""));
  const isBusy = times.length > mostOfWeek;
  const chosen = byDay(times, range).map(({ date, times: all }) => {
    const on = all.filter(({ state }) => state === "on");
    const choose = () => {
      if (show === "all") return isBusy ? on.filter(({ id }) => needy.has(id)) : on;
      if (!mayAll || date === show) return on;
      return date < today ? firstOfPast(on, ({ outcome }) => outcome !== null) : someOf(on, needy);
    };
    return { date, on, off: all.length - on.length, shown: choose() };
  });
  const ids = chosen.flatMap(({ shown }) => shown.map(({ id }) => id));
  const lessons = new Map(
    (await findSeenLessons(db, ids)).filter(isWeekly).map((one) => [one.id, one]),
  );
  const rowOf = ({ id }: LessonTime) => {
    const lesson = lessons.get(id);
    if (!lesson) return [];
    const row = toRow(services, lesson, tutors, stateOf(lesson, bounds, now), now);
    return [mayAll ? row : { ...row, to: noteOf(row) }];
  };
  return new Map(
    chosen.map(({ date, on, off, shown }) => {
      const seen = new Set(shown);
      /** How many are not shown, by the tutor's id; the empty one is nobody's. */
      const more = new Map<string, number>();
      for (const one of on) {
        const whose = one.tutor_id ?? "";
        if (!seen.has(one)) more.set(whose, (more.get(whose) ?? 0) + 1);
      }
      const rows = shown.flatMap(rowOf);
      return [date, { rows, more: on.length - shown.length, moreOf: more, off }] as const;
    }),
  );
}
