import type { AccountData } from "#app/platform/.server/account-data.ts";
import { withdrawMail } from "#app/platform/.server/outbox/outbox-store.ts";
import {
  deleteBookings,
  emailKeyOf,
  listOfAccount,
  listOfAddress,
  releaseBookings,
  type Booking,
} from "./booking-store.server.ts";
import { reminderKeys } from "./trial-mail.server.ts";

/** What the mails about a lesson say as well. */
function toFacts(booking: Booking) {
  return {
    reference: booking.reference,
    state: booking.state,
    course: booking.course,
    startsAt: booking.starts_at,
    timeZone: booking.zone,
    email: booking.email,
    createdAt: booking.created_at,
    changedAt: booking.changed_at,
  };
}

function toEverything(booking: Booking) {
  return {
    ...toFacts(booking),
    shortlist: JSON.parse(booking.courses) as unknown,
    preferredTimes: booking.preferred,
    learner: booking.learner,
    name: booking.name,
    childFirstName: booking.child_name,
    childAge: booking.age_band,
    phone: booking.phone,
    language: booking.language,
    tutor: booking.tutor,
    note: booking.note,
  };
}

/**
 * Trial lessons that were booked while signed in, with everything, and those that were booked with the
 * account's confirmed address otherwise, without what was typed: anybody may have typed the address.
 *
 * Deleting the account deletes the former, frees their places and takes their reminders back; the team
 * is told by `cancelLessonsOf`, which comes before it. The latter need no account and stay. So do the
 * former where a claim goes that its maker did not give up: somebody is waiting for the lesson.
 */
export const bookingAccountData: AccountData = {
  name: "trial lessons",
  async exportFor(db, accountId, confirmedEmail = null) {
    const own = await listOfAccount(db, accountId);
    const others =
      confirmedEmail === null ? [] : await listOfAddress(db, emailKeyOf(confirmedEmail), accountId);
    if (own.length + others.length === 0) return null;
    return {
      bookedWhileSignedIn: own.map(toEverything),
      bookedWithYourAddress: others.map(toFacts),
    };
  },
  async removeFor(trx, accountId) {
    const bookings = await listOfAccount(trx, accountId);
    await withdrawMail(trx, bookings.flatMap(reminderKeys));
    await deleteBookings(
      trx,
      bookings.map(({ id }) => id),
    );
  },
  releaseFrom: releaseBookings,
};
