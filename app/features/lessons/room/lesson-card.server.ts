import { currentCourse } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  lessonClocks,
  lessonDay,
  type LessonClock,
  type LessonDay,
} from "#app/features/clock/lesson-day.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { coverOf, coverOfArea } from "#content/course-cover.server.ts";

/** What the card of a lesson says, the same wherever it is shown. */
export type LessonCardView = {
  /** What it is called where nothing else says so. */
  readonly title: string;
  /** What kind of lesson it is, and how long. */
  readonly kind: string;
  /** What it costs; null where that is said elsewhere. */
  readonly cost: string | null;
  readonly course: string;
  /** The name of a file in public/art/covers; null for lessons in a language. */
  readonly cover: string | null;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly date: string;
  /** The visitor's and, if it differs, the academy's. */
  readonly clocks: readonly LessonClock[];
  readonly city: string;
  readonly day: LessonDay;
  readonly learner: string | null;
  readonly language: string | null;
  /** Empty until someone is named. */
  readonly tutor: string;
  readonly reference: string;
};

/** What a card is made from. */
type CardFacts = Pick<
  LessonCardView,
  "title" | "kind" | "cost" | "learner" | "language" | "tutor" | "reference"
> & {
  readonly course: string;
  readonly wanted_language: string;
  readonly starts_at: string;
  readonly minutes: number;
  /** The reader's IANA zone. */
  readonly zone: string;
};

/** A lesson of any kind as a card. */
export function cardOf(services: Pick<Services, "documents">, facts: CardFacts): LessonCardView {
  const { title, kind, cost, learner, language, tutor, reference } = facts;
  const zone = zoneById(facts.zone);
  const time = Date.parse(facts.starts_at);
  const course = currentCourse(services, facts.course);
  return {
    title,
    kind,
    cost,
    course: subjectOf(services, facts),
    cover: course ? coverOf(course) : coverOfArea(facts.course),
    startsAt: facts.starts_at,
    date: dateIn(zone.id, time),
    clocks: lessonClocks(zone, time),
    city: cityOf(zone),
    day: lessonDay(zone.id, time, facts.minutes),
    learner,
    language,
    tutor,
    reference,
  };
}
