import { currentCourse, currentCourses } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { trialForm, trialLanguages } from "#words/pages/trial.ts";
import {
  anyCourse,
  beliefArea,
  categories,
  languageLessons,
  type Category,
  type TrialArea,
} from "#content/categories.ts";
import type { OptionGroup } from "#app/features/clock/packed-list.ts";

type Documented = Pick<Services, "documents">;

/** The area that stands in place of a course which is yet to be found. */
function undecidedArea(slug: string): Category | undefined {
  return categories.find((category) => slug === anyCourse(category));
}

/** The subject area of a course or of what stands in place of one, or null if there is no such course. */
export function areaOf(services: Documented, slug: string): TrialArea | null {
  if (slug === languageLessons) return "languages";
  return undecidedArea(slug) ?? currentCourse(services, slug)?.category ?? null;
}

/** The name of a course, or of the area it is yet to be found in; the slug itself if the course is gone. */
export function courseTitle(services: Documented, slug: string): string {
  if (slug === languageLessons) return trialForm.subjects.languages;
  const area = undecidedArea(slug);
  return area ? trialForm.subjects[area] : (currentCourse(services, slug)?.title ?? slug);
}

/** The languages in which a course is given, or any course of an area; stored names, English first. */
export function lessonLanguages(services: Documented, slug: string): readonly string[] {
  const area = undecidedArea(slug);
  const courses = currentCourses(services).filter((course) =>
    area ? course.category === area : course.slug === slug,
  );
  const offered = courses.flatMap(({ languages }) => languages);
  return offered.length > 0 ? [...new Set(offered)] : trialLanguages;
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
 * @param only leaves out all others, if it is a course; all other areas, if its course is yet to be found
 */
export function trialCourseGroups(services: Documented, only = ""): OptionGroup[] {
  const courses = currentCourses(services);
  const groups = catalogue.filters.map(({ id, label }) => {
    const taught = courses.filter(({ category }) => category === id);
    const options = [
      ...(id === "all" ? [] : [[anyCourse(id), trialForm.anyCourse] as const]),
      ...taught.map(({ slug, title }) => [slug, title] as const),
    ];
    return { label, options, ...(id === beliefArea && { "data-belief": true as const }) };
  });
  const languages = {
    label: trialForm.languageGroup,
    options: [[languageLessons, trialForm.subjects.languages]] as const,
  };
  const area = undecidedArea(only);
  const isWanted = ([slug]: readonly [string, string]) =>
    area ? areaOf(services, slug) === area : slug === only || areaOf(services, only) === null;
  return [...groups, languages]
    .map((group) => ({ ...group, options: group.options.filter(isWanted) }))
    .filter(({ options }) => options.length > 0);
}

/** Every language that a course is given in, or that a trial can be asked for in. */
export function taughtLanguages(services: Documented): readonly string[] {
  const offered = currentCourses(services).flatMap(({ languages }) => languages);
  return [...new Set([...trialLanguages, ...offered])];
}
