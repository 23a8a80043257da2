import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { linkCheck, linksOf, textsOf } from "#app/features/documents/check-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { marksOf } from "#content/documents.ts";
import { siteWords } from "#words/site-words.ts";
import type { Page } from "#content/types.ts";
import { everyService, seeds, site } from "#tests/support/seeds.ts";
import { quizTopicNames, quizTopics } from "#words/quizzes/topics.ts";
import { pages as register } from "#words/pages/all.ts";
import { privacySections } from "#words/pages/privacy.ts";

const folder = new URL("./words/en/pages/", import.meta.url);
const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
const modules = await Promise.all(
  files.map(async (name): Promise<[string, unknown]> => [
    name,
    await import(new URL(name, folder).pathname),
  ]),
);
const contents: [string, unknown][] = [
  ["site", site],
  ["site-words.ts", siteWords],
  ["topics.ts", quizTopics],
  ["sections of privacy.ts", privacySections(site, everyService)],
  ["sections of the terms", seeds.in("en").terms.sections],
  ...modules,
];

const marks = marksOf(site);
const texts = (value: unknown) =>
  textsOf(value).map(({ field, text }) => ({ field, text: fillText(text, marks) }));

const documents = Object.values(seeds.in("en").pages);
const pages = [
  ...Object.values<Page>(register),
  ...quizTopicNames.map((topic) => ({ path: `/test/${topic}`, ...quizTopics[topic] })),
];

describe("titles and descriptions", () => {
  test.each(pages)("$path fits a search result", (meta) => {
    expect(meta.title.length).toBeGreaterThan(2);
    expect(meta.title.length).toBeLessThan(60);
    expect(meta.title).not.toContain(site.name);
    const description = fillText(meta.description, marks);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test("leave the academy's name to the program", () => {
    expect(documents.filter(({ meta }) => meta.title.includes(site.name))).toEqual([]);
  });

  test("are different for every page", () => {
    const all = [...pages, ...documents.map(({ meta }) => meta)];
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  });
});

const leadsSomewhere = linkCheck(seeds);

describe.each(contents)("%s", (_name, value) => {
  test("links only to what exists", () => {
    const targets = linksOf(value).map(({ text }) => fillText(text, { ...marks, number: "999" }));
    expect(targets.filter((target) => !leadsSomewhere(target))).toEqual([]);
  });

  test("closes every code mark and leaves no empty text", () => {
    const all = texts(value).map(({ text }) => text);
    expect(all.filter((text) => text.split("`").length % 2 === 0)).toEqual([]);
    expect(all.filter((text) => text !== text.trim() || text === "")).toEqual([]);
  });
});

test("links to a part of the legal texts lead to one that is there", () => {
  const ids = texts(contents).flatMap(({ field, text }) => (field.endsWith(".id") ? [text] : []));
  const links = linksOf([contents, documents]).flatMap(
    ({ text }) => /^\/(?:privacy|terms)#(.+)/.exec(text)?.[1] ?? [],
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

test("the chat link carries the greeting to the site's own number", () => {
  const link = new URL(site.chat.href);
  expect(link.host).toBe("wa.me");
  expect(link.pathname).toBe(`/${site.phone.e164.slice(1)}`);
  expect(link.searchParams.get("text")).toBe(site.chat.greeting);
});

test("each clock names a zone that this machine knows", () => {
  for (const { zone } of siteWords.clocks) {
    expect(() => new Intl.DateTimeFormat("en-GB", { timeZone: zone })).not.toThrow();
  }
});

test("the content files are found", () => {
  expect(files.length).toBeGreaterThan(20);
});
