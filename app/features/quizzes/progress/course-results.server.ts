import { currentCourses } from "#app/platform/.server/current-site.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findCourse } from "#content/courses.server.ts";
import type { QuizOwner } from "../attempt.ts";
import { readQuizVisitor } from "../quiz-visitor.server.ts";
import { measureTopic } from "./progress-page.server.ts";

/** By module of a course, of which something was asked: how many of the answers that count were right. */
export type CourseResults = Readonly<Record<string, { right: number; asked: number }>>;

/** What an owner has shown in the quiz on a course. */
export async function courseResults(
  services: Pick<Services, "db" | "documents">,
  owner: QuizOwner,
  slug: string,
): Promise<CourseResults> {
  const course = findCourse(currentCourses(services), slug);
  if (!course?.quiz) return {};
  const { mastery } = await measureTopic(services, owner, course.quiz);
  const own = mastery.modules.filter((module) => module.course === slug && module.asked > 0);
  return Object.fromEntries(own.map(({ id, right, asked }) => [id, { right, asked }]));
}

/** The same for a visitor and the course that the address names. For who has taken no quiz, nothing is looked up. */
export async function loadCourseResults({ request, context }: RequestArgs): Promise<CourseResults> {
  const services = context.get(servicesContext);
  const owner = await readQuizVisitor(request, services);
  const slug = new URL(request.url).searchParams.get("course");
  return owner && slug ? await courseResults(services, owner, slug) : {};
}
