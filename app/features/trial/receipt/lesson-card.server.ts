import { currentCourses } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  lessonClocks,
  lessonDay,
  type LessonClock,
  type LessonDay,
} from "#app/features/schedule/lesson-day.server.ts";
import { subjectOf } from "#app/features/schedule/lesson-subjects.server.ts";
import { dateIn } from "#app/features/schedule/time-words.server.ts";
import { cityOf } from "#app/features/schedule/zones.ts";
import { zoneById } from "#app/features/schedule/zones.server.ts";
import { nameOf } from "#app/ui/stored-names.ts";
import { coverOf } from "#content/course-cover.server.ts";
import { findCourse } from "#content/courses.server.ts";
import { trialLanguages } from "#words/pages/trial.ts";
import type { Booking } from "../booking/booking-store.server.ts";

/** What the card of a lesson says, the same wherever it is shown. */
export type LessonCardView = {
  readonly course: string;
  /** The name of a file in public/art/covers; null for lessons in a language. */
  readonly cover: string | null;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly date: string;
  /** The visitor's and, if it differs, London's. */
  readonly clocks: readonly LessonClock[];
  readonly city: string;
  readonly day: LessonDay;
  readonly learner: string | null;
  readonly language: string | null;
  /** Empty until someone is named. */
  readonly tutor: string;
  readonly reference: string;
};

/**
 * A lesson as a card.
 *
 * @param isOwn whether only the person who booked can see it. Anyone can type a stranger's address and have it
 *   mailed: so mails, and what opens from them, repeat of all that was typed no more than a child's first name, which
 *   is one or two words of letters.
 */
export function toLessonCard(
  services: Pick<Services, "documents">,
  lesson: Booking & { readonly starts_at: string },
  isOwn = false,
): LessonCardView {
  const zone = zoneById(lesson.zone);
  const time = Date.parse(lesson.starts_at);
  const course = findCourse(currentCourses(services), lesson.course);
  return {
    course: subjectOf(services, lesson),
    cover: course ? coverOf(course) : null,
    startsAt: lesson.starts_at,
    date: dateIn(zone.id, time),
    clocks: lessonClocks(zone, time),
    city: cityOf(zone),
    day: lessonDay(zone.id, time),
    learner: lesson.child_name ?? (isOwn ? lesson.name : null),
    language: isOwn || trialLanguages.includes(lesson.language) ? nameOf(lesson.language) : null,
    tutor: lesson.tutor_name,
    reference: lesson.reference,
  };
}
