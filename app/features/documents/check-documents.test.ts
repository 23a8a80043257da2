import { expect, test } from "vitest";

import type { DocumentBody, DocumentKey } from "#content/schema/document-kinds.ts";
import { seeds, seedsWith } from "#tests/support/seeds.ts";
import { checkDocuments, checkTranslations, tellFault } from "./check-documents.ts";

test("the documents that come with the site have no fault", () => {
  expect(seeds.names().length).toBeGreaterThan(0);
  expect([...checkDocuments(seeds), ...checkTranslations(seeds)].map(tellFault)).toEqual([]);
});

/** The faults of the seeds with another document in the place of one. */
function faultsWith<Key extends DocumentKey>(
  document: Key,
  change: (body: DocumentBody<Key>) => void,
  language = "en",
) {
  const body = structuredClone(seeds.stored({ document, language })) as DocumentBody<Key>;
  change(body);
  return checkDocuments(seedsWith({ [`${language}/${document}`]: body })).map(tellFault);
}

test("a fault is told with its document, its language and its field", () => {
  expect(
    faultsWith("pages/about", (page) => page.sections[1]?.paragraphs.push("[There](/nowhere)")),
  ).toEqual(["en/pages/about, sections.1.paragraphs.1: links to /nowhere, which is nowhere"]);
  expect(
    faultsWith("pages/team", (page) => (page.closing.text = "{trialHours} hours"), "ur"),
  ).toEqual(["ur/pages/team, closing.text: has the mark {trialHours}, which nothing fills"]);
  expect(
    faultsWith("instructors", ({ groups }) => groups.push(...groups.slice(0, 1)), "ar"),
  ).toEqual(["ar/instructors, groups: has two groups of one picture"]);
});

test("a link may lead to another site, by https alone", () => {
  const faults = (target: string) =>
    faultsWith("pages/about", (page) => page.sections[1]?.paragraphs.push(`[There](${target})`));
  for (const target of [
    "https://www.birmingham.gov.uk/schools",
    "https://اردو.example/صفحہ?a=b&c#d",
    "https://en.wikipedia.org/wiki/Algebra_%28ring_theory%29",
  ])
    expect(faults(target)).toEqual([]);
  const how = ": a page of this site begins with /, one of another with https://";
  for (const target of [
    "http://example.org",
    "noornewton.co.uk/prices",
    "javascript:alert(1)",
    "https://us@evil.example/",
    "https://localhost/",
    "//evil.example/",
  ])
    expect(faults(target), target).toHaveLength(1);
  expect(faults("http://example.org")).toEqual([
    `en/pages/about, sections.1.paragraphs.1: links to http://example.org, which is nowhere${how}`,
  ]);
  expect(faults("https://en.wikipedia.org/wiki/Algebra_(ring)")[0]).toContain("%28");
});

test("a link to a section needs the section", () => {
  const faults = faultsWith("pages/classes", (page) => page.sections.pop());
  expect(
    faults.filter((fault) => fault.endsWith("links to /classes#languages, which is nowhere"))
      .length,
  ).toBeGreaterThan(2);
});

test("no two pages have the same title, and none names the academy", () => {
  expect(faultsWith("pages/team", ({ meta }) => (meta.title = "Expert Tutors"))).toEqual([
    "en/pages/team, meta.title: is the same as that of pages/tutors",
    "en/pages/tutors, meta.title: is the same as that of pages/team",
  ]);
  expect(faultsWith("pages/team", ({ meta }) => (meta.title = "Team of {academy}"))).toEqual([
    "en/pages/team, meta.title: ends with the academy’s name by itself",
  ]);
});

test("a name may make a description too long for search results", () => {
  const name = "An academy whose name is as long as any may be, and is told";
  expect(faultsWith("facts", (facts) => (facts.name = name))).toContain(
    "en/pages/contact, meta.description: must be 160 characters or fewer with its marks filled",
  );
});
