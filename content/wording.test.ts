import { describe, expect, test } from "vitest";

import { contactErrors } from "#words/pages/contact.ts";
import { privacySections } from "#words/pages/privacy.ts";
import { questionBanks } from "./quizzes/all.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { siteWords } from "#words/site-words.ts";
import { courses, everyService, seeds, site } from "#tests/support/seeds.ts";

const pages = import.meta.glob("./words/en/pages/*.ts", { eager: true });

/** What nobody reads, or visitors type. */
const hidden = new Set(["code", "proof", "foundBy", "href", "id", "to", "source"]);

/** Every text in a content value, without its code. */
function words(value: unknown): string[] {
  if (typeof value === "string") return [value.replaceAll(/`[^`]*`/g, "")];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, item]) => (hidden.has(name) ? [] : words(item)));
}

const legal = privacySections(site, everyService);
const all = words([
  seeds.names().flatMap((name) => (name.language === "en" ? [seeds.stored(name)] : [])),
  site,
  siteWords,
  quizTopics,
  questionBanks,
  courses,
  pages,
  legal,
]);

describe("every text", () => {
  test("is found", () => {
    expect(all.length).toBeGreaterThan(8_000);
  });

  test("has curly apostrophes", () => {
    // Except in the specification's own words.
    const others = all.filter((text) => text !== contactErrors.success);
    expect(others.filter((text) => /[a-z]'[a-z]/i.test(text))).toEqual([]);
  });

  test("speaks of email in one way", () => {
    expect(all.filter((text) => /\be-mail|\bmails\b/i.test(text))).toEqual([]);
  });
});
