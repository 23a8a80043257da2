import { hour, minute } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";

/** Where a lesson stands for those who come to it. */
export type LessonState = "before" | "no-room" | "open" | "after" | "cancelled";

/** What of a lesson of either kind decides whether its room is open. */
export type RoomLesson = {
  /** Whether it takes place. */
  readonly isOn: boolean;
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly minutes: number;
  /** Empty as long as there is none. */
  readonly room: string;
};

const opensMs = policy.roomOpensMinutes * minute;

/** When the room of a lesson opens, and when it closes: someone who loses the connection late still gets in. */
export function roomHours({ startsAt, minutes }: Pick<RoomLesson, "startsAt" | "minutes">) {
  return {
    opensAt: startsAt - opensMs,
    closesAt: startsAt + (minutes + policy.waitMinutes) * minute,
  };
}

/** What a lesson's page says at a given moment. */
export function roomState(lesson: RoomLesson, now: number): LessonState {
  const { opensAt, closesAt } = roomHours(lesson);
  if (!lesson.isOn) return "cancelled";
  if (now >= closesAt) return "after";
  if (lesson.room === "") return "no-room";
  return now >= opensAt ? "open" : "before";
}

/** The moments that such a page names, on one clock. */
export function roomTimes(zone: string, lesson: Pick<RoomLesson, "startsAt" | "minutes">) {
  return {
    opensAt: timeIn(zone, roomHours(lesson).opensAt),
    waitsUntil: timeIn(zone, lesson.startsAt + policy.waitMinutes * minute),
  };
}

/** With the headers of an answer that sends the browser to a room: a form may not lead to another host by a redirect. */
export function toRoom(room: string): { readonly Refresh: string } {
  return { Refresh: `0; url=${new URL(room).href}` };
}

/** A reminder of a lesson that begins at a moment. All are milliseconds since the epoch. */
export type ReminderTime = {
  /** How many hours before the lesson. */
  readonly hours: number;
  readonly dueAt: number;
  /** When it is of no use any more: a mail server that comes back late must not send two at once. */
  readonly expiresAt: number;
};

/** When a family is reminded of a lesson, a fixed number of hours before it, whatever the clocks do in between. */
export function reminderTimesOf(startsAt: number): ReminderTime[] {
  return policy.reminderHours.map((hours, index) => {
    const next = policy.reminderHours[index + 1] ?? 0;
    return { hours, dueAt: startsAt - hours * hour, expiresAt: startsAt - next * hour };
  });
}

/** The reminders of a lesson whose moment has come. @param startsAt ISO 8601 */
export function remindersDue(startsAt: string, now: number): ReminderTime[] {
  return reminderTimesOf(Date.parse(startsAt)).filter(({ dueAt }) => dueAt <= now);
}

/** Who pressed the button that opens the room first, and when; ISO 8601, null if no one has. */
export type Presses = { readonly family: string | null; readonly tutor: string | null };

/** After how many minutes someone at the desk learns that a side has not come in. */
const lateMinutes = 5;

/**
 * What the presses say of a lesson under way that someone should look into: that no one has come in, or the family
 * waits. It says nothing of who was there: people also come in by other ways.
 *
 * @param hasButton whether the tutor has a button to press; the family's alone is then counted
 */
export function missingAt(
  lesson: Pick<RoomLesson, "startsAt" | "minutes">,
  { family, tutor }: Presses,
  hasButton: boolean,
  now: number,
): "nobody" | "tutor" | null {
  const isUnderWay =
    now >= lesson.startsAt + lateMinutes * minute &&
    now < lesson.startsAt + lesson.minutes * minute;
  if (!isUnderWay) return null;
  if (family === null && tutor === null) return "nobody";
  return tutor === null && hasButton ? "tutor" : null;
}

/** In UTF-16 code units. */
const longestRoom = 500;

/** An https address of any provider, or null. People leave out what every address begins with. */
export function readRoom(typed: string): string | null {
  const url = URL.parse(/^[\w-]+(?:\.[\w-]+)+(?:[/:?]|$)/.test(typed) ? `https://${typed}` : typed);
  const isRoom = url?.protocol === "https:" && !url.username && typed.length <= longestRoom;
  return isRoom ? url.href : null;
}
