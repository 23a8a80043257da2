import { currentCourses } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findCourse } from "#content/courses.server.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { trialForm } from "#words/pages/trial.ts";
import { beliefArea, languageLessons, type TrialArea } from "#content/categories.ts";
import type { OptionGroup } from "./packed-list.ts";

type Documented = Pick<Services, "documents">;

function find(services: Documented, slug: string) {
  return findCourse(currentCourses(services), slug);
}

/** The subject area of a course, or null if there is no such course. */
export function areaOf(services: Documented, slug: string): TrialArea | null {
  if (slug === languageLessons) return "languages";
  return find(services, slug)?.category ?? null;
}

/** The name of a course; the slug itself if the course is gone. */
export function courseTitle(services: Documented, slug: string): string {
  if (slug === languageLessons) return trialForm.languageGroup;
  return find(services, slug)?.title ?? slug;
}

/** What a lesson teaches: its course, or the language that was asked for. */
export function subjectOf(
  services: Documented,
  booking: { course: string; wanted_language: string },
): string {
  return booking.wanted_language || courseTitle(services, booking.course);
}

/**
 * What a trial lesson can be asked for, by area.
 *
 * @param only leaves out all others, if it is one of them
 */
export function trialCourseGroups(services: Documented, only = ""): OptionGroup[] {
  const courses = currentCourses(services);
  const groups = catalogue.filters.map(({ id, label }) => {
    const taught = courses.filter(({ category }) => category === id);
    const options = taught.map(({ slug, title }) => [slug, title] as const);
    return { label, options, ...(id === beliefArea && { showsBelief: true as const }) };
  });
  const languages = {
    label: trialForm.languageGroup,
    options: [[languageLessons, trialForm.languageCourse]] as const,
  };
  const isWanted =
    areaOf(services, only) === null
      ? () => true
      : ([slug]: readonly [string, string]) => slug === only;
  return [...groups, languages]
    .map((group) => ({ ...group, options: group.options.filter(isWanted) }))
    .filter(({ options }) => options.length > 0);
}
