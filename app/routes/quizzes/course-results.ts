import { loadCourseResults } from "#app/features/quizzes/progress/course-results.server.ts";
import { notKept } from "#app/features/quizzes/quiz-visitor.server.ts";
import type { Route } from "./+types/course-results";

/** For a course's page, which is the same for everyone. */
export async function loader(args: Route.LoaderArgs) {
  return Response.json(await loadCourseResults(args), notKept);
}
