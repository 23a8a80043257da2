import { bookableSlots, openAt } from "#app/features/availability/free-times.server.ts";
import type { Slot } from "#app/features/availability/weekly-slots.server.ts";
import type { Zone } from "#app/features/clock/zones.ts";
import { hour, minute } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import type { TrialArea } from "#content/categories.ts";
import { trialForm } from "#words/pages/trial.ts";
import type { TrialRequest } from "./form/trial-schema.ts";
import { siblingKey, type Booking } from "./booking-store.server.ts";

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

/** One lesson to be stored, and under which submission key. */
export type OneLesson = {
  readonly request: TrialRequest;
  /** Null for words instead of a time. */
  readonly slot: Slot | null;
  readonly key: string;
};

/**
 * Stores a lesson for each further child of a form, one after the other. Where no time is free after that of the
 * child before, one is asked for.
 *
 * @param form `key` of its first lesson; `later` the times of that day, in their order
 * @returns their bookings
 */
export async function storeSiblings(
  trx: Trx,
  services: Pick<Services, "documents">,
  form: {
    readonly request: TrialRequest;
    readonly area: TrialArea;
    readonly later: readonly Slot[];
    readonly key: string;
  },
  first: Booking,
  storeOne: (lesson: OneLesson) => Promise<Booking>,
): Promise<Booking[]> {
  const { siblings = [], ...own } = form.request;
  const made: Booking[] = [];
  for (const [index, learner] of siblings.entries()) {
    const before = made.at(-1) ?? first;
    const slot = await nextOpen(trx, services, form, before);
    const ofFamily = own.time.kind === "words" ? own.time : afterLesson(before);
    const time = slot ? { kind: "slot" as const, startsAt: slot.startsAt } : ofFamily;
    const key = siblingKey(form.key, index);
    made.push(await storeOne({ request: { ...own, learner, time }, slot, key }));
  }
  return made;
}

/** The first time after a lesson of the family that is still open; null if there is none that day. */
async function nextOpen(
  trx: Trx,
  { documents }: Pick<Services, "documents">,
  { area, later }: { readonly area: TrialArea; readonly later: readonly Slot[] },
  { starts_at: before, minutes }: Booking,
): Promise<Slot | null> {
  const from = Date.parse(before ?? "") + minutes * minute;
  for (const { startsAt } of later) {
    if (!(Date.parse(startsAt) >= from)) continue;
    const open = await openAt({ db: trx, documents }, area, startsAt, true);
    if (open) return open;
  }
  return null;
}

/** What is asked for a child for whom no time after a lesson is free. */
function afterLesson({ child_name: name }: Booking) {
  const preferred = fillText(trialForm.siblings.after, { name: name ?? "" });
  return { kind: "words", preferred } as const;
}
