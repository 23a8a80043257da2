import { expect, test } from "vitest";

import { textsOf } from "#app/features/documents/check-words.ts";
import { hasWords, renderAt, textOf } from "#tests/support/render.tsx";
import { seeds, seedsWith } from "#tests/support/seeds.ts";
import { termsHeader } from "#words/pages/terms.ts";
import { LegalPage } from "./legal-page.tsx";

const drawn = (sections: Parameters<typeof LegalPage>[0]["sections"]) =>
  renderAt("/terms", <LegalPage header={termsHeader} sections={sections} />);

test("the page of terms says every sentence that came with the site, with its numbers", () => {
  const { sections } = seeds.in("en").terms;
  const page = textOf(drawn(sections));
  const said = textsOf(sections)
    .filter(({ field }) => !field.endsWith(".id"))
    .map(({ text }) => text);
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((sentence) => !hasWords(page, sentence))).toEqual([]);
  expect(page).toContain("A trial lesson lasts 30 minutes and is free.");
  expect(page).not.toMatch(/[{}]/);
});

test("who trades is a paragraph as soon as the facts say it, and no empty one before", () => {
  const facts = seeds.stored({ document: "facts", language: "en" }) as { business: object };
  const business = { ...facts.business, companyNumber: false, proprietor: "A. Person" };
  const named = seedsWith({ "en/facts": { ...facts, business } });
  const trades = `is the trading name of A. Person`;
  expect(textOf(drawn(named.in("en").terms.sections))).toContain(trades);
  expect(named.in("ur").terms.sections[0]?.paragraphs[1]).toMatch(/^کاروباری نام .* A\. Person/);
  expect(seeds.in("ur").terms.sections[0]?.paragraphs).toHaveLength(1);
  expect(textOf(drawn(seeds.in("en").terms.sections))).not.toContain("is the trading name");
});
