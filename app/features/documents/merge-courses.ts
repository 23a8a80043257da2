import { categories } from "#content/categories.ts";
import type { Course, CourseRecord, CourseWords } from "#content/schema/course-schema.ts";

/**
 * The courses of a language, in the order in which they are listed.
 *
 * @param english every course, by its slug
 * @param words what another language has of them; null for English
 * @param others what all other languages have, by whose names the search finds a course in English too
 */
export function mergeCourses(
  english: ReadonlyMap<string, CourseRecord>,
  words: ReadonlyMap<string, CourseWords> | null,
  others: readonly ReadonlyMap<string, CourseWords>[] = [],
): Course[] {
  return [...english]
    .map(([slug, record]) => {
      const own = words?.get(slug);
      const isPartlyEnglish = words !== null && own?.lead === undefined;
      const elsewhere = others.flatMap((each) => {
        const course = each.get(slug);
        return course ? [course.title, ...course.foundBy] : [];
      });
      const foundBy = [...new Set([...record.foundBy, ...elsewhere])];
      const course = own ? translated(record, own) : { ...record, foundBy };
      // A hidden course drops out of what goes with others, and is there again once it is shown.
      const related = record.related.filter((other) => english.get(other)?.isHidden !== true);
      return { ...course, related, slug, isPartlyEnglish };
    })
    .toSorted(compareCourses);
}

/** A course in a language's words, as far as there are any. The search finds it by the English ones too. */
function translated(english: CourseRecord, words: CourseWords): CourseRecord {
  return {
    ...english,
    ...words,
    // A single line of English among its own would look like a mistake.
    level: words.level,
    modules: inWords(english.modules, words.modules),
    outcomes: inWords(english.outcomes, words.outcomes),
    foundBy: [...new Set([...words.foundBy, ...english.foundBy])].slice(0, 40),
  };
}

function inWords<Part extends { id: string }>(
  english: readonly Part[],
  words: readonly (Partial<Part> & { id: string })[],
): Part[] {
  return english.map((part) => ({ ...part, ...words.find(({ id }) => id === part.id) }));
}

/** Category by category: those with a card in the order of the cards, then the others by their slugs. */
function compareCourses(one: Course, another: Course): number {
  return (
    categories.indexOf(one.category) - categories.indexOf(another.category) ||
    Number(one.cardOrder === undefined) - Number(another.cardOrder === undefined) ||
    (one.cardOrder ?? 0) - (another.cardOrder ?? 0) ||
    one.slug.localeCompare(another.slug)
  );
}
