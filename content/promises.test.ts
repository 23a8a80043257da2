import { globSync, readFileSync } from "node:fs";
import { basename, matchesGlob } from "node:path";
import { expect, test } from "vitest";

import { everyService, site } from "#tests/support/seeds.ts";

/** A row: a sentence, or a place of a file of which each sentence counts, and the files that say it. */
const rows = [
  ...readFileSync("docs/promises.md", "utf8").matchAll(
    /^\| (?:"([^"]+)"|Each sentence of `([^`]+)`)[^|]*\| +`([^`]+)`/gm,
  ),
].map(([, sentence, place, page = ""]) => ({ sentence, place, page }));

test("each promise is still on the page that it comes from", () => {
  const missing = rows.filter(({ sentence, page }) => {
    return sentence !== undefined && !readFileSync(page, "utf8").includes(sentence);
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

type Said = { readonly page: string; readonly place: string; readonly sentence: string };

/** Every sentence of a page's words. Entries with an id are named by it, others by their number. */
function sentencesOf(page: string, value: unknown, place = ""): Said[] {
  if (typeof value === "string") {
    return value.split(/(?<=[.!?:;])\s+/).map((sentence) => ({ page, place, sentence }));
  }
  if (typeof value === "function") {
    const sections = place.endsWith("Sections") ? value(site, everyService) : undefined;
    return sentencesOf(page, sections, place);
  }
  return Object.entries(value ?? {}).flatMap(([key, item]) => {
    const name = (Array.isArray(value) && (item as { id?: string } | null)?.id) || key;
    return sentencesOf(page, item, place ? `${place}.${name}` : name);
  });
}

/** What visitors read of what the academy and the site do: courses and pages, and the program's words without the desk's. */
async function everythingSaid(): Promise<Said[]> {
  const documents = globSync("content/documents/en/{pages/*,instructors,courses/**/*}.json").map(
    (page) => sentencesOf(page, JSON.parse(readFileSync(page, "utf8"))),
  );
  const words = globSync("content/words/en/{pages/*,account-mails}.ts").filter(
    (page) => !basename(page).startsWith("desk"),
  );
  const said = words.map(async (page) => sentencesOf(page, await import(`../${page}`)));
  return [...documents, ...(await Promise.all(said))].flat();
}

const who = "we|our team|someone|a person|no one|(?:your|the|a|each) tutor|tutors";
/** What is so, or may be, promises nothing. */
const state =
  "are|is|was|were|have|had|has|can|cannot|could|may|must|know|knows|need|hold|call|called|who|else|from|to|by|and|or|in|on|for|of|with|at|asked|put";
const asked = "what|how|why|when|where|that|which|everything|lessons";
const promise = new RegExp(
  `(?<!\\b(?:${asked}) )\\b(?:${who}) (?:(?:always|also|never|then|only|first) )?(?!(?:${state})\\b)[a-z]+|\\b(?:is|are) (?:deleted|erased|refunded)\\b`,
  "i",
);

test("each sentence that promises something has a keeper", async () => {
  const kept = ({ page, place, sentence }: Said) =>
    rows.some(
      (row) =>
        matchesGlob(page, row.page) &&
        (row.sentence === undefined
          ? `${place}.`.startsWith(`${row.place}.`)
          : sentence.includes(row.sentence) || row.sentence.includes(sentence)),
    );
  // Headings and labels end without a mark.
  const promised = (await everythingSaid()).filter(
    ({ sentence }) => promise.test(sentence) && /[.:;]$|\bwe will\b/i.test(sentence),
  );
  expect(promised.length).toBeGreaterThan(200);
  const orphans = promised.filter((said) => !kept(said));
  expect(orphans.map(({ page, place, sentence }) => `${page} ${place}: ${sentence}`)).toEqual([]);
});
