import type { Moment } from "#app/platform/moment.ts";
import { giveConsent, listConsents } from "#app/features/families/consent-store.server.ts";
import { enterFamily } from "#app/features/families/enter-family.server.ts";
import { mayFor } from "#app/features/families/family-access.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { makeLesson, storeLearner, type Booking } from "./booking-store.server.ts";
import { takePlanned } from "./lesson-plan.server.ts";
import { keepUntil } from "./trial-case.server.ts";

/** Who learns by a booking, and who is their guardian, unless that is known; and what that guardian agrees to. */
async function enterLearner(
  trx: Trx,
  booking: Booking,
  now: number,
  guardianId: string | null,
): Promise<{ readonly learnerId: string; readonly guardianId: string | null }> {
  if (booking.learner_id !== null) return { learnerId: booking.learner_id, guardianId: null };
  const { child_name: firstName, age_band: ageBand } = booking;
  const entered = await enterFamily(
    trx,
    {
      name: booking.name,
      email: booking.email || null,
      phone: booking.phone,
      zone: booking.zone,
      language: booking.language,
      siteLanguage: booking.site_language,
      keepUntil: keepUntil(booking),
      guardianId,
    },
    firstName === null ? { kind: "self" } : { kind: "child", firstName, ageBand },
    now,
  );
  await storeLearner(trx, booking.id, entered.learnerId);
  const { consent: words } = booking;
  // Who was a guardian once, or only sees, decides nothing; and no typed address gives again what was taken back.
  if (words !== null && (await mayFor(trx, entered, "change", now))) {
    const known = await listConsents(trx, [entered.learnerId]);
    if (known.every(({ kind }) => kind !== "special")) {
      await giveConsent(trx, { ...entered, kind: "special", words }, now);
    }
  }
  return entered;
}

/**
 * Enters who learns by a booking and who is their guardian, and makes its lesson, if it has a time. A place that is only
 * held enters nobody: its address has not been proved.
 *
 * @param guardianId of a sibling's lesson, where there is no address by which both have one guardian
 * @param takesPlaceAt when someone said that the lesson takes place although its day is closed
 * @returns the booking with both, and the guardian's id; null if nobody had to be entered
 */
export async function enterBooking<Entered extends Booking>(
  trx: Trx,
  booking: Entered,
  now: number,
  {
    guardianId = null,
    takesPlaceAt = null,
  }: { readonly guardianId?: string | null; readonly takesPlaceAt?: string | null } = {},
): Promise<{ readonly booking: Entered; readonly guardianId: string | null }> {
  if (booking.state === "held") return { booking, guardianId: null };
  const entered = await enterLearner(trx, booking, now, guardianId);
  const known = { ...booking, learner_id: entered.learnerId };
  const { starts_at: startsAt } = known;
  if (startsAt === null) return { booking: known, guardianId: entered.guardianId };
  await makeLesson(trx, { ...known, starts_at: startsAt satisfies Moment }, takesPlaceAt, now);
  // Another lesson that has the learner's time keeps it: that is an alarm.
  await takePlanned(trx, { ...known, starts_at: startsAt });
  return { booking: { ...known, takes_place_at: takesPlaceAt }, guardianId: entered.guardianId };
}
