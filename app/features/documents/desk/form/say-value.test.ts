import { expect, test } from "vitest";

import { schemaOf } from "#content/schema/document-kinds.ts";
import { gcse, notice, prices } from "#tests/support/owners-words.ts";
import { differencesOf } from "./differences.server.ts";
import { fieldAt, fieldOf } from "./fields.ts";
import { sayField } from "./say-value.ts";

const formOf = (document: string) => fieldOf(schemaOf(document, "en")!, "");

test.each([
  [
    "prices",
    "lines.0",
    gcse,
    "GCSE, IGCSE, O level · age 14 to 16 · 60 minutes · 24 in pounds · 31.50 in US dollars · School tuition · GCSE, IGCSE",
  ],
  ["prices", "tax", "none", "No VAT is charged"],
  ["prices", "currencies", ["GBP", "USD"], "GBP, USD"],
  ["notice", "notice.last", "soon", "last day soon"],
  [
    "prices",
    "lines.0",
    { ...gcse, amounts: { KWD: 22.5 }, course: "hifz", last: "2026-12-31" },
    "GCSE, IGCSE, O level · age 14 to 16 · 60 minutes · 22.500 in Kuwaiti dinars · School tuition · GCSE, IGCSE · one course hifz · last day 31 December 2026",
  ],
  ["hours", "others.0", { day: 6, from: "10:00", to: "14:00" }, "Saturday · 10:00 · 14:00"],
  ["facts", "business", { companyNumber: false, icoNumber: "ZA1" }, "no company number · ZA1"],
  ["courses/tajweed", "isHidden", true, "Hidden"],
  ["courses/tajweed", "isHidden", false, ""],
  // What an update has taken away.
  ["notice", "notice.colour", { name: "red" }, "red"],
])("%s, %s: %j", (document, path, value, said) => {
  expect(sayField(fieldAt(formOf(document), path.split(".")), value)).toBe(said);
});

test("what differs is said with the words of the form, and not as it is stored", () => {
  const form = formOf("prices");
  const after = {
    ...prices,
    currencies: ["GBP", "USD", "EUR"],
    tax: "included",
    lines: [{ ...gcse, minutes: 45, last: "2027-01-03" }, prices.lines[1]],
  };
  const said = differencesOf(form, { ...prices, lines: prices.lines }, after, "en");
  expect(said.map(({ place, parts }) => [place, parts.map(({ text }) => text).join("")])).toEqual([
    ["Currencies", "GBP, USD GBP, USD, EUR"],
    ["VAT", "No VAT is charged Prices include VAT"],
    ["Lessons 1, minutes", "60 45"],
    ["Lessons 1, last day (GCSE, IGCSE, O level)", "3 January 2027"],
  ]);
  expect(differencesOf(formOf("notice"), { notice }, {}, "en")[0]?.parts[0]?.text).toContain(
    "first day 21 December 2026 · last day 3 January 2027",
  );
});
