import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import {
  lessonClocks,
  lessonDay,
  skyIn,
  type LessonDay,
} from "#app/features/clock/lesson-day.server.ts";
import { dateIn, dayIn, durationWords, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { noticeEnds } from "#app/features/lessons/counts-as.ts";
import { doorAt, type DoorView } from "#app/features/lessons/room/lesson-view.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { comma, isolated } from "#app/platform/language.ts";
import type { Sky } from "#app/ui/sky/sun.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import { familyPage } from "#words/pages/family.ts";
import {
  changeOf,
  type FamilyChild,
  type FamilyLesson,
  type FamilyRow,
} from "./family-lessons.server.ts";

const { next: texts } = familyPage;

/** One lesson as a card: when on both clocks, under which sky, and the way in. */
export type NextLesson = Pick<FamilyRow, "tone" | "note" | "child"> & {
  readonly id: string;
  /** Whose it is, unless it is the reader's own. */
  readonly who?: string;
  /** What is taught by whom, and how long. */
  readonly what: string;
  /** Today and tomorrow are called so. */
  readonly date: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly clocks: readonly { readonly time: string; readonly place: string }[];
  readonly city: string;
  readonly day: LessonDay;
  /** Which share of its day is over; null on another day. */
  readonly now: number | null;
  readonly sky: Sky;
  readonly door: DoorView;
  readonly tutor: string;
  /** Whether somebody has said that the door does not work. */
  readonly isBroken: boolean;
  /** What a change would count as now; null where the reader changes nothing, or it is too late. */
  readonly rule: string | null;
  /** What the team wrote with the latest change. */
  readonly said: string;
};

const dateOf = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/** The day of a moment, called today or tomorrow where it is. */
function nearDay(zone: string, at: number, now: number): string {
  const ahead = dateOf(zone, now).until(dateOf(zone, at)).days;
  const words = [texts.today, texts.tomorrow][ahead];
  if (words !== undefined) return fillText(words, { day: dayIn(zone, at) });
  return Math.abs(at - now) < 180 * day ? dayIn(zone, at) : dateIn(zone, at);
}

/** What it costs to change or call off a lesson now, by the rule that is in force. */
function ruleWords({ lesson, at, zone, child }: FamilyLesson, now: number): string | null {
  if (lesson.state === "off" || now >= at || !child.mayChange) return null;
  const ends = noticeEnds(at);
  const moment = dayIn(zone, ends) + comma + timeIn(zone, ends);
  const isTrial = lesson.kind === "trial";
  const late = isTrial ? familyActs.cannot.trial : child.isOwn ? texts.lateOwn : texts.late;
  const words = now <= ends ? texts.inTime : late;
  return fillText(words, { moment, name: isolated(child.name) });
}

/** The shares of a day as exactly as a screen shows them: what is sent is read on slow lines. */
function coarse({ sky, lesson, hours }: LessonDay): LessonDay {
  const round = (share: number, parts: number) => Math.round(share * parts) / parts;
  return {
    sky: sky.map((stop) => ({ ...stop, at: round(stop.at, 100) })),
    lesson: { from: round(lesson.from, 1_000), until: round(lesson.until, 1_000) },
    hours: hours.map((one) => ({ ...one, at: round(one.at, 1_000) })),
  };
}

function shareOfDay(zone: string, at: number, now: number): number | null {
  if (!dateOf(zone, at).equals(dateOf(zone, now))) return null;
  const from = dateOf(zone, now).toZonedDateTime(zone).epochMilliseconds;
  return Math.round(((now - from) / day) * 1_000) / 1_000;
}

/** A lesson as the family's card shows it at a moment. @param children all whom the reader sees */
export function toNextLesson(
  services: Services,
  one: FamilyLesson,
  children: readonly FamilyChild[],
  now: number,
): NextLesson {
  const { lesson, at, zone, child, tutor, tutorZone, room, word } = one;
  const reader = zoneById(zone);
  const course = isolated(subjectOf(services, lesson));
  const lasts = { course, length: durationWords(lesson.minutes), tutor: isolated(tutor) };
  const other =
    tutorZone === null ? undefined : { zone: tutorZone, place: placeOf(one, tutorZone) };
  return {
    id: lesson.id,
    ...(!child.isOwn && { who: child.name }),
    what: fillText(tutor === "" ? texts.alone : texts.what, lasts),
    ...(children.length > 1 && { child: children.indexOf(child) }),
    date: nearDay(zone, at, now),
    startsAt: lesson.starts_at,
    clocks: lessonClocks(reader, at, other).map(({ time, place }) => ({ time, place })),
    city: cityOf(reader),
    day: coarse(lessonDay(zone, at, lesson.minutes)),
    now: shareOfDay(zone, at, now),
    sky: skyIn(zone, at),
    door: doorAt({ lesson, room, zone }, now),
    tutor,
    isBroken: lesson.room_failed_at !== null,
    rule: ruleWords(one, now),
    said: word?.said ?? "",
    ...changeOf(one),
  };
}

const placeOf = ({ tutor }: FamilyLesson, zone: string) =>
  fillText(texts.clock, { city: cityOf(zoneById(zone)), tutor: isolated(tutor) });
