import { categories, type Category } from "./categories.ts";
import { checkCourses } from "./check-courses.ts";
import { courseWords } from "#content/course-words.server.ts";
import { coverOf } from "./course-cover.server.ts";
import type { Course } from "./course-schema.ts";
import type { Level } from "./levels.ts";

// Every file of the folder is a course.
const records = import.meta.glob("./courses/*.ts", { eager: true, import: "default" });

type CourseRecord = {
  slug: string;
  level?: string | undefined;
  foundBy?: string[];
  modules: { id: string }[];
};

/** A record in the language's words, as far as there are any. The search finds it by the English ones too. */
function translated(english: CourseRecord): CourseRecord {
  const words = courseWords?.get(english.slug);
  if (!words) return english;
  const modules = english.modules.map((module) => ({
    ...module,
    ...words.modules.find(({ id }) => id === module.id),
  }));
  return {
    ...english,
    ...words,
    // A single line of English among its own would look like a mistake.
    level: words.level,
    modules,
    foundBy: [...new Set([...(words.foundBy ?? []), ...(english.foundBy ?? [])])].slice(0, 40),
  };
}

const { courses, faults } = checkCourses(
  Object.values(records).map((record) => translated(record as CourseRecord)),
);
if (faults.length > 0) {
  throw new Error(`The course content has faults:\n- ${faults.join("\n- ")}`);
}

/** What a card shows; far smaller than the course page. */
export type CourseCard = Pick<Course, "slug" | "title" | "category" | "description"> & {
  /** Left out if a page has no room for it, or a language no words yet. */
  level?: string | undefined;
  /** See `coverOf`. */
  cover: string;
};

function toCard(course: Course): CourseCard {
  const { slug, title, category, level, description } = course;
  return { slug, title, category, level, description, cover: coverOf(course) };
}

/** Every course that has a page, in the order in which they are listed. */
export function allCourses(): readonly Course[] {
  return courses;
}

/** The course at `/courses/{slug}`, or undefined if there is none. */
export function findCourse(slug: string): Course | undefined {
  return courses.find((course) => course.slug === slug);
}

/** Whether a language has only what people need to decide on booking: the rest is in English. */
export function isPartlyEnglish({ slug }: Pick<Course, "slug">): boolean {
  return courseWords !== null && courseWords.get(slug)?.lead === undefined;
}

/** Cards for the given slugs; unknown slugs are left out. */
export function courseCards(slugs: readonly string[]): CourseCard[] {
  return slugs.flatMap((slug) => {
    const course = findCourse(slug);
    return course ? [toCard(course)] : [];
  });
}

/** A card with its search terms. */
export type SearchEntry = CourseCard & {
  foundBy: readonly string[];
  levels: readonly Level[];
  languages: readonly string[];
  modules: readonly string[];
  /** Whether the catalogue shows it; the others have a page, and come after these. */
  hasCard: boolean;
};

/** Every course as the search knows it. */
export function searchEntries(): SearchEntry[] {
  return courses.map((course) => ({
    ...toCard(course),
    foundBy: course.foundBy,
    levels: course.levels,
    languages: course.languages,
    modules: course.modules.map(({ title }) => title),
    hasCard: course.cardOrder !== undefined,
  }));
}

/** A card under the heading of its category. */
export type ListedCard = Omit<CourseCard, "category">;

export type CatalogueSection = { category: Category; cards: ListedCard[] };

/** The catalogue: four categories in their order, each with its cards in theirs. */
export function catalogueSections(): CatalogueSection[] {
  return categories.map((category) => ({
    category,
    cards: courses
      .filter((course) => course.category === category && course.cardOrder !== undefined)
      .map(toCard)
      .map(({ category: _category, ...card }) => card),
  }));
}
