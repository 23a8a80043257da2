import { academyZone } from "#app/platform/zone-clock.ts";
import type { FamilyWord, NewCase } from "#app/features/case-record/open-case.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Booking } from "./booking-store.server.ts";
import { bothClocks } from "#app/features/availability/free-times.server.ts";
import { isLesson, type BookedLesson, type Occasion } from "./lesson-facts.server.ts";

type Documented = Pick<Services, "documents">;

/** Such as "Trial: Python, Wed 25 Nov, 17:00", on the academy's clock: it has to fit on one line. */
function subjectIn(services: Documented, booking: Booking): string {
  if (!isLesson(booking)) return `Other times: ${subjectOf(services, booking)}`;
  const time = Date.parse(booking.starts_at);
  const [weekday = "", date = "", month = ""] = dayIn(academyZone(), time).split(" ");
  const when = `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}, ${timeIn(academyZone(), time)}`;
  return `Trial: ${subjectOf(services, booking)}, ${when}`;
}

/** Until when a booking is kept, and with it its case and its learner. */
export function keepUntil(booking: Booking): number {
  const last = Math.max(Date.parse(booking.changed_at), Date.parse(booking.starts_at ?? "") || 0);
  return monthsAfter(last, policy.trialMonths);
}

/** What the team has to do about a new booking. */
export function toCase(services: Documented, booking: Booking): NewCase {
  const words = [booking.preferred, booking.note].filter(Boolean).join("\n\n");
  return {
    kind: isLesson(booking) ? "trial" : "other-times",
    source: { kind: "trial", id: booking.id },
    reference: booking.reference,
    name: booking.name,
    email: booking.email || null,
    phone: booking.phone,
    childName: booking.child_name,
    subject: subjectIn(services, booking),
    text: words || "Booked a trial lesson and left no note.",
    zone: booking.zone,
    course: booking.course,
    language: booking.language,
    accountId: booking.account_id,
    keepUntil: keepUntil(booking),
  };
}

/** That a lesson was moved or cancelled, or that a request got a time. */
export function toFamilyWord(
  services: Documented,
  lesson: BookedLesson,
  occasion: Occasion,
): FamilyWord {
  const when = bothClocks(zoneById(lesson.zone), lesson.starts_at);
  const isOff = occasion === "cancelled";
  const verbs = {
    booked: `booked the lesson for ${when}`,
    moved: `moved the lesson to ${when}`,
    cancelled: `cancelled the lesson of ${when}`,
  };
  return {
    source: { kind: "trial", id: lesson.id },
    text: verbs[occasion],
    subject: isOff ? `Cancelled: ${subjectOf(services, lesson)}` : subjectIn(services, lesson),
    keepUntil: keepUntil(lesson),
  };
}
