import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fillText } from "#app/platform/fill-text.ts";
import { marksOf } from "#content/documents.ts";
import { siteWords } from "#content/site-words.ts";
import { courses, site } from "#tests/support/seeds.ts";
import { quizTopicNames, quizTopics } from "#content/quizzes/topics.ts";
import { allPages } from "./all.ts";
import { contactForm } from "./contact.ts";
import { privacySections } from "./privacy.ts";
import { termsSections } from "./terms.ts";

const folder = new URL("./", import.meta.url);
const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
const modules = await Promise.all(
  files.map(async (name): Promise<[string, unknown]> => [name, await import(`./${name}`)]),
);
const contents: [string, unknown][] = [
  ["site", site],
  ["site-words.ts", siteWords],
  ["topics.ts", quizTopics],
  ["sections of privacy.ts", privacySections(site)],
  ["sections of terms.ts", termsSections(site)],
  ...modules,
];

const marks = marksOf(site);

/** Every text in a content value, filled, with the name of the property that holds it. */
function texts(value: unknown, key = ""): { key: string; text: string }[] {
  if (typeof value === "string") return [{ key, text: fillText(value, marks) }];
  if (Array.isArray(value)) return value.flatMap((item) => texts(item, key));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, item]) => texts(item, name));
}

/** The targets of links in one file: link properties and inline links. */
function targets(value: unknown): string[] {
  return texts(value).flatMap(({ key, text }) => {
    if (key === "to") return [text];
    return [...text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)].map((match) => match[1] ?? "");
  });
}

const ids = new Set(
  contents.flatMap(([, value]) => texts(value).flatMap((t) => (t.key === "id" ? [t.text] : []))),
);

const quizPages = quizTopicNames.map((topic) => ({
  path: `/test/${topic}`,
  ...quizTopics[topic],
}));
const pages = [...allPages, ...quizPages];
const paths = new Set<string>(pages.map(({ path }) => path));

/** What is not a page of the site. */
const notPages = new Set(["/licences.txt", "/letters/feed.xml", "/desk/leave"]);

const slugs = new Set(courses.map(({ slug }) => slug));

function leadsSomewhere(target: string): boolean {
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(target) || /^tel:\+\d{7,15}$/.test(target)) return true;
  const [address = "", fragment] = target.split("#");
  const [path = "", query] = address.split("?");
  const topic = new URLSearchParams(query).get("topic");
  if (topic !== null && !(topic in contactForm.topics)) return false;
  if (fragment !== undefined && !ids.has(fragment)) return false;
  if (paths.has(path) || notPages.has(path)) return true;
  const course = /^\/courses\/(.+)$/.exec(path)?.[1] ?? "";
  return slugs.has(course);
}

describe("titles and descriptions", () => {
  test.each(pages)("$path fits a search result", (meta) => {
    expect(meta.title.length).toBeGreaterThan(2);
    expect(meta.title.length).toBeLessThan(60);
    expect(meta.title).not.toContain(site.name);
    const description = fillText(meta.description, marks);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test("are different for every page", () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  });
});

describe.each(contents)("%s", (_name, value) => {
  test("links only to what exists", () => {
    expect(targets(value).filter((target) => !leadsSomewhere(target))).toEqual([]);
  });

  test("closes every code mark and leaves no empty text", () => {
    const all = texts(value).map(({ text }) => text);
    expect(all.filter((text) => text.split("`").length % 2 === 0)).toEqual([]);
    expect(all.filter((text) => text !== text.trim() || text === "")).toEqual([]);
  });
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
