import { academyZone } from "#app/platform/zone-clock.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { cityOf, dayIn, timeIn } from "../availability/time-words.server.ts";
import { subjectOf } from "../availability/trial-courses.server.ts";
import { zoneById } from "../availability/zones.server.ts";
import type { Booking } from "../booking/booking-store.server.ts";
import { listLessons } from "../booking/lesson-plan.server.ts";
import { isOpenAt, type DayRule } from "../booking/trial-days.server.ts";
import { isLesson } from "../booking/trial-mail.server.ts";
import { deskTrials as texts } from "#content/pages/desk-trials.ts";

/** How far a trial has got; `alarm`: it begins within a day without a tutor or a room. */
export type Mark =
  | "asked"
  | "booked"
  | "tutor"
  | "room"
  | "held"
  | "nobody"
  | "alarm"
  | "move"
  | "open";

export type TrialRow = ReturnType<typeof toRow>;

/** Whether a lesson begins within a day without a tutor or a room. */
function isAlarming(lesson: Booking, now: number): boolean {
  const startsAt = Date.parse(lesson.starts_at ?? "");
  const isSoon = startsAt > now && startsAt <= now + day;
  return lesson.state === "booked" && isSoon && (lesson.tutor_name === "" || lesson.room === "");
}

/** The lessons that begin within a day without a tutor or a room; only one tutor's, if one is named. */
export async function listAlarming(
  db: Db,
  now: number,
  tutorId: string | null = null,
): Promise<Booking[]> {
  const soon = await listLessons(db, { from: now, until: now + day }, tutorId);
  return soon.filter((lesson) => isAlarming(lesson, now));
}

function untilWords(length: number): string {
  const minutes = Math.floor(length / 60_000);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

function markOf(
  booking: Booking,
  rules: readonly DayRule[],
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
  if (startsAt + hour / 2 < now) return { mark: "open", words: texts.wasHeld };
  if (!isOpenAt(rules, booking.area, booking.starts_at))
    return { mark: "move", words: texts.toMove };
  if (isAlarming(booking, now)) {
    const missing =
      booking.tutor_name !== "" ? texts.noRoom : booking.room ? texts.noTutor : texts.neither;
    return { mark: "alarm", words: `${missing}, in ${untilWords(startsAt - now)}` };
  }
  if (booking.room) return { mark: "room", words: marks.room };
  return booking.tutor_name
    ? { mark: "tutor", words: marks.tutor }
    : { mark: "booked", words: marks.booked };
}

/** A trial on the board. @param rules of closed days and changed hours */
export function toRow(booking: Booking, rules: readonly DayRule[], now: number) {
  const zone = zoneById(booking.zone);
  const city = cityOf(zone);
  const time = Date.parse(booking.starts_at ?? "");
  const isAsked = Number.isNaN(time);
  const there = () => {
    const clock = timeIn(zone.id, time);
    if (clock === timeIn(academyZone, time)) return texts.londonToo;
    const here = dayIn(zone.id, time);
    const otherDay = here === dayIn(academyZone, time) ? "" : `${here.split(" ", 1)[0]}, `;
    return `${clock} ${otherDay}${city}`;
  };
  return {
    id: booking.id,
    // London's clock, such as 15:00; what the family wrote if there is no hour yet.
    time: isAsked ? booking.preferred : timeIn(academyZone, time),
    // The family's, such as "20:00 Karachi".
    there: isAsked ? city : there(),
    name: booking.child_name ? `${booking.child_name} (${booking.name})` : booking.name,
    course: subjectOf(booking),
    ...markOf(booking, rules, now),
  };
}
