import { diffArrays, diffWordsWithSpace } from "diff";

import { at, fieldAt, pathParts, titleOf, valueAt, type Field } from "./fields.ts";
import { sayField, sayLeaf } from "./say-value.ts";

export type WordPart = { readonly text: string; readonly is: "same" | "in" | "out" };

/** One text that differs. */
export type Difference = {
  /** Where the text is now; where it was if it goes. */
  readonly path: string;
  /** The path in words. */
  readonly place: string;
  readonly parts: readonly WordPart[];
};

/** What differs between two texts, word by word. @param language of the words, which decides where one ends */
export function wordDifference(before: string, after: string, language: string): WordPart[] {
  // Arabic and Urdu set marks within words, where spaces alone are a better sign.
  const parts = diffWordsWithSpace(before, after, {
    intlSegmenter: new Intl.Segmenter(language, { granularity: "word" }),
  });
  return parts.map(({ value, added, removed }) => ({
    text: value,
    is: added ? "in" : removed ? "out" : "same",
  }));
}

/**
 * What differs between two versions of a document, text by text.
 *
 * @param field the form of the document, which gives places their names
 */
export function differencesOf(
  field: Field,
  before: unknown,
  after: unknown,
  language: string,
): readonly Difference[] {
  const found: Difference[] = [];
  const note = (path: string, parts: readonly WordPart[], side = after) => {
    const name = isDay(path) ? nameOfItem(field, side, path) : "";
    const place = titleOf(field, path) + (name && ` (${name})`);
    found.push({ path, place, parts });
  };

  const isDay = (path: string) => {
    const own = fieldAt(field, pathParts(path));
    return own?.kind === "text" && own.input === "date";
  };
  const partAt = (path: string) => fieldAt(field, pathParts(path));
  const say = (value: unknown, path: string) => {
    const own = partAt(path);
    const isLeaf = own && own.kind !== "group" && own.kind !== "list";
    return isLeaf ? sayLeaf(own, value) : sayField(own, value);
  };
  /** All words of a value that is only on one side. */
  function whole(value: unknown, path: string, is: "in" | "out") {
    const all = say(value, path);
    // A document that is new, or gone: its beginning tells which.
    const text = path === "" && all.length > 200 ? `${all.slice(0, 200)}…` : all;
    if (text !== "") note(path, [{ text, is }], is === "in" ? after : before);
  }
  /** Whether a text is words, of which some may stay. */
  function isProse(path: string): boolean {
    const own = partAt(path);
    return !own || (own.kind === "text" && !["date", "time", "picture"].includes(own.input));
  }
  function compare(one: unknown, other: unknown, path: string): void {
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    if (isEmpty(one)) whole(other, path, "in");
    else if (isEmpty(other)) whole(one, path, "out");
    else if (Array.isArray(one) && Array.isArray(other) && partAt(path)?.kind !== "choices")
      compareLists(one, other, path);
    else if (isRecord(one) && isRecord(other)) {
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
        compare(one[name], other[name], at(path, name));
    } else if (typeof one === "string" && typeof other === "string" && isProse(path))
      note(path, wordDifference(one, other, language));
    else {
      const parts = [
        { text: say(one, path), is: "out" },
        { text: " ", is: "same" },
        { text: say(other, path), is: "in" },
      ] as const;
      note(path, parts);
    }
  }
  function compareLists(one: readonly unknown[], other: readonly unknown[], path: string) {
    const asText = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item));
    let [from, to] = [0, 0];
    let gone: unknown[] = [];
    const settle = (come: readonly unknown[]) => {
      for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
        const place = index < come.length ? to + index : from - gone.length + index;
        compare(gone[index], come[index], at(path, place));
      }
      to += come.length;
      gone = [];
    };
    for (const { added, removed, count } of diffArrays(asText(one), asText(other))) {
      if (removed) {
        settle([]);
        gone = one.slice(from, from + count);
        from += count;
      } else if (added) settle(other.slice(to, to + count));
      else {
        settle([]);
        from += count;
        to += count;
      }
    }
    settle([]);
  }
  compare(before, after, "");
  return found;
}

/** By its first words, whose day it is: of two lines alike are the days alone not told apart. */
function nameOfItem(field: Field, body: unknown, path: string): string {
  const parts = pathParts(path);
  const index = parts.findLastIndex((part) => /^\d+$/.test(part));
  const item = parts.slice(0, index + 1);
  const group = index < 0 ? undefined : fieldAt(field, item);
  if (group?.kind !== "group") return "";
  const first = group.fields.find(({ field: own }) => own.kind === "text" && own.input === "text");
  const name = first && valueAt(body, [...item, first.name].join("."));
  return typeof name === "string" ? name : "";
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
