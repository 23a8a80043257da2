import { openCase } from "#app/features/case-record/open-case.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Booking } from "./booking-store.server.ts";
import { familyWords, teamWords, toLessonMails } from "./booking-words.server.ts";
import { isLesson } from "./lesson-facts.server.ts";

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
  const asked = () => [
    family.toRequestMail(services, booking),
    ...(by ? [] : [team.toTeamMail(services, booking, "requested")]),
  ];
  const mails = !isLesson(booking)
    ? asked()
    : booking.state === "held"
      ? [family.toConfirmMail(services, booking)]
      : toLessonMails(services, booking, "booked", null, by?.said);
  for (const mail of mails) await outbox.enqueue(trx, mail);
  if (booking.state === "held") return;
  const opened = team.toCase(services, booking);
  const text = by?.agreed ?? opened.text;
  await openCase(trx, currentHours(services), { ...opened, text }, clock.now());
}
