import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { clockBeside, dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { academyCity, cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { skyAt, type Sky } from "#app/ui/sky/sun.ts";
import { skyPlaceOf } from "#app/ui/sky/zone-places.ts";
import { deskTrials as texts } from "#words/pages/desk-trials.ts";
import { seriesPage } from "#words/pages/desk-lessons.ts";
import { lackedBy, reasonOf, type Bounds } from "../lesson-alarms.server.ts";
import { isWeekly, type SeenLesson, type SeenWeekly } from "../lesson-read.server.ts";
import { wasHeld } from "../attendances.ts";
import { weeklyFrom } from "../year-outlook.server.ts";

/**
 * How far a lesson has got. `asked`: it has no time yet. `moved`: it is ready, at another time than usual. `now`: it is
 * under way. `open`: it is over, and no one has said what came of it. `alarm`: someone has to see to it.
 */
export type Mark =
  | "asked"
  | "booked"
  | "tutor"
  | "room"
  | "moved"
  | "now"
  | "held"
  | "nobody"
  | "off"
  | "alarm"
  | "open";

/** What only its booking says of a trial. */
export type Booked = {
  readonly id: string;
  /** Who booked it, and the first name of the child who learns, if it is one. */
  readonly name: string;
  readonly child_name: string | null;
  /** Whether the family goes on; null while no one has said. */
  readonly next_step: string | null;
};

/** The bookings of some lessons that are there. */
export type ReadBooked = (db: Db, ids: readonly string[]) => Promise<readonly Booked[]>;

/** What rows need to know besides their lessons. */
export type About = {
  readonly now: number;
  readonly bounds: Bounds;
  readonly alarms?: ReadonlyMap<string, { readonly words: string }>;
  readonly booked?: readonly Booked[];
};

/** By what a list names a trial. */
export function bookedName({ child_name: child, name }: Booked): string {
  return child ? `${child} (${name})` : name;
}

/** How a lesson of a series that someone gives differs from the others. */
function weeklyState(lesson: SeenWeekly, { tutors }: Bounds) {
  const { states } = seriesPage;
  const { tutor_id: tutorId, time, zone, original_on: date } = lesson;
  if (tutorId !== lesson.usual_tutor_id) {
    const tutor = tutors.find(({ id }) => id === tutorId)?.name ?? "";
    return { mark: "room", words: fillText(states.cover, { tutor }) } as const;
  }
  if (lesson.is_moved === 0) return { mark: "room", words: states.ready } as const;
  const words =
    weeklyFrom(lesson.starts_at, zone).on === date
      ? fillText(states.movedInDay, { time, city: cityOf(zoneById(zone)) })
      : fillText(states.moved, { date: longDay(date) });
  return { mark: "moved", words } as const;
}

/** How a lesson stands, in a mark and in words. */
export function stateOf(
  lesson: SeenLesson,
  { now, bounds, alarms, booked }: About,
): { readonly mark: Mark; readonly words: string } {
  const { id, outcome, minutes } = lesson;
  if (outcome !== null) {
    const booking = booked?.find((one) => one.id === id);
    if (!wasHeld(lesson.outcome)) return { mark: "nobody", words: seriesPage.outcomes[outcome] };
    if (!booking) return { mark: "held", words: seriesPage.outcomes[outcome] };
    const next = booking.next_step;
    const words = next === null ? texts.heldAsk : (texts.nextSteps[next] ?? texts.marks.held);
    return { mark: "held", words };
  }
  if (lesson.state === "off") {
    // Somebody may still come to it.
    const alarm = alarms?.get(id);
    if (alarm) return { mark: "alarm", words: alarm.words };
    return { mark: "off", words: seriesPage.states[lesson.why ?? "left-out"] };
  }
  if (Date.parse(lesson.starts_at) + minutes * minute < now) {
    return { mark: "open", words: texts.wasHeld };
  }
  const reason =
    alarms?.get(id) ?? reasonOf(lesson, bounds, now, { shared: lackedBy(lesson), isClosed: false });
  if (reason) return { mark: "alarm", words: reason.words };
  if (Date.parse(lesson.starts_at) <= now) return { mark: "now", words: texts.marks.now };
  if (isWeekly(lesson) && lesson.room !== "") return weeklyState(lesson, bounds);
  const isNamed = lesson.tutor_id !== null || lesson.giver !== "";
  const mark = lesson.room === "" ? (isNamed ? "tutor" : "booked") : "room";
  return { mark, words: texts.marks[mark] };
}

/** Who opened the room by its button, and when on a clock; empty if no one did, who may have come in by another way. */
export function pressedWords(
  { family_pressed_at: family, tutor_pressed_at: tutor }: SeenLesson,
  zone: string,
  said: Readonly<Record<"both" | "family" | "tutor", string>>,
): string {
  const who = family && tutor ? "both" : family ? "family" : tutor ? "tutor" : null;
  if (who === null) return "";
  const at = (moment: string | null) => (moment ? timeIn(zone, Date.parse(moment)) : "");
  const academyClock = academyCity();
  return fillText(said[who], { family: at(family), tutor: at(tutor), academyClock });
}

/** The light where a family is. */
export const skyIn = (zone: string, at: number) => skyAt(skyPlaceOf(zone, at), at);

/** The tutor's time beside the academy's: such as "16:00", with the weekday if it is another one, or the city if both agree. */
function tutorClock(zone: string, at: number): string {
  const time = timeIn(zone, at);
  const [day, here] = [dayIn(zone, at), dayIn(academyZone(), at)];
  if (day !== here) return `${day.slice(0, 3)} ${time}`;
  return time === timeIn(academyZone(), at) ? cityOf(zoneById(zone)) : time;
}

/** A lesson as lists show it. @param clock whose time comes first, and what is said where the family's agrees */
export function toRow(
  services: Pick<Services, "documents">,
  lesson: SeenLesson,
  about: About,
  clock = { zone: academyZone(), also: texts.academyToo as string },
) {
  const { id, kind, tutor_id: tutorId, starts_at: startsAt } = lesson;
  const at = Date.parse(startsAt);
  const booking = about.booked?.find((one) => one.id === id);
  const tutor = about.bounds.tutors.find((one) => one.id === tutorId);
  return {
    id,
    kind,
    // Null where it has no time yet.
    sky: skyIn(lesson.family_zone, at) as Sky | null,
    // Such as 15:00, or what the family wrote if there is no time yet.
    time: timeIn(clock.zone, at),
    // The family's, such as "20:00 Karachi".
    there: clockBeside(zoneById(lesson.family_zone), at, clock.also, clock.zone),
    name: booking ? bookedName(booking) : lesson.learner_name,
    // Who leads to the family's page; null for whoever may not see it.
    learnerId: lesson.learner_id as string | null,
    course: subjectOf(services, lesson),
    tutorId,
    tutor: tutor?.name ?? lesson.giver,
    tutorAt: tutor ? tutorClock(tutor.zone, at) : "",
    ...stateOf(lesson, about),
  };
}

export type LessonRow = ReturnType<typeof toRow>;
