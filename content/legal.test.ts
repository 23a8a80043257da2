import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { languageCodes } from "./languages.ts";
import { feedbackForm } from "#words/pages/feedback.ts";
import { newsletterBlock } from "#words/pages/newsletter.ts";
import { privacySections } from "#words/pages/privacy.ts";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import { registerForm } from "#words/pages/register.ts";
import { trialForm } from "#words/pages/trial.ts";
import { policy } from "./policy.ts";
import { everyService, seeds, site } from "#tests/support/seeds.ts";
import type { LegalSection } from "./types.ts";

/*
 * What the law requires these pages to say, so that no one removes it without noticing. Whether it is enough is
 * for a lawyer to decide.
 */
const notices = {
  privacy: privacySections(site, everyService),
  terms: seeds.in("en").terms.sections,
};

function section(notice: keyof typeof notices, id: string): string {
  return JSON.stringify(notices[notice].find((one) => one.id === id) ?? {});
}

/** The row of a table that begins with these words. */
function row(id: string, start: string): string {
  const { table } = notices.privacy.find((one) => one.id === id) as LegalSection;
  return table?.rows.find(([what]) => what?.startsWith(start))?.join(" | ") ?? "";
}

test.each([
  ["privacy", "controller", /European Union/],
  ["privacy", "sensitive", /explicit consent, Art\. 9\(2\)\(a\)/],
  ["privacy", "others", /video room/],
  ["privacy", "children", /Children’s Code/],
  ["privacy", "children", /under 13/],
  ["privacy", "for-children", /under 18/],
  ["privacy", "objecting", /legitimate interest/],
  ["privacy", "complaints", /ico\.org\.uk.*0303 123 1113/],
  ["terms", "trial", /you accept these terms, including the safeguarding rules/],
  ["terms", "cancelling", /within 14 days.*Any clear statement is enough.*expressly ask/],
  ["terms", "cancellation-form", /I hereby give notice that I cancel my contract/],
  ["terms", "liability", /reasonable care and skill/],
] as const)("/%s#%s says %s", (notice, id, words) => {
  expect(section(notice, id)).toMatch(words);
});

test("a child is not treated as a party to a contract", () => {
  const child = row("data", "Trial lessons of a child");
  expect(notices.privacy.find(({ id }) => id === "data")?.paragraphs?.join()).toContain(
    "Art. 6(1)",
  );
  expect(child).toContain("(f)");
  expect(child).not.toContain("(b)");
  for (const start of ["Quizzes", "Account", "Profile"]) {
    expect(row("data", start), start).toMatch(/under 18.*\(f\)/);
  }
});

test("the tables name backups, the proxy's logs, recordings, payments, concerns and tutors", () => {
  for (const start of ["Backups", "Logs of the web server"])
    expect(row("data", start)).not.toBe("");
  for (const start of ["A recording", "Payments", "A concern about a child", "Tutors"]) {
    expect(row("data", start), start).not.toBe("");
  }
});

test("one table has one row for each thing, and nothing of lessons is said to be outside the site", () => {
  const tables = notices.privacy.filter(({ id, table }) => table !== undefined && id !== "cookies");
  expect(tables.map(({ id }) => id)).toEqual(["data"]);
  const things = tables.flatMap(({ table }) => table?.rows.map(([what]) => what?.split(":")[0]));
  const repeated = things.filter((thing, at) => things.indexOf(thing) !== at);
  expect(repeated).toEqual(["Tutors", "Tutors"]);
  expect(JSON.stringify(notices.privacy)).not.toMatch(/arranged by people|we do not ask a child/);
  const weekly = row("data", "Weekly lessons");
  expect(weekly).toContain(`${policy.trialMonths} months after the last lesson`);
  for (const start of ["Families who take lessons", "Our team", "Your agreement"]) {
    expect(row("data", start), start).not.toBe("");
  }
});

test("the person who books is shown the terms, and the map waits for a press", () => {
  expect(trialForm.privacy).toContain("(/terms)");
  expect(seeds.in("en").pages.contact.map.text).toContain("only when you press the button");
});

test("each form that a child may fill in links to the short version", () => {
  const texts = [
    registerForm.privacy,
    feedbackForm.intro,
    takingTexts.start.kept,
    newsletterBlock.young.to,
  ];
  expect(texts.filter((text) => !text.includes("/privacy#for-children"))).toEqual([]);
});

test.each(languageCodes.filter((code) => code !== "en"))(
  "the summaries in %s have every part that the language's pages link to",
  async (code) => {
    const content = import.meta.dirname;
    const words = (await import(join(content, "words", code, "pages/privacy.ts"))) as {
      privacySections: typeof privacySections;
    };
    const own = {
      privacy: words.privacySections(site, everyService).map(({ id }) => id),
      terms: seeds.in(code).terms.sections.map(({ id }) => id),
    };
    const files = globSync(`{words/${code}/**/*.ts,documents/${code}/**/*.json}`, { cwd: content });
    const links = files.flatMap((file) =>
      [...readFileSync(join(content, file), "utf8").matchAll(/\/(privacy|terms)#([\w-]+)/g)].map(
        ([, name, id]) => [name as keyof typeof own, id ?? ""] as const,
      ),
    );
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter(([name, id]) => !own[name].includes(id))).toEqual([]);
  },
);
