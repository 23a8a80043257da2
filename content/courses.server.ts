/*
 * What pages and mails ask of the courses of a language (`DocumentSet.courses`).
 */
import { categories, type Category } from "./categories.ts";
import { coverOf } from "./course-cover.server.ts";
import type { Level } from "./levels.ts";
import type { Currency } from "./money.ts";
import type { Course } from "./schema/course-schema.ts";

/** Of one language, in the order in which they are listed. */
export type Courses = readonly Course[];

/** What a card shows; far smaller than the course page. */
export type CourseCard = Pick<Course, "slug" | "title" | "category" | "description"> & {
  /** Left out if a page has no room for it, or a language no words yet. */
  level?: string | undefined;
  /** See `coverOf`. */
  cover: string;
  /** What a lesson costs, where the academy has said it and the page has room for it. */
  price?: CardPrice | undefined;
};

export type CardPrice = {
  /** In words such as "£24", by the currency in which it is paid; the academy's first one first. */
  readonly sums: Readonly<Partial<Record<Currency, string>>>;
  readonly minutes: number;
  /** Whether there are others besides. */
  readonly isLowest?: boolean;
};

function toCard(course: Course): CourseCard {
  const { slug, title, category, level, description } = course;
  return { slug, title, category, level, description, cover: coverOf(course) };
}

/** What its page shows of a course: not the dozens of words by which the search finds it. */
export type ShownCourse = Omit<Course, "foundBy" | "levels">;

/** The course at `/courses/{slug}`, or undefined if there is none. */
export function findCourse(courses: Courses, slug: string): Course | undefined {
  return courses.find((course) => course.slug === slug);
}

/** Cards for the given slugs; unknown slugs are left out. */
export function courseCards(courses: Courses, slugs: readonly string[]): CourseCard[] {
  return slugs.flatMap((slug) => {
    const course = findCourse(courses, slug);
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
export function searchEntries(courses: Courses): SearchEntry[] {
  return courses.map((course) => ({
    ...toCard(course),
    foundBy: [...course.foundBy, ...(course.examBoards ?? [])],
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
export function catalogueSections(courses: Courses): CatalogueSection[] {
  return categories.map((category) => ({
    category,
    cards: courses
      .filter((course) => course.category === category && course.cardOrder !== undefined)
      .map(toCard)
      .map(({ category: _category, ...card }) => card),
  }));
}
