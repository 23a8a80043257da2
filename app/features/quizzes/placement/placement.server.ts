import { currentCourses } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findCourse, type Courses } from "#content/courses.server.ts";
import { listSeenQuestions } from "../attempt-store.server.ts";
import type { Attempt, FinishedAttempt, GradedQuestion, QuizOwner, QuizTopic } from "../attempt.ts";
import { bankOf, modulesOf } from "../question-banks.server.ts";
import { coursesAround, modulePath } from "../quiz-paths.ts";
import { drawNext, type NextDraw } from "./draw-next.ts";
import { recommendCourse, type PlacementOutcome } from "./recommend-course.ts";

/** A question counts as seen for this many attempts. */
const attemptsRemembered = 4;

/** What comes next in a check for this visitor. */
export async function drawForCheck(
  services: Pick<Services, "db" | "documents">,
  owner: QuizOwner,
  check: Pick<Attempt, "topic" | "seed" | "questions" | "answers">,
): Promise<NextDraw> {
  const { topic } = check;
  const seen = await listSeenQuestions(services.db, owner, topic, { limit: attemptsRemembered });
  const modules = modulesOf(currentCourses(services), topic);
  return drawNext(bankOf(topic), modules, check, new Set(seen.flat()));
}

/** What a check that has ended recommends. */
export function recommendFor(
  courses: Courses,
  topic: QuizTopic,
  { band, certainty }: Extract<NextDraw, { kind: "done" }>,
  results: readonly GradedQuestion[],
): PlacementOutcome {
  const path = coursesAround(topic);
  if (!path) throw new Error(`There is no check on ${topic}`);
  const modulesIn = (course: string) =>
    (findCourse(courses, course)?.modules ?? []).map(({ id }) => id);
  return { band, certainty, ...recommendCourse(band, results, path, modulesIn) };
}

/** What a finished check has found, with the modules by their titles; those that no course has any more are left out. */
export function showOutcome(courses: Courses, { finished: { outcome, results } }: FinishedAttempt) {
  const { band, certainty, course, module, gaps } = outcome as PlacementOutcome;
  const moduleIn = (slug: string, id: string) => {
    const found = findCourse(courses, slug);
    const known = found?.modules.find((candidate) => candidate.id === id);
    const to = modulePath({ course: slug, id });
    return found && known
      ? { course: slug, courseTitle: found.title, title: known.title, to }
      : null;
  };
  const own = results[0]?.course ?? course;
  const others = gaps.filter((id) => own !== course || id !== module);
  return {
    band,
    certainty,
    recommended: moduleIn(course, module),
    gaps: others.flatMap((id) => moduleIn(own, id) ?? []),
  };
}

export type ShownOutcome = ReturnType<typeof showOutcome>;
