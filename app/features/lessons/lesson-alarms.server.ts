import { academyDay, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { missingAt } from "./lesson-room.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { firstLacking, hasLeft, mayTeach } from "#app/features/tutors/check-steps.ts";
import {
  listLeave,
  listTutors,
  type Tutor,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { seriesPage as texts } from "#words/pages/desk-lessons.ts";
import { weeksMade } from "./materialise.server.ts";
import { spanOf } from "./place-lesson.server.ts";
import { leaveAt } from "./plan-series.server.ts";
import {
  isWeekly,
  listBarred,
  listNeedy,
  listRefused,
  listSeenLessons,
  type BarredSpan,
  type SeenWeekly,
} from "./lesson-read.server.ts";
import { momentOfWall, weeklyFrom } from "./year-outlook.server.ts";

/** Why someone has to see to a lesson, if anyone has; else how it stands. */
export function stateOf(
  lesson: SeenWeekly,
  tutors: readonly Tutor[],
  leave: readonly TutorLeave[],
): { readonly words: string; readonly isAlarm: boolean } {
  const { states, outcomes: said } = texts;
  const calm = (words: string) => ({ words, isAlarm: false });
  const alarm = (words: string) => ({ words, isAlarm: true });
  if (lesson.outcome) return calm(said[lesson.outcome]);
  if (lesson.state === "off") return calm(states[lesson.why ?? "left-out"]);
  const tutor = tutors.find((one) => one.id === lesson.tutor_id);
  if (!tutor) return alarm(states.noTutor);
  const on = academyDay(lesson.starts_at);
  if (hasLeft(tutor, on)) return alarm(fillText(states.left, { tutor: tutor.name }));
  if (!mayTeach(tutor, { child: lesson.is_child, on })) return alarm(states.checks);
  if (lesson.lacks !== "") return alarm(fillText(states.shared, { what: lesson.lacks }));
  if (lesson.tutor_word === "cannot") {
    return alarm(fillText(states.cannot, { tutor: tutor.name }));
  }
  if (leaveAt(leave, tutor, spanOf(lesson))) {
    return alarm(fillText(states.away, { tutor: tutor.name }));
  }
  if (lesson.tutor_id !== lesson.usual_tutor_id) {
    return calm(fillText(states.cover, { tutor: tutor.name }));
  }
  if (lesson.is_moved === 1) {
    const { time, zone, original_on: date } = lesson;
    const city = cityOf(zoneById(zone));
    return calm(
      weeklyFrom(lesson.starts_at, zone).on === date
        ? fillText(states.movedInDay, { time, city })
        : fillText(states.moved, { date: longDay(date) }),
    );
  }
  return calm(states.ready);
}

/** What those who give lessons are bound by: checks and leave. */
export async function readBounds(db: Db, now: number) {
  return { tutors: await listTutors(db), leave: await listLeave(db, academyDay(now)) };
}

export type LessonAlarm = { readonly lesson: SeenWeekly; readonly words: string };

/** No lesson is longer. */
const longestMs = 180 * minute;

/** Lessons under way to which no one has come by the button that opens the room, or not the tutor; in order. */
export async function listMissing(db: Db, now: number): Promise<readonly LessonAlarm[]> {
  const begun = (await listSeenLessons(db, { from: now - longestMs, until: now }))
    .filter(isWeekly)
    .filter(({ state, outcome, tutor_id: id }) => state === "on" && outcome === null && id);
  if (begun.length === 0) return [];
  const tutors = await listTutors(db);
  return begun.flatMap((lesson) => {
    const tutor = tutors.find((one) => one.id === lesson.tutor_id);
    const timed = { startsAt: Date.parse(lesson.starts_at), minutes: lesson.minutes };
    const presses = { family: lesson.family_pressed_at, tutor: lesson.tutor_pressed_at };
    const who = missingAt(timed, presses, (tutor?.memberId ?? null) !== null, now);
    return who === null ? [] : { lesson, words: texts.missing[who] };
  });
}

type Bounds = Awaited<ReturnType<typeof readBounds>>;

/** When who gives lessons cannot: while away, and for children from the day on which a check is missing or expired. */
function barredSpans({ tutors, leave }: Bounds, now: number, until: number): BarredSpan[] {
  const byId = new Map(tutors.map((tutor) => [tutor.id, tutor]));
  const unfit = tutors.flatMap((tutor) => {
    const first = firstLacking(tutor, academyDay(now));
    if (first === null) return [];
    const from = Math.max(now + 1, startOfDate(Temporal.PlainDate.from(first)));
    return [{ tutorId: tutor.id, from, until, onlyChildren: tutor.leftOn === null }];
  });
  const away = leave.flatMap(({ tutorId, from: begins, until: ends }) => {
    const tutor = byId.get(tutorId);
    if (!tutor) return [];
    const at = (wall: string) => Date.parse(momentOfWall(tutor.zone, wall));
    const from = Math.max(now + 1, at(begins) - longestMs);
    return [{ tutorId, from, until: Math.min(until, at(ends)), onlyChildren: false }];
  });
  return [...unfit, ...away].filter((span) => span.from < span.until);
}

/**
 * The lessons under way and ahead that someone has to see to, in order: no one comes to them, no one gives them,
 * something is taken twice, a check will be missing or out of date, or the tutor is away.
 */
export async function listLessonAlarms(
  db: Db,
  now: number,
  bounds?: Bounds,
): Promise<readonly LessonAlarm[]> {
  const known = bounds ?? (await readBounds(db, now));
  const until = now + (weeksMade + 1) * 7 * day;
  const needy = [
    ...(await listNeedy(db, now)),
    ...(await listRefused(db, now)),
    ...(await listBarred(db, barredSpans(known, now, until))),
  ];
  const found = new Map(needy.map((lesson) => [lesson.id, lesson]));
  const ahead = [...found.values()]
    .map((lesson) => ({ lesson, ...stateOf(lesson, known.tutors, known.leave) }))
    .filter(({ isAlarm }) => isAlarm)
    .toSorted((one, other) => (one.lesson.starts_at < other.lesson.starts_at ? -1 : 1));
  return [...(await listMissing(db, now)), ...ahead];
}
