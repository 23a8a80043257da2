import type { Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Series } from "./series-store.server.ts";

/** Whether a tutor teaches what a series is about, as its family wishes. Checks and time are another question. */
export function fits(
  tutor: Pick<Tutor, "courses" | "gender">,
  { course, wish }: Pick<Series, "course" | "wish">,
): boolean {
  return (wish === "either" || tutor.gender === wish) && tutor.courses.includes(course);
}
