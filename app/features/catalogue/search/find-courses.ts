import MiniSearch, { type SearchOptions } from "minisearch";

import type { CourseCard, SearchEntry } from "#content/courses.server.ts";
import { levelNames, levels, type Level } from "#content/levels.ts";
import { courseSearch, emptyWords, learnerWords } from "#words/pages/courses.ts";
import { wordsOf } from "./words-of.ts";

/** A course that a search has found, with what its card in the catalogue does not say. */
export type FoundCourse = CourseCard & {
  readonly levels: readonly Level[];
  /** Those in which something was found; if it is the only course, some others as well. */
  readonly modules: readonly string[];
};

/** A page that answers what is not about a subject, such as what lessons cost. */
export type PageAnswer = { readonly label: string; readonly to: string };

/** The outcome of a search. */
export type Finding = {
  /** The query, as shown. */
  readonly query: string;
  /** Best first. */
  readonly hits: readonly FoundCourse[];
  /** The words of the courses that were found, as `wordsOf` gives them. */
  readonly words: readonly string[];
  /** The level that the query named. */
  readonly level: Level | null;
  /** If the query named a level and a subject: what else is taught at that level. */
  readonly also: { readonly level: Level; readonly entries: readonly CourseCard[] } | null;
  /** If nothing has all the words: what has some of them. */
  readonly near: readonly CourseCard[];
  readonly answers: readonly PageAnswer[];
};

/** Each word costs time. */
const mostWords = 8;

const { word: learnerWord, names: learnerNames } = learnerWords;

/** The age of a child: in most queries it is all that is said of who learns. */
const age =
  /\bage[ds]?\s*(?:[4-9]|1[0-5])\b|\b(?:[4-9]|1[0-5])[\s-]*(?:years?|yrs?|yo|سال|سنوات|سنة|أعوام)(?!\p{L})(?:[\s-]*old)?/gu;

/**
 * The words that say something about a subject; all of them if none does. A child who is to learn is one word, however
 * it is said.
 */
function tellingWords(query: string): string[] {
  const named = wordsOf(query.toLowerCase().replace(age, ` ${learnerWord} `));
  const words = named
    .map((word) => (learnerNames.has(word) ? learnerWord : word))
    .filter((word, index, all) => word !== learnerWord || all.indexOf(word) === index)
    .slice(0, mostWords);
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

/** The pages that answer what is asked, and the words by which they were found. */
function answersTo(words: readonly string[]) {
  const line = ` ${words.join(" ")} `;
  const named = new Set<string>();
  const answers = courseSearch.answers.filter(({ names }) => {
    const found = names
      .split(" ")
      .map(wordsOf)
      .filter((name) => line.includes(` ${name.join(" ")} `));
    for (const word of found.flat()) named.add(word);
    return found.length > 0;
  });
  return { answers, named };
}

/** One letter wrong in a word of five, two in one of nine. */
function errorsIn(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

/** An entry, and which of its words were found. */
type Hit = { readonly entry: SearchEntry; readonly terms: readonly string[] };

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
      return String(entry[field as "title" | "foundBy" | "modules" | "languages"]);
    },
  });
  index.addAll(entries);
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const isKnown = (word: string) => index.search(word, { prefix: false, fuzzy: false }).length > 0;

  /** Whether the words are an entry's title, or another of its names. */
  const isNamed = (entry: SearchEntry, words: readonly string[]) =>
    [entry.title, ...entry.foundBy].some((name) => tellingWords(name).join() === words.join());

  function search(words: readonly string[], options: SearchOptions): Hit[] {
    const found = index.search(words.join(" "), {
      combineWith: "AND",
      fields: mainFields,
      boost,
      boostDocument: (slug: string) => (bySlug.get(slug)?.hasCard ? 1 : 0.4),
      ...options,
    });
    const hits = found.flatMap(({ id, terms }) => {
      const entry = bySlug.get(id as string);
      return entry ? [{ entry, terms }] : [];
    });
    return hits.toSorted(
      (one, other) => Number(isNamed(other.entry, words)) - Number(isNamed(one.entry, words)),
    );
  }

  function searchAll(words: readonly string[]): Hit[] {
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
    // 'English for kids' is English, and not what is for kids and taught in English.
    for (const options of words.includes(learnerWord) ? tries.slice(0, 2) : tries) {
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
    const { answers, named } = answersTo(wordsOf(query));
    // Who learns, and what a page answers, need not be in a course.
    const subject = words.filter((word) => word !== learnerWord && !named.has(word));
    const all = answers.length > 0 ? [] : searchAll(words);
    const found = all.length > 0 ? all : searchAll(subject.filter((word) => !emptyWords.has(word)));
    const level = found.length > 0 ? levelIn(words) : null;
    const best = found.map(({ entry }) => entry);
    // A level alone is a list, in the order of the catalogue: no course is more of it than another.
    const hits = level?.hasSubject === false ? entries.filter((one) => best.includes(one)) : best;
    const terms = new Set(found.flatMap((hit) => hit.terms).filter((term) => term.length > 1));
    const others = level?.hasSubject
      ? entries.filter((entry) => entry.levels.includes(level.level) && !hits.includes(entry))
      : [];
    const near =
      hits.length > 0 || answers.length > 0
        ? []
        : search(words, { combineWith: "OR" }).map(({ entry }) => entry);
    return {
      query,
      hits: hits.map((entry) => toFound(entry, terms, hits.length === 1)),
      words: [...terms],
      level: level?.level ?? null,
      also: level && others.length > 0 ? { level: level.level, entries: others.map(toCard) } : null,
      near: near.slice(0, 4).map(toCard),
      answers: answers.map(({ label, to }) => ({ label, to })),
    };
  };
}

/** A card without the dozens of words that a course is found by, which no card shows. */
function toCard(entry: SearchEntry): CourseCard {
  const { slug, title, category, level, description, cover, price } = entry;
  return { slug, title, category, level, description, cover, ...(price && { price }) };
}

const mostModules = 4;

function toFound(entry: SearchEntry, terms: ReadonlySet<string>, isOnly: boolean): FoundCourse {
  const isFound = (title: string) => wordsOf(title).some((word) => terms.has(word));
  const found = entry.modules.filter(isFound);
  const others = isOnly ? entry.modules.filter((title) => !isFound(title)) : [];
  return {
    ...toCard(entry),
    levels: entry.levels,
    modules: [...found, ...others].slice(0, mostModules),
  };
}
