import { openCase } from "#app/features/case-record/open-case.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Booking } from "./booking-store.server.ts";
import { familyWords, mailLesson, teamWords } from "./booking-words.server.ts";
import { isLesson } from "./lesson-facts.server.ts";
import { toldToBooker } from "./trial-readers.server.ts";

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
  const { clock, outbox } = services;
  const family = familyWords(services, booking);
  const team = teamWords(services);
  if (!isLesson(booking)) {
    await outbox.enqueue(trx, family.toRequestMail(services, toldToBooker(booking)));
    if (!by) await outbox.enqueue(trx, team.toTeamMail(services, booking, "requested"));
  } else if (booking.state === "held") {
    await outbox.enqueue(trx, family.toConfirmMail(services, toldToBooker(booking)));
    return;
  } else await mailLesson(services, trx, booking, "booked", null, by?.said);
  const opened = team.toCase(services, booking);
  const text = by?.agreed ?? opened.text;
  await openCase(trx, currentHours(services), { ...opened, text }, clock.now());
}
