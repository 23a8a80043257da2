/** What can come of a lesson, in the order of forms. */
export const attendances = ["came", "late", "short", "nobody", "tutor-away"] as const;
export type Attendance = (typeof attendances)[number];

/** What came of a lesson and, of one that was cut short, after how many minutes. */
export type Came = { readonly outcome: Attendance; readonly minutes?: number | null };

/** When a lesson was held. */
export const held = attendances.slice(0, 3);

/** Whether a lesson was held, by what someone has said came of it. */
export function wasHeld(attendance: Attendance | null): boolean {
  return attendance !== null && held.includes(attendance);
}

/** Whether a lesson of some length can have ended after so many minutes. */
export function endsEarly(after: number | null, minutes: number): boolean {
  return after !== null && Number.isInteger(after) && after > 0 && after < minutes;
}

/**
 * How many minutes of a lesson were held: all, if it was cut short and nobody has said when; null while nobody has said what
 * came of it.
 */
export function minutesHeld(lesson: {
  readonly outcome: Attendance | null;
  readonly minutes: number;
  readonly held_minutes: number | null;
}): number | null {
  if (lesson.outcome === null) return null;
  if (!wasHeld(lesson.outcome)) return 0;
  return (lesson.outcome === "short" ? lesson.held_minutes : null) ?? lesson.minutes;
}
