import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";

import { everyService, site } from "#tests/support/seeds.ts";
import { promises } from "./promising.ts";

/** A row: a sentence, or a place of a file of which each sentence counts (`*`: all of it), and the files that say it. */
type Row = { readonly sentence?: string; readonly place?: string; readonly page: string };

const rows: readonly Row[] = [
  ...readFileSync("docs/promises.md", "utf8").matchAll(
    /^\| (?:"([^"]+)"|Each sentence of `([^`]+)`)[^|]*\| +`([^`]+)`/gm,
  ),
].map(([, sentence, place, page = ""]) => ({
  ...(sentence === undefined ? {} : { sentence }),
  ...(place === undefined ? {} : { place }),
  page,
}));

test("each promise is still on the page that it comes from", () => {
  const missing = rows.filter(({ sentence, page }) => {
    return sentence !== undefined && !readFileSync(page, "utf8").includes(sentence);
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

type Said = { readonly page: string; readonly place: string; readonly sentence: string };

/** What a function of the words says, whatever it is called with. */
function textsIn(code: string): string[] {
  const texts = code.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g);
  return [...texts].map(([, ...found]) => found.join("").replaceAll(/\$\{[^}]*\}/g, "{…}"));
}

/** Every sentence of a page's words. Entries with an id are named by it, others by their number. */
function sentencesOf(page: string, value: unknown, place = ""): Said[] {
  if (typeof value === "string") {
    return value.split(/(?<=[.!?:;])\s+/).map((sentence) => ({ page, place, sentence }));
  }
  if (typeof value === "function") {
    const said = place.endsWith("Sections")
      ? value(site, everyService)
      : textsIn(Function.prototype.toString.call(value));
    return sentencesOf(page, said, place);
  }
  return Object.entries(value ?? {}).flatMap(([key, item]) => {
    const name = (Array.isArray(value) && (item as { id?: string } | null)?.id) || key;
    return sentencesOf(page, item, place ? `${place}.${name}` : name);
  });
}

/** What the team alone reads. */
const ofTeam = /^(?:desk|first-steps)/;

/** All that visitors and families read, in English: every document, and the program's words with its mails. */
async function everythingSaid(): Promise<Said[]> {
  const documents = globSync("content/documents/en/**/*.json").map((page) =>
    sentencesOf(page, JSON.parse(readFileSync(page, "utf8"))),
  );
  const words = globSync("content/words/en/**/*.ts").filter((page) => !ofTeam.test(basename(page)));
  const said = words.map(async (page) =>
    sentencesOf(page, await import(/* @vite-ignore */ `/${page}`)),
  );
  return [...documents, ...(await Promise.all(said))].flat();
}

/** What speaks of the academy from beginning to end: there each sentence counts, whatever its words. */
const ofAcademy =
  "content/{documents/en/{pages/*,instructors,questions,notice,hours,prices,rules,terms,mails}.json,words/en/{account-mails,weekly-mails,pages/prices,pages/terms,pages/privacy}.ts}";

const endsWhole = (sentence: string) => /[.:;!…]$/.test(sentence);

/** Labels are short, end without a mark and promise nothing; neither does what is asked. */
function isSentence({ sentence }: Said): boolean {
  const words = sentence.trim().split(/\s+/).length;
  const isWhole = endsWhole(sentence) || words > 3 || promises(sentence);
  return !sentence.endsWith("?") && words > 1 && isWhole;
}

/** What promises something as far as words tell, wherever it stands. */
function isPromise({ page, sentence }: Said): boolean {
  if (sentence.endsWith("?") || !/\s/.test(sentence)) return false;
  const isWhole = endsWhole(sentence) || /\bwe\b|\bwill\b/i.test(sentence);
  return isWhole && (promises(sentence) || matchesGlob(page, ofAcademy));
}

const isOf = ({ page, place }: Said, row: Row) =>
  matchesGlob(page, row.page) &&
  (row.place === "*" || (row.place !== undefined && `${place}.`.startsWith(`${row.place}.`)));

const isNamed = (said: Said) =>
  rows.some(
    ({ sentence, page }) =>
      sentence !== undefined &&
      matchesGlob(said.page, page) &&
      (said.sentence.includes(sentence) || sentence.includes(said.sentence)),
  );

/** Which row of a place a sentence is under: the nearest. */
function rowOf(said: Said): string | undefined {
  const under = rows.filter((row) => row.place !== undefined && isOf(said, row));
  const [nearest] = under.toSorted((one, other) => nearness(other) - nearness(one));
  return nearest && `${nearest.place} of ${nearest.page}`;
}

const nearness = ({ place = "" }: Row) => (place === "*" ? 0 : place.length);

/** The same for the same words, however they are set. */
function hashOf(sentence: string): string {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash("sha256").update(words.join(" ")).digest("hex").slice(0, 10);
}

/** Under which row a sentence is read, or with what else of its page if nothing there promises anything. */
const readUnder = (said: Said) => rowOf(said) ?? `no promise of ${said.page}`;

/** What somebody has read, a promise together with its keeper: hashes, by the row of the table that they are under. */
const readFile = "content/promises-read.json";
const read = JSON.parse(readFileSync(readFile, "utf8")) as Record<string, readonly string[]>;

const told = (all: readonly Said[]) =>
  all.map(({ page, place, sentence }) => `${page} ${place}: ${sentence}`);

/** Promises that no row covers. */
const withoutKeeper = (all: readonly Said[]) =>
  all.filter((said) => isPromise(said) && !isNamed(said) && rowOf(said) === undefined);

/** Sentences that nobody has read since their words changed: no list of words tells what is a promise. */
const unread = (all: readonly Said[]) =>
  all.filter((said) => isSentence(said) && !read[readUnder(said)]?.includes(hashOf(said.sentence)));

describe("each sentence that people read", () => {
  test("has a keeper, if it promises something", async () => {
    const all = await everythingSaid();
    expect(all.filter(isPromise).length).toBeGreaterThan(1_000);
    expect(told(withoutKeeper(all))).toEqual([]);
  });

  test("has been read with its keeper: `npm run promises` says that of what is new here", async () => {
    const all = await everythingSaid();
    if (process.env["PROMISES"] === "read") {
      const found = Map.groupBy(all.filter(isSentence), readUnder);
      const hashes = [...found]
        .map(([row, said]) => [
          row,
          [...new Set(said.map((one) => hashOf(one.sentence)))].toSorted(),
        ])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
      writeFileSync(readFile, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
      return;
    }
    expect(told(unread(all))).toEqual([]);
  });
});

describe("a promise that somebody invents", () => {
  test.each([
    "We telephone every family within ten minutes of each lesson, and the tutor sends a present.",
    "We refund you twice its price by tomorrow.",
    "Your tutor rings you after the lesson.",
    "You will receive a reply tomorrow.",
    "Every learner receives a certificate.",
    "All lessons are recorded and kept for ten years.",
    "Refunds reach you within 24 hours.",
    "Support is available around the clock.",
    "Lessons start on the minute.",
    "Grades go up by two, guaranteed.",
    "The first three lessons are free.",
    "Homework gets marked the same day.",
    "Your data is never shared.",
    "A replacement is found at once.",
    "Pay nothing until you are happy.",
    "Nobody waits longer than five minutes.",
    "Missed lessons are made up at no cost.",
    "Siblings learn at half price.",
    "Expect an answer in an hour.",
    "There is no waiting list.",
    "Cancel whenever you like, and owe nothing.",
    "Reports come out every Friday.",
    "The academy pays your internet bill.",
    "Our prices beat every other academy.",
    "Your child is safe with us.",
    "Every question gets an answer.",
    "A supervisor watches each lesson.",
    "Each family has a personal adviser.",
    "No data leaves the United Kingdom.",
    "Safe hands for your child",
    "Money back guaranteed",
    "Free lessons forever",
    // Around what a row names.
    "We email you a reminder. and a present for each child.",
  ])("is found in whatever file it stands: %s", (sentence) => {
    for (const [page, place] of [
      ["content/documents/en/pages/classes.json", "sections.recording"],
      ["content/documents/en/courses/tajweed.json", "lesson.0"],
      ["content/documents/en/questions.json", "groups.0"],
      ["content/documents/en/notice.json", "text"],
      ["content/words/en/weekly-mails.ts", "weeklyMails.texts.moved"],
      ["content/words/en/account-mails.ts", "accountMails.verify"],
      ["content/words/en/site-words.ts", "siteWords.footer"],
      ["content/words/en/pages/trial.ts", "trialForm.intro"],
    ] as const) {
      const said = [{ page, place, sentence }];
      expect(unread(said), page).toEqual(said);
    }
  });

  test.each([
    "A loop repeats a block of code.",
    "Choose a time that suits you.",
    "Enter your name.",
    "Loops, lists and functions.",
    "Read the letters aloud, one after another.",
    "Who is it for?",
  ])("is not seen in: %s", (sentence) => {
    expect(promises(sentence)).toBe(false);
  });

  test("changes with its words, and not with its marks", () => {
    expect(hashOf("We answer within 8 hours.")).toBe(hashOf("we answer – within 8 hours"));
    expect(hashOf("We answer within 8 hours.")).not.toBe(hashOf("We answer within 9 hours."));
  });
});
