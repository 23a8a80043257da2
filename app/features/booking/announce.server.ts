import { openCase } from "#app/features/case-record/open-case.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { Booking } from "./booking-store.server.ts";
import { mailLesson } from "./booking-words.server.ts";
import { isLesson } from "./lesson-facts.server.ts";
import { readersOf, toldToBooker } from "./trial-readers.server.ts";

/**
 * Tells of a booking that has been stored. Of a place that is only held the family alone hears, and is asked to confirm
 * it. Of a lesson or a request both sides do, and it is a case.
 *
 * @param by what a member who has booked it writes to the family, and how that has agreed, for the case
 */
export async function announce(
  services: Services,
  trx: Trx,
  booking: Booking,
  by: { readonly said: string; readonly agreed: string } | null = null,
): Promise<void> {
  const { site_language: language } = booking;
  if (!isLesson(booking)) {
    for (const told of await readersOf(services, trx, booking)) {
      if (told.isBooker) await putMail(services, trx, "trial-requested", told, language);
    }
    if (!by) await putMail(services, trx, "trial-requested-team", booking);
  } else if (booking.state === "held") {
    await putMail(services, trx, "trial-held", toldToBooker(booking), language);
    return;
  } else await mailLesson(services, trx, booking, "booked", null, by?.said);
  const opened = services.wordingIn("en").booking.toCase(services, booking);
  const text = by?.agreed ?? opened.text;
  await openCase(trx, currentHours(services), { ...opened, text }, services.clock.now());
}
