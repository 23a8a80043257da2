import { academyZone } from "#app/platform/zone-clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { clockBeside, dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { bookedName, type LessonRow } from "#app/features/lessons/desk/lesson-rows.server.ts";
import type { SeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import type { Booking } from "../booking-store.server.ts";
import { deskTrials as texts } from "#words/pages/desk-trials.ts";

type Documented = Pick<Services, "documents">;

/** Names a lesson in a sentence, such as "Maria, Python, Tuesday 8 December, 07:00 (T-WTN3-4ZCB)". */
export function lessonWords(services: Documented, lesson: SeenLesson): string {
  const time = Date.parse(lesson.starts_at);
  const when = `${dayIn(academyZone(), time)}, ${timeIn(academyZone(), time)}`;
  return `${lesson.learner_name}, ${subjectOf(services, lesson)}, ${when} (${lesson.reference})`;
}

/** What was typed, as lists show it beside lessons. */
export function toBookingRow(services: Documented, booking: Booking): LessonRow {
  const { id, starts_at: startsAt, zone: zoneId } = booking;
  const zone = zoneById(zoneId);
  const at = Date.parse(startsAt ?? "");
  return {
    id,
    kind: "trial",
    sky: null,
    time: startsAt === null ? booking.preferred : timeIn(academyZone(), at),
    there: startsAt === null ? cityOf(zone) : clockBeside(zone, at, texts.academyToo),
    name: bookedName(booking),
    learnerId: booking.learner_id,
    course: subjectOf(services, booking),
    tutorId: booking.tutor_id,
    tutor: booking.tutor_name,
    tutorAt: "",
    mark: "asked",
    words: texts.marks.asked,
  };
}
