import type { AccountData } from "#app/platform/.server/account-data.ts";
import { withdrawMail } from "#app/platform/.server/outbox/outbox-store.ts";
import { deleteBookings, listOfAccount } from "./booking-store.server.ts";
import { reminderKeys } from "./trial-mail.server.ts";

/**
 * Trial lessons that were booked while signed in. Deleting the account frees their places and takes
 * their reminders back; the team is told by `cancelLessonsOf`, which comes before it.
 */
export const bookingAccountData: AccountData = {
  name: "trial lessons",
  async exportFor(db, accountId) {
    const bookings = await listOfAccount(db, accountId);
    if (bookings.length === 0) return null;
    return bookings.map((booking) => ({
      reference: booking.reference,
      state: booking.state,
      course: booking.course,
      shortlist: JSON.parse(booking.courses) as unknown,
      startsAt: booking.starts_at,
      preferredTimes: booking.preferred,
      timeZone: booking.zone,
      learner: booking.learner,
      name: booking.name,
      childFirstName: booking.child_name,
      childAge: booking.age_band,
      email: booking.email,
      phone: booking.phone,
      language: booking.language,
      tutor: booking.tutor,
      note: booking.note,
      createdAt: booking.created_at,
      changedAt: booking.changed_at,
    }));
  },
  async removeFor(trx, accountId) {
    const bookings = await listOfAccount(trx, accountId);
    await withdrawMail(trx, bookings.flatMap(reminderKeys));
    await deleteBookings(
      trx,
      bookings.map(({ id }) => id),
    );
  },
};
