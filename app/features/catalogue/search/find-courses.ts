import MiniSearch, { type SearchOptions } from "minisearch";

import type { CourseCard, SearchEntry } from "#content/courses.server.ts";
import { levelNames, levels, type Level } from "#content/levels.ts";
import { emptyWords } from "#words/pages/courses.ts";

/** The outcome of a search. */
export type Finding = {
  /** The query, as shown. */
  readonly query: string;
  /** Best first. */
  readonly hits: readonly CourseCard[];
  /** If the query named a level and a subject: what else is taught at that level. */
  readonly also: { readonly level: Level; readonly entries: readonly CourseCard[] } | null;
  /** If nothing has all the words: what has some of them. */
  readonly near: readonly CourseCard[];
};

/** Each word costs time. */
const mostWords = 8;

/** Words without case, accents and apostrophes. What C++ and C# have at their end belongs to them. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʿʾ`]/gu, "")
    .toLowerCase()
    // 'Node.js' and 'nodejs' are the same name.
    .replace(/\.js\b/g, "js");
  return plain.match(/[\p{L}\p{N}]+(?:\+\+|#)?/gu) ?? [];
}

/** The words that say something about a subject; all of them if none does. */
function tellingWords(query: string): string[] {
  const words = wordsOf(query).slice(0, mostWords);
  const telling = words.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : words;
}

const mainFields = ["title", "foundBy", "levels", "modules"];
const boost = { title: 8, foundBy: 6, levels: 4, modules: 3 };

function namesOf(level: Level): string[] {
  return [level, ...levels[level].foundBy];
}

/** The level that a query names, and whether it has other words. */
function levelIn(words: readonly string[]): { level: Level; hasSubject: boolean } | null {
  const line = ` ${words.join(" ")} `;
  for (const level of levelNames) {
    const name = namesOf(level)
      .map((one) => ` ${wordsOf(one).join(" ")} `)
      .toSorted((one, other) => other.length - one.length)
      .find((one) => line.includes(one));
    if (name) return { level, hasSubject: line.replace(name, " ").trim() !== "" };
  }
  return null;
}

/** One letter wrong in a word of five, two in one of nine. */
function errorsIn(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

/**
 * Makes the search over some entries, for the page and for the server.
 *
 * @returns finds what has every word of a query. A word that some entry has means itself; any other is taken as
 *   the beginning of one, and then as one with a letter wrong.
 */
export function createCourseFinder(entries: readonly SearchEntry[]): (query: string) => Finding {
  const index = new MiniSearch<SearchEntry>({
    idField: "slug",
    fields: [...mainFields, "languages"],
    tokenize: wordsOf,
    processTerm: (word) => word,
    extractField: (entry, field) => {
      if (field === "levels") return entry.levels.flatMap(namesOf).join(" ");
      return String(entry[field as keyof SearchEntry]);
    },
  });
  index.addAll(entries);
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const isKnown = (word: string) => index.search(word, { prefix: false, fuzzy: false }).length > 0;

  /** Whether the words are an entry's title, or another of its names. */
  const isNamed = (entry: SearchEntry, words: readonly string[]) =>
    [entry.title, ...entry.foundBy].some((name) => tellingWords(name).join() === words.join());

  function search(words: readonly string[], options: SearchOptions): SearchEntry[] {
    const found = index.search(words.join(" "), {
      combineWith: "AND",
      fields: mainFields,
      boost,
      boostDocument: (slug: string) => (bySlug.get(slug)?.hasCard ? 1 : 0.4),
      ...options,
    });
    const hits = found.flatMap(({ id }) => bySlug.get(id as string) ?? []);
    return hits.toSorted(
      (one, other) => Number(isNamed(other, words)) - Number(isNamed(one, words)),
    );
  }

  function searchAll(words: readonly string[]): SearchEntry[] {
    const unknown = new Set(words.filter((word) => !isKnown(word)));
    // A single letter means something only beside another word.
    const isBeginning = (word: string) => word.length > 1 || words.length > 1;
    const strict = { prefix: (word: string) => unknown.has(word) && isBeginning(word) };
    const lenient = { ...strict, fuzzy: (word: string) => unknown.has(word) && errorsIn(word) };
    const fields = [...mainFields, "languages"];
    const tries: SearchOptions[] = [
      strict,
      lenient,
      // 'maths in Urdu': nearly every course is offered in several languages, so they come last.
      { ...lenient, fields },
      { prefix: isBeginning, fuzzy: errorsIn, fields },
    ];
    for (const options of tries) {
      const found = search(words, options);
      if (found.length > 0) return found;
      // 'Java script' is one word typed as two.
      const joined = words.length > 1 ? search([words.join("")], { prefix: false }) : [];
      if (joined.length > 0) return joined;
    }
    return [];
  }

  return (query) => {
    const words = tellingWords(query);
    const hits = searchAll(words);
    const asked = hits.length > 0 ? levelIn(words) : null;
    const others = asked?.hasSubject
      ? entries.filter((entry) => entry.levels.includes(asked.level) && !hits.includes(entry))
      : [];
    return {
      query,
      hits,
      also: asked && others.length > 0 ? { level: asked.level, entries: others } : null,
      near: hits.length > 0 ? [] : search(words, { combineWith: "OR" }).slice(0, 4),
    };
  };
}
