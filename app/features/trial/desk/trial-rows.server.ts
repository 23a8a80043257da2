import { academyZone } from "#app/platform/zone-clock.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { clockBeside, dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Booking } from "../booking/booking-store.server.ts";
import { isLesson } from "../booking/lesson-facts.server.ts";
import { deskTrials as texts } from "#words/pages/desk-trials.ts";
import { policy } from "#content/policy.ts";
import type { Alarm } from "#app/features/lessons/lesson-alarms.server.ts";

type Documented = Pick<Services, "documents">;
type AlarmWords = Pick<Alarm, "words">;

/** How far a trial has got; `alarm`: someone has to see to it. */
export type Mark = "asked" | "booked" | "tutor" | "room" | "held" | "nobody" | "alarm" | "open";

export type TrialRow = ReturnType<typeof toRow>;

function markOf(
  booking: Booking,
  alarm: AlarmWords | undefined,
  now: number,
): { mark: Mark; words: string } {
  const { marks } = texts;
  const startsAt = Date.parse(booking.starts_at ?? "");
  if (!isLesson(booking)) return { mark: "asked", words: marks.asked };
  if (booking.outcome === "nobody") return { mark: "nobody", words: marks.nobody };
  if (booking.outcome === "held") {
    const { next_step: next } = booking;
    const words = next === null ? texts.heldAsk : (texts.nextSteps[next] ?? marks.held);
    return { mark: "held", words };
  }
  if (startsAt + policy.trialMinutes * minute < now) return { mark: "open", words: texts.wasHeld };
  if (alarm) return { mark: "alarm", words: alarm.words };
  if (booking.room) return { mark: "room", words: marks.room };
  return booking.tutor_name
    ? { mark: "tutor", words: marks.tutor }
    : { mark: "booked", words: marks.booked };
}

/** Names a lesson in a sentence, such as "Maria Example, Python, Tuesday 8 December, 07:00 (T-WTN3-4ZCB)". */
export function lessonWords(services: Documented, booking: Booking): string {
  const time = Date.parse(booking.starts_at ?? "");
  const when = `${dayIn(academyZone(), time)}, ${timeIn(academyZone(), time)}`;
  return `${booking.name}, ${subjectOf(services, booking)}, ${when} (${booking.reference})`;
}

/** A trial on the board. @param alarm why someone has to see to it, if anyone has */
export function toRow(
  services: Documented,
  booking: Booking,
  alarm: AlarmWords | undefined,
  now: number,
) {
  const zone = zoneById(booking.zone);
  const time = Date.parse(booking.starts_at ?? "");
  const isAsked = Number.isNaN(time);
  return {
    id: booking.id,
    to: `/desk/trials/${booking.id}` as string | null,
    /** What kind of lesson it is, where that is said. */
    tag: null as string | null,
    // The academy's clock, such as 15:00; what the family wrote if there is no hour yet.
    time: isAsked ? booking.preferred : timeIn(academyZone(), time),
    // The family's, such as "20:00 Karachi".
    there: isAsked ? cityOf(zone) : clockBeside(zone, time, texts.academyToo),
    name: booking.child_name ? `${booking.child_name} (${booking.name})` : booking.name,
    course: subjectOf(services, booking),
    tutor: booking.tutor_name,
    ...markOf(booking, alarm, now),
  };
}
