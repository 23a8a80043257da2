import { findCourse } from "#content/courses.server.ts";
import type { QuizTopic } from "./attempt.ts";
import type { CourseModule } from "./progress/mastery.ts";
import { bankOf } from "./question-banks.server.ts";

/** Every module that a topic's questions can be about, course by course, in the order of the courses. */
export function modulesOf(topic: QuizTopic): CourseModule[] {
  const courses = new Set(bankOf(topic).map(({ course }) => course));
  return [...courses].flatMap((course) =>
    (findCourse(course)?.modules ?? []).map(({ id, title }) => ({ course, id, title })),
  );
}
