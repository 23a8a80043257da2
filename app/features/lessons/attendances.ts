/** What can come of a lesson, in the order of forms. */
export const attendances = ["came", "late", "short", "nobody", "tutor-away"] as const;
export type Attendance = (typeof attendances)[number];

/** When a lesson was held. */
export const held = attendances.slice(0, 3);

/** Whether a lesson was held, by what someone has said came of it. */
export function wasHeld(attendance: Attendance | null): boolean {
  return attendance !== null && held.includes(attendance);
}
