import { withoutContacts } from "#app/features/case-record/without-contacts.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { academyDay, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { dayIn } from "#app/features/clock/time-words.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { seriesPage } from "#words/pages/desk-lessons.ts";
import { alarmWords, readAlarms, readBounds } from "../lesson-alarms.server.ts";
import { listTimes, type LessonTime } from "../lesson-store.server.ts";
import { findSeenLessons } from "../lesson-read.server.ts";
import { toRow, type LessonRow, type ReadBooked } from "./lesson-rows.server.ts";

/** Some of the academy's days, from one on. */
export function daysFrom(first: Temporal.PlainDate, count: number, now: number) {
  const today = academyDay(now);
  return Array.from({ length: count }, (_, index) => {
    const day = first.add({ days: index });
    const date = day.toString();
    return {
      date,
      number: day.day,
      /** In full, such as "Tuesday"; where there is little room its first three letters. */
      name: seriesPage.days[day.dayOfWeek - 1] ?? "",
      month: dayIn(academyZone(), startOfDate(day)).split(" ").at(-1) ?? "",
      isToday: date === today,
      isPast: date < today,
    };
  });
}

/** Of a day ahead at most so many are shown, and so many more that need somebody; the others when asked for. */
const mostOfDay = 12;
/** Of a day that is over so many of which no one has said what came. */
const mostOfPast = 3;
/** And behind a fold so many that are done, or do not take place. */
const mostFolded = 12;
/** In a week with more, a page that shows all of it shows trials and those that need somebody. */
const mostOfWeek = 300;

function someOf(times: readonly LessonTime[], needy: ReadonlySet<string>): readonly LessonTime[] {
  let left = mostOfDay;
  const more = times
    .slice(mostOfDay)
    .filter(({ id, kind }) => kind === "trial" || (needy.has(id) && left-- > 0));
  return [...times.slice(0, mostOfDay), ...more];
}

export type Reading = {
  /** The date of the day that is wanted whole; or `all`, for every lesson unless they are too many. */
  readonly show?: string;
  readonly readBooked: ReadBooked;
};

/**
 * The lessons of a period by the academy's days, and the alarms. A tutor gets only those of their own, with no way to reach
 * the families.
 */
export async function readDays(
  services: Pick<Services, "clock" | "db" | "documents">,
  member: DeskMember,
  range: { readonly from: number; readonly until: number },
  { show = "", readBooked }: Reading,
) {
  const mayAll = can(member, "trials");
  if (!mayAll && !can(member, "own-lessons")) notFound();
  const { clock, db } = services;
  const now = clock.now();
  const today = academyDay(now);
  const bounds = await readBounds(db, now);
  const own = bounds.tutors.find((one) => one.memberId === member.id);
  const alarms = await readAlarms(services, member, bounds);
  const needy = new Set(alarms.map(({ lesson }) => lesson.id));
  const times = await listTimes(db, range, mayAll ? null : (own?.id ?? ""));
  const isBusy = times.length > mostOfWeek;
  const days = Map.groupBy(times, ({ on_day: date }) => date);
  const chosen = [...days].map(([date, all]) => {
    const takesPlace = all.filter(({ state }) => state === "on");
    const isDone = ({ outcome }: LessonTime) => outcome !== null && show !== "all";
    const done = takesPlace.filter(isDone);
    const off = all.filter(({ state }) => state !== "on");
    const on = takesPlace.filter((one) => !isDone(one));
    const choose = () => {
      if (date === show) return on;
      if (show === "all") {
        return isBusy ? on.filter(({ id, kind }) => kind === "trial" || needy.has(id)) : on;
      }
      if (date < today) return on.slice(0, mostOfPast);
      return mayAll ? someOf(on, needy) : on;
    };
    const most = show === "all" ? 0 : date === show ? all.length : mostFolded;
    const folded = { done: done.slice(0, most), off: off.slice(0, most) };
    return { date, on, done, off, shown: choose(), folded };
  });
  const shown = chosen.flatMap((one) => [...one.shown, ...one.folded.done, ...one.folded.off]);
  const trials = shown.filter(({ kind }) => kind === "trial").map(({ id }) => id);
  const about = { now, bounds, alarms: alarmWords(alarms), booked: await readBooked(db, trials) };
  const rows = new Map<string, LessonRow>();
  for (const lesson of await findSeenLessons(
    db,
    shown.map(({ id }) => id),
  )) {
    const row = toRow(services, lesson, about);
    rows.set(row.id, mayAll ? row : { ...row, learnerId: null, name: withoutContacts(row.name) });
  }
  const byDate = new Map(
    chosen.map(({ date, on, done, off, shown: some, folded }) => {
      const seen = new Set(some);
      /** How many are not shown, by the tutor's id; the empty one is nobody's. */
      const moreOf = new Map<string, number>();
      for (const one of on) {
        const whose = one.tutor_id ?? "";
        if (!seen.has(one)) moreOf.set(whose, (moreOf.get(whose) ?? 0) + 1);
      }
      const rowsOf = (all: readonly LessonTime[]) => all.flatMap(({ id }) => rows.get(id) ?? []);
      const ofDay = {
        rows: rowsOf(some),
        more: on.length - some.length,
        moreOf,
        done: { rows: rowsOf(folded.done), count: done.length },
        off: {
          rows: rowsOf(folded.off),
          count: off.length,
          paused: off.filter(({ why }) => why === "paused").length,
        },
      };
      return [date, ofDay] as const;
    }),
  );
  const named = alarms.map(({ lesson, ...alarm }) => {
    const { learner_name: name } = lesson;
    return {
      ...alarm,
      lesson: { ...lesson, learner_name: mayAll ? name : withoutContacts(name) },
    };
  });
  return { alarms: named, days: byDate };
}
