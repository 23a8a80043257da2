import { withdrawMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Booking } from "./booking-store.server.ts";
import { familyWords } from "./booking-words.server.ts";
import { isOnClosedDay } from "#app/features/availability/closed-days.server.ts";
import { isLesson } from "./lesson-facts.server.ts";

/** Withdraws the reminders of bookings. */
export async function withdrawReminders(
  trx: Trx,
  bookings: readonly Pick<Booking, "id">[],
): Promise<void> {
  const about = bookings.map(({ id }) => `lesson:${id}` as const);
  await withdrawMailAbout(trx, about, "lesson");
}

/**
 * Puts the reminders of a booked lesson into the outbox that are still to come. On a closed day they wait until
 * someone has moved the lesson, opened the day or said that it takes place; then `since` is when they
 * began to wait, and one that was due meanwhile goes out at once. None goes out twice: they have keys.
 */
export async function remind(
  services: Services,
  trx: Trx,
  booking: Booking,
  since?: number,
): Promise<void> {
  if (booking.state !== "booked" || !isLesson(booking)) return;
  if (await isOnClosedDay(trx, booking)) return;
  const now = services.clock.now();
  // What is said of a day may have been changed while they waited: not one due since the lesson last changed is lost.
  const waits = since === undefined ? now : Math.min(since, Date.parse(booking.changed_at));
  const { toReminders } = familyWords(services, booking);
  for (const mail of toReminders(services, booking, now, waits)) {
    await services.outbox.enqueue(trx, mail);
  }
}
