import type { Selectable } from "kysely";

import type { Moment } from "#app/platform/moment.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { policy } from "#content/policy.ts";
import { wasHeld } from "#app/features/lessons/attendances.ts";
import { findLessons, type Lesson } from "#app/features/lessons/lesson-store.server.ts";
import { namesOfTutors } from "#app/features/tutors/tutor-store.server.ts";

type Typed = Selectable<DatabaseSchema["trial_booking"]>;

/** What was typed to ask for a lesson, with the lesson as it is now. */
export type Booking = Omit<Typed, "asked_for" | "state"> & {
  /** `cancelled`: its lesson does not take place. */
  readonly state: Typed["state"] | "cancelled";
  /** Null for a request of other times. */
  readonly starts_at: Moment | null;
  /** Who gives it, as a tutor; null if no one is named. */
  readonly tutor_id: string | null;
  /** Empty if no one is named. */
  readonly tutor_name: string;
  /** Empty if there is none yet. */
  readonly room: string;
  /** Counts every change of the lesson, for calendars and for whoever changes it; 0 if there is none. */
  readonly version: number;
  /** What came of it: that its tutor was away is none. */
  readonly outcome: "held" | "nobody" | null;
} & Pick<
    Lesson,
    | "minutes"
    | "family_pressed_at"
    | "tutor_pressed_at"
    | "lost_plan"
    | "takes_place_at"
    | "tutor_word"
  >;

/** Of a booking without a lesson. */
const noLesson = {
  minutes: policy.trialMinutes,
  tutor_id: null,
  tutor_name: "",
  room: "",
  version: 0,
  outcome: null,
  family_pressed_at: null,
  tutor_pressed_at: null,
  lost_plan: 0,
  takes_place_at: null,
  tutor_word: null,
} as const;

function outcomeOf(lesson: Lesson): Booking["outcome"] {
  if (wasHeld(lesson.outcome)) return "held";
  return lesson.outcome === "nobody" ? "nobody" : null;
}

function toBooking(
  { asked_for: askedFor, ...typed }: Typed,
  lesson: Lesson | undefined,
  tutorNames: ReadonlyMap<string, string>,
): Booking {
  if (!lesson) return { ...typed, ...noLesson, starts_at: askedFor };
  const { giver, tutor_id: tutorId, sequence: version } = lesson;
  return {
    ...typed,
    state: lesson.state === "on" ? "booked" : "cancelled",
    // They may have moved to another city since it was typed.
    zone: lesson.family_zone,
    starts_at: lesson.starts_at,
    minutes: lesson.minutes,
    changed_at: lesson.changed_at,
    tutor_id: tutorId,
    tutor_name: tutorId === null ? giver : (tutorNames.get(tutorId) ?? giver),
    room: lesson.room ?? "",
    version,
    outcome: outcomeOf(lesson),
    family_pressed_at: lesson.family_pressed_at,
    tutor_pressed_at: lesson.tutor_pressed_at,
    lost_plan: lesson.lost_plan,
    takes_place_at: lesson.takes_place_at,
    tutor_word: lesson.tutor_word,
  };
}

/** A booking of which there is no lesson yet. */
export function withoutLesson(row: Typed): Booking {
  return toBooking(row, undefined, new Map());
}

/** The same bookings, each with its lesson. */
export async function withLessons(db: Db, rows: readonly Typed[]): Promise<Booking[]> {
  const lessons = await findLessons(
    db,
    rows.map(({ id }) => id),
  );
  const tutorIds = [...lessons.values()].flatMap(({ tutor_id: id }) => id ?? []);
  const names = await namesOfTutors(db, [...new Set(tutorIds)]);
  return rows.map((row) => toBooking(row, lessons.get(row.id), names));
}
