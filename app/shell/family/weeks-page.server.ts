import { daysInWords, timeIn, weekdayIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { roomHours } from "#app/features/lessons/lesson-room.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { semicolon } from "#app/platform/language.ts";
import { allOf } from "#app/platform/list-words.ts";
import { showFamily } from "./family-answer.server.ts";
import {
  changeOf,
  mondayOf,
  readAhead,
  toFamilyRow,
  type FamilyLesson,
  type FamilyRow,
} from "./family-lessons.server.ts";

/** The lessons of a week. @property days left out of the week that it is */
export type FamilyWeek = { readonly days?: string; readonly rows: readonly FamilyRow[] };

/** Weeks that follow one another: several that are alike, or one. */
export type Stretch = {
  readonly days: string;
  /** At which times the lessons of several come; left out of one alone. */
  readonly always?: string;
  readonly weeks: readonly FamilyWeek[];
};

export type WeeksView = {
  readonly children: readonly { readonly id: string; readonly name: string }[];
  /** The one whose lessons alone are shown. */
  readonly child: string | null;
  readonly city: string;
  readonly stretches: readonly Stretch[];
};

/** One week with its lessons. */
type Week = { readonly monday: Temporal.PlainDate; readonly lessons: readonly FamilyLesson[] };

/** Whether the door of a lesson has not closed. */
export const isAhead = ({ at, lesson }: FamilyLesson, now: number) =>
  roomHours({ startsAt: at, minutes: lesson.minutes }).closesAt > now;

/** Lessons by the weeks in which they come, on the reader's clock. */
export function weeksOf(lessons: readonly FamilyLesson[]): readonly Week[] {
  const each = Map.groupBy(lessons, ({ at, zone }) => mondayOf(zone, at).toString());
  return [...each].map(([monday, own]) => ({
    monday: Temporal.PlainDate.from(monday),
    lessons: own,
  }));
}

/** The days of some weeks in words. */
export function weekWords(first: Temporal.PlainDate, last = first): string {
  return daysInWords(first.toString(), last.add({ days: 6 }).toString(), false);
}

const timeOf = ({ zone, at }: FamilyLesson) => `${weekdayIn(zone, at)} ${timeIn(zone, at)}`;

const patternOf = ({ lessons }: Week) =>
  lessons.map((one) => [one.child.id, one.lesson.course, one.tutor, timeOf(one)].join()).join("\n");

/** Whether a week is the one before it again, and nothing in it is otherwise than usual. */
const isAgain = (week: Week, before: Week | undefined) =>
  before !== undefined &&
  before.monday.add({ weeks: 1 }).equals(week.monday) &&
  patternOf(before) === patternOf(week) &&
  week.lessons.every((one) => changeOf(one).tone === undefined);

/** How many weeks stand alone, however alike they are. */
const alone = 2;

/** Weeks that are alike put together, from the third one on. */
function runsOf(weeks: readonly Week[]): readonly (readonly [Week, ...Week[]])[] {
  const runs: [Week, ...Week[]][] = [];
  weeks.forEach((week, index) => {
    const run = runs.at(-1);
    const isFirstOfRun = index < alone || !isAgain(week, weeks[index - 1]);
    // A run begins after the week that it repeats, which is shown.
    const follows =
      run !== undefined && index > alone && isAgain(run[0], weeks[index - run.length - 1]);
    if (!isFirstOfRun && run && follows) run.push(week);
    else runs.push([week]);
  });
  return runs;
}

/** At which times the lessons of a week come, each child's together. */
function alwaysWords({ lessons }: Week, hasNames: boolean): string {
  const each = [...Map.groupBy(lessons, ({ child }) => child)].map(([child, own]) => {
    const byTime = Map.groupBy(own, ({ zone, at }) => timeIn(zone, at));
    const times = [...byTime].map(
      ([time, days]) => `${allOf(days.map(({ zone, at }) => weekdayIn(zone, at)))} ${time}`,
    );
    return (hasNames ? `${child.name}: ` : "") + times.join(", ");
  });
  return each.join(semicolon);
}

/** All lessons of twelve weeks, of one child where one is asked for. */
async function showWeeks(
  services: Services,
  person: FamilyPerson,
  asked: string | null,
): Promise<WeeksView> {
  const now = services.clock.now();
  const { children, lessons, zone } = await readAhead(services, person);
  const child = children.find(({ id }) => id === asked) ?? null;
  const shown = lessons.filter(
    (one) => isAhead(one, now) && (child === null || one.child === child),
  );
  const names = child === null ? children : [child];
  const rowsOf = (week: Week) => week.lessons.map((one) => toFamilyRow(services, one, children));
  return {
    children: children.length > 1 ? children.map(({ id, name }) => ({ id, name })) : [],
    child: child?.id ?? null,
    city: cityOf(zoneById(zone)),
    stretches: runsOf(weeksOf(shown)).map((run) => {
      const days = weekWords(run[0].monday, run.at(-1)?.monday);
      if (run.length === 1) return { days, weeks: [{ rows: rowsOf(run[0]) }] };
      return {
        days,
        always: alwaysWords(run[0], names.length > 1),
        weeks: run.map((week) => ({ days: weekWords(week.monday), rows: rowsOf(week) })),
      };
    }),
  };
}

/** `GET /family/weeks`: twelve weeks, with `child` those of one. */
export async function loadFamilyWeeks(args: RequestArgs) {
  const asked = new URL(args.request.url).searchParams.get("child");
  return await showFamily(args, (services, person) => showWeeks(services, person, asked));
}
