import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { redirectMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { toReceipt } from "./receipt/receipt.server.ts";
import type { UpcomingLesson } from "./upcoming-lessons.tsx";
import {
  changeAddressOfBookings,
  deleteBookings,
  listOfAccount,
  listOfAddress,
  listUpcoming,
  releaseBookings,
  type Booking,
} from "./booking-store.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { callOff, theFamily } from "./change-booking.server.ts";
import { linkPath, makeLinkToken } from "./trial-links.server.ts";
import { isLesson } from "./lesson-facts.server.ts";

type Person = {
  readonly accountId: string;
  readonly email: string;
  /** An address that no one has confirmed proves nothing. */
  readonly emailVerified: boolean;
};

/** A signed-in person's upcoming lessons, soonest first, with links to change them. */
export async function loadUpcomingLessons(
  services: Services,
  { accountId, email, emailVerified }: Person,
): Promise<UpcomingLesson[]> {
  const emailKey = emailVerified ? emailKeyOf(email) : null;
  const now = services.clock.now();
  const bookings = await listUpcoming(services.db, { accountId, emailKey }, now);
  return bookings.filter(isLesson).map((lesson) => {
    const token = makeLinkToken(services.secrets["trial-link"], lesson, "view");
    return {
      reference: lesson.reference,
      ...toReceipt(services, lesson, { token, isOwn: true }),
      view: linkPath(services, lesson, "view"),
      move: linkPath(services, lesson, "move"),
      cancel: linkPath(services, lesson, "cancel"),
    };
  });
}

/**
 * Cancels an account's upcoming lessons, inside the transaction that deletes the account: no one should wait
 * for a learner who is gone. Wake the outbox after the commit.
 */
export async function cancelLessonsOf(
  services: Services,
  trx: Trx,
  accountId: string,
): Promise<void> {
  const now = services.clock.now();
  await lockCalendar(trx, services.database.engine);
  for (const booking of await listOfAccount(trx, accountId)) {
    if (booking.state !== "booked" || !isLesson(booking)) continue;
    if (Date.parse(booking.starts_at) <= now) continue;
    await callOff(services, trx, booking, theFamily);
  }
}

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
    languageToLearn: booking.wanted_language,
    consent: booking.consent,
    tutorName: booking.tutor_name,
    roomOpenedAt: booking.family_pressed_at,
    outcome: booking.outcome,
    nextStep: booking.next_step,
    note: booking.note,
  };
}

/**
 * Trial lessons. Those booked while signed in are exported whole and deleted with the account, once
 * `cancelLessonsOf` has told the team. Of those booked otherwise with its confirmed address no typed text is
 * exported, because anyone may have typed the address, and they stay: someone is waiting for the lesson.
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
    await deleteBookings(
      trx,
      bookings.map(({ id }) => id),
    );
  },
  releaseFrom: releaseBookings,
  async changeAddress(trx, change) {
    const moved = await changeAddressOfBookings(trx, change);
    await redirectMailAbout(
      trx,
      moved.map(({ id }) => `family:${id}` as const),
      { from: change.fromKey, to: change.to.email },
    );
  },
};
