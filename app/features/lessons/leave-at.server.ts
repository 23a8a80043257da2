import type { Tutor, TutorLeave } from "#app/features/tutors/tutor-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { wallOf } from "./year-outlook.server.ts";

/** The leave of a tutor that a lesson would fall into. */
export function leaveAt(
  leave: readonly TutorLeave[],
  tutor: Pick<Tutor, "id" | "zone">,
  { from, until }: { readonly from: number; readonly until: number },
): TutorLeave | null {
  const own = leave.filter((one) => one.tutorId === tutor.id);
  if (own.length === 0) return null;
  const begins = wallOf(toIso(from), tutor.zone);
  const ends = wallOf(toIso(until), tutor.zone);
  return own.find((one) => one.from < ends && begins < one.until) ?? null;
}
