import { languageLessons } from "#content/categories.ts";
import { searchEntries, type Courses, type SearchEntry } from "#content/courses.server.ts";
import { courseSearch } from "#words/pages/courses.ts";
import { wantedLanguages } from "#words/pages/trial.ts";
import { createCourseFinder, type Finding } from "./find-courses.ts";
import { tidyQuery } from "#app/platform/tidy-query.ts";

/** Lessons in a language, which have no page: people ask for them in a trial request. */
function languageEntry(): SearchEntry {
  const { title, text, foundBy } = courseSearch.language;
  const named = wantedLanguages.filter((language) => !language.includes(":"));
  return {
    slug: languageLessons,
    title,
    category: "tuition",
    description: text,
    cover: "",
    foundBy: [...named, ...foundBy],
    levels: [],
    languages: [],
    modules: [],
    hasCard: false,
  };
}

/** Everything that can be found. */
export function allEntries(courses: Courses): SearchEntry[] {
  return [...searchEntries(courses), languageEntry()];
}

/** By the courses that they find. */
const finders = new WeakMap<object, ReturnType<typeof createCourseFinder>>();

/**
 * What an address with `?q=` finds; null if it is empty. Searches are not stored. The words that a course is found
 * by, dozens for each, stay on the server: no card shows them.
 */
export function findAsked(courses: Courses, request: Request): Finding | null {
  const query = tidyQuery(new URL(request.url).searchParams.get("q"));
  if (query === "") return null;
  const find = finders.get(courses) ?? createCourseFinder(allEntries(courses));
  finders.set(courses, find);
  return find(query);
}
