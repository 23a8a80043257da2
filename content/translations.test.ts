import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { saidBy } from "#app/features/documents/terms.server.ts";
import {
  isPaired,
  type DocumentBody,
  type Pairs,
  type TermsSummary,
} from "#content/schema/document-kinds.ts";
import { seeds } from "#tests/support/seeds.ts";
import { languageCodes } from "./languages.ts";
import { wordsOfRoutes } from "./words-of-routes.ts";

const folder = import.meta.dirname;
const others = languageCodes.filter((code) => code !== "en");
const files = others.flatMap((code) =>
  globSync("{*.ts,pages/*.ts,quizzes/*.ts}", { cwd: join(folder, "words", code) })
    .filter(
      (file) =>
        !/^(?:review|pages\/privacy|pages\/terms)\.ts$/.test(file) &&
        !file.includes(".server.") &&
        !file.includes(".test."),
    )
    .map((file) => [code, file] as const),
);

/** Properties that hold no words (translated.ts). */
const kept = new Set(
  "area embed group href icon id network path picture sample slug to value zone".split(" "),
);

type Leaf = { readonly at: string; readonly key: string; readonly value: unknown };

/** What a module says, each text with its place in it. Forms of a plural are one text. */
function leavesOf(value: unknown, at = "", key = ""): Leaf[] {
  if (value instanceof Set || value instanceof RegExp || typeof value === "function") return [];
  if (value === null || typeof value !== "object") return [{ at, key, value }];
  const entries = Object.entries(value);
  if (
    "other" in value &&
    entries.every(([name]) => /^(?:zero|one|two|few|many|other)$/.test(name))
  ) {
    return [{ at, key, value: value.other }];
  }
  return entries.flatMap(([name, item]) => leavesOf(item, `${at}.${name}`, name));
}

/** The words of a file of content. */
async function wordsOf(path: string): Promise<Leaf[]> {
  return leavesOf(
    path.endsWith(".json") ? JSON.parse(readFileSync(path, "utf8")) : await import(path),
  );
}

const marksOf = (value: unknown) =>
  [...String(value).matchAll(/\{\w+\}|`[^`]*`|\]\([^)]*\)/g)].map(([mark]) => mark).toSorted();

/** What languages have of their own, without a shape in English. */
const ownShape = /^(?:names|cities)\.ts$/;

/** Registers that may lack whole entries. */
const registers = /^(?:pages\/all|quizzes\/topics)\.ts$/;

const documentsIn = (code: string) =>
  globSync("{*,pages/*}.json", { cwd: join(folder, "documents", code) });

/** Courses may have fewer words than in English, and the terms are a summary. */
const documents = others.flatMap((code) =>
  documentsIn(code)
    .filter((file) => file !== "terms.json" && !isPaired(file.replace(".json", "")))
    .map((file) => [code, file] as const),
);

describe.each(others)("what must not lag behind in %s", (code) => {
  test("has words for each English text, with its marks", () => {
    const paired = documentsIn(code)
      .map((file) => file.replace(".json", ""))
      .filter(isPaired);
    expect(paired).toContain("rules");
    for (const document of paired) {
      const { pairs } = seeds.stored({ document, language: code }) as Pairs;
      const faults = pairs.filter(
        ({ english, words }) => marksOf(english).join() !== marksOf(words).join(),
      );
      expect(faults).toEqual([]);
      const said = JSON.stringify([seeds.in(code).rules, seeds.in(code).mails]);
      expect(said).not.toContain('"english":');
    }
  });

  test("is shown of the terms, whose summary was made from the present ones", () => {
    const { sections } = seeds.stored({ document: "terms", language: code }) as TermsSummary;
    const english = seeds.stored({ document: "terms", language: "en" }) as DocumentBody<"terms">;
    // After looking at the summary, put this beside it.
    const due = sections.map(({ id, of }) => [id, saidBy(english, of)]);
    expect(sections.map((one) => [one.id, one.english])).toEqual(due);
  });
});

describe.each([...files, ...documents])("%s/%s", (code, file) => {
  test("says what English says, in its own words", async () => {
    const root = file.endsWith(".json") ? "documents" : "words";
    const english = await wordsOf(join(folder, root, "en", file));
    const ownPath = join(folder, root, code, file);
    const translated = new Map((await wordsOf(ownPath)).map((leaf) => [leaf.at, leaf]));
    const places = new Set(english.map(({ at }) => at));
    const unknown = [...translated.keys()].filter(
      (at) => !ownShape.test(file) && !places.has(at) && !at.includes(".foundBy."),
    );
    expect(unknown).toEqual([]);
    const faults = english.flatMap(({ at, key, value }) => {
      // A page or a quiz may still have to be translated: it is in English until then.
      if (registers.test(file) && !translated.has(at)) return [];
      const own = translated.get(at)?.value;
      if (at.includes(".foundBy.")) return [];
      // Such as `sample: "Sample"`: a property of that name that holds words after all.
      if (typeof value !== "string" || (kept.has(key) && !/^[A-Z]|\s/.test(value))) {
        return own === value ? [] : [`${at} must be ${String(value)}`];
      }
      const [marks, ownMarks] = [marksOf(value), marksOf(own)];
      return JSON.stringify(marks) === JSON.stringify(ownMarks)
        ? []
        : [`${at} has the marks ${ownMarks.join(" ")} and not ${marks.join(" ")}`];
    });
    expect(faults).toEqual([]);
  });
});

test("every language has words", () => {
  expect([...new Set(files.map(([code]) => code))]).toEqual(others);
});

test("a route is opened by every translated page", () => {
  const named = new Set(Object.values(wordsOfRoutes).flat());
  const translated = globSync("{ar,ur}/{pages,quizzes}/*.ts", { cwd: join(folder, "words") });
  expect(translated.filter((file) => !named.has(file.slice(file.indexOf("/") + 1)))).toEqual([]);
});
