import { bookableSlots, openAt } from "#app/features/schedule/free-times.server.ts";
import type { Slot } from "#app/features/schedule/weekly-slots.server.ts";
import type { Zone } from "#app/features/schedule/zones.ts";
import { hour, minute } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import type { TrialArea } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { trialForm } from "#words/pages/trial.ts";
import type { Booking } from "./booking-store.server.ts";

/** Beyond that a lesson is not "after" that of a brother or a sister. */
const siblingsWithinMs = 4 * hour;

/** The times in the hours after a lesson that a child can have, in their order. */
export async function laterThatDay(
  services: Services,
  { area, zone }: { readonly area: TrialArea; readonly zone: Zone },
  { startsAt }: Slot,
  now: number,
): Promise<Slot[]> {
  const slots = await bookableSlots(services, area, now, zone.id);
  const until = Date.parse(startsAt) + siblingsWithinMs;
  return slots
    .filter((slot) => slot.startsAt > startsAt && Date.parse(slot.startsAt) <= until)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** The first time after a lesson of the family that is still open; null if there is none that day. */
export async function nextOpen(
  trx: Trx,
  { documents }: Pick<Services, "documents">,
  { area, later }: { readonly area: TrialArea; readonly later: readonly Slot[] },
  { starts_at: before }: Booking,
): Promise<Slot | null> {
  const from = Date.parse(before ?? "") + policy.trialMinutes * minute;
  for (const { startsAt } of later) {
    if (!(Date.parse(startsAt) >= from)) continue;
    const open = await openAt({ db: trx, documents }, area, startsAt, true);
    if (open) return open;
  }
  return null;
}

/** What is asked for a child for whom no time after a lesson is free. */
export function afterLesson({ child_name: name }: Booking) {
  const preferred = fillText(trialForm.siblings.after, { name: name ?? "" });
  return { kind: "words", preferred } as const;
}
