import { describe, expect, test } from "vitest";

import { checkDocuments, tellFault } from "#app/features/documents/check-documents.ts";
import { nextChange } from "#app/features/documents/days-of-documents.server.ts";
import { isOnDays } from "#app/features/clock/academy-days.server.ts";
import { seeds, seedsWith } from "#tests/support/seeds.ts";
import { gcse, notice, prices, questions } from "#tests/support/owners-words.ts";

const faultsOf = (name: string, body: unknown) =>
  checkDocuments(seedsWith({ [name]: body })).map(tellFault);

const priced = (...lines: object[]) => ({ ...prices, lines });

describe("an owner’s prices", () => {
  test("are taken as they are meant", () => {
    expect(faultsOf("en/prices", prices)).toEqual([]);
    expect(faultsOf("en/prices", { currencies: [], tax: "none", lines: [] })).toEqual([]);
  });

  test.each([
    ["of 0", { amounts: { GBP: 0, USD: 31 } }, "lines.0.amounts.GBP: 0 is not a price"],
    ["below 0", { amounts: { GBP: -1, USD: 31 } }, "lines.0.amounts.GBP: must be more than 0"],
    [
      "of parts of a penny",
      { amounts: { GBP: 22.505, USD: 31 } },
      "lines.0.amounts.GBP: must have 2 decimals at most, as GBP has: 24.50",
    ],
    [
      "with a comma that may be either",
      { amounts: { GBP: "22,5", USD: 31 } },
      "lines.0.amounts.GBP: has a comma that may stand for thousands or for decimals",
    ],
    ["in words", { amounts: { GBP: "ten", USD: 31 } }, "lines.0.amounts.GBP: must be an amount"],
    [
      "of one course and of areas",
      { course: "hifz-program" },
      "lines.0.areas: must be empty beside",
    ],
    ["of a course that is none", { course: "latin", areas: [] }, "lines.0.course: latin is not"],
    ["missing in a currency", { amounts: { GBP: 24 } }, "lines.0.amounts.USD: has no amount"],
    ["that end before they begin", { first: "2027-01-04", last: "2027-01-03" }, "lines.0.last: "],
    ["from a day that is none", { first: "2027-02-29" }, "lines.0.first: must be a day"],
    ["of a lesson that ends at 17", { minutes: 17 }, "lines.0.minutes: must be a multiple of 5"],
  ])("are refused %s", (_, change, fault) => {
    expect(faultsOf("en/prices", priced({ ...gcse, ...change }))).toEqual([
      expect.stringContaining(`en/prices, ${fault}`),
    ]);
  });

  test("may be of 40 minutes, in dinars and for one course", () => {
    const dinars = {
      ...gcse,
      minutes: 40,
      areas: [],
      course: "hifz-program",
      amounts: { KWD: 22.505 },
    };
    expect(faultsOf("en/prices", { ...priced(dinars), currencies: ["KWD"] })).toEqual([]);
    const finer = { ...dinars, amounts: { KWD: 22.5055 } };
    expect(faultsOf("en/prices", { ...priced(finer), currencies: ["KWD"] })).toEqual([
      "en/prices, lines.0.amounts.KWD: must have 3 decimals at most, as KWD has: 24.500",
    ]);
  });

  test.each([
    [
      "of one course",
      { areas: [], course: "hifz-program" },
      { areas: [], course: "hifz-program" },
      "course",
    ],
    ["of an area", { levels: [] }, { levels: [] }, "areas"],
    ["of a level", {}, { levels: ["IGCSE", "A level"] }, "areas"],
  ])("of two names are refused for the same lessons %s", (_, one, other, field) => {
    const second = { ...gcse, ...other, name: "Another" };
    const fault = `en/prices, lines.1.${field}: line 1 has a price for the same lessons on the same days`;
    expect(faultsOf("en/prices", priced({ ...gcse, ...one }, second))).toEqual([fault]);
    const later = { ...second, first: "2027-01-04" };
    const old = { ...gcse, ...one, last: "2027-01-03" };
    expect(faultsOf("en/prices", priced(old, later))).toEqual([]);
    expect(faultsOf("en/prices", priced({ ...gcse, ...one }, { ...second, minutes: 40 }))).toEqual(
      [],
    );
  });

  test("of a course, a level and an area go together", () => {
    const area = { ...gcse, name: "School", levels: [] };
    const own = { ...gcse, name: "Mathematics", areas: [], levels: [], course: "mathematics" };
    expect(faultsOf("en/prices", priced(gcse, area, own))).toEqual([]);
  });

  test("need a currency, once each", () => {
    expect(faultsOf("en/prices", { ...prices, currencies: [] })).toEqual([
      "en/prices, currencies: must have one or more",
    ]);
    expect(faultsOf("en/prices", { ...prices, currencies: ["GBP", "GBP"] })).toEqual([
      "en/prices, currencies: names a currency twice",
    ]);
  });

  test("change on a day, on which only one of the two holds", () => {
    const old = { ...gcse, last: "2027-01-03" };
    const dearer = { ...gcse, amounts: { GBP: 26, USD: 33 } };
    expect(faultsOf("en/prices", priced(old, { ...dearer, first: "2027-01-04" }))).toEqual([]);
    expect(faultsOf("en/prices", priced(old, { ...dearer, first: "2027-01-03" }))).toEqual([
      "en/prices, lines.1.first: is a second price on days of line 1",
    ]);
    expect(faultsOf("en/prices", priced(old, { ...dearer, minutes: 45 }))).toEqual([]);
  });
});

test("a notice is one sentence of 140 characters with its bold words, and its days are in order", () => {
  const changed = (change: object) => ({ notice: { ...notice, ...change } });
  expect(faultsOf("en/notice", changed({}))).toEqual([]);
  expect(faultsOf("en/notice", changed({ bold: "Note:", text: "x".repeat(135) }))).toEqual([]);
  expect(faultsOf("en/notice", changed({ bold: "Note:", text: "x".repeat(136) }))).toEqual([
    "en/notice, notice.text: must be 140 characters or fewer with the bold words",
  ]);
  expect(faultsOf("en/notice", changed({ last: "2026-12-20" }))).toEqual([
    "en/notice, notice.last: must not be before the first day",
  ]);
  expect(faultsOf("en/notice", changed({ link: { label: "Times", to: "/nowhere" } }))).toEqual([
    "en/notice, notice.link.to: links to /nowhere, which is nowhere",
  ]);
});

test("a question stands once", () => {
  const [group] = questions.groups;
  expect(faultsOf("en/questions", questions)).toEqual([]);
  expect(faultsOf("en/questions", { groups: [group, { ...group, heading: "Again" }] })).toEqual([
    "en/questions, groups: has a question or a heading twice",
  ]);
});

describe("in another language", () => {
  const edition = (pairs: Readonly<Record<string, string>>, english = prices) =>
    seedsWith({
      "en/prices": english,
      "ur/prices": {
        pairs: Object.entries(pairs).map(([from, words]) => ({ english: from, words })),
      },
    });

  test("a price is in its words", () => {
    const own = edition({ "GCSE, IGCSE, O level": "جی سی ایس ای", "age 14 to 16": "عمر 14 تا 16" });
    expect(own.in("ur").prices.lines[0]).toMatchObject({
      name: "جی سی ایس ای",
      note: "عمر 14 تا 16",
      amounts: { GBP: 2400, USD: 3150 },
    });
    expect(own.in("ar").prices.lines[0]).toMatchObject({ name: { english: gcse.name } });
  });

  test("words whose English has changed are in English, and nothing else is", () => {
    const reworded = { ...prices, lines: [{ ...gcse, note: "age 13 to 16", minutes: 45 }] };
    const own = edition({ [gcse.name]: "جی سی ایس ای", [gcse.note]: "عمر 14 تا 16" }, reworded);
    expect(own.in("ur").prices.lines[0]).toMatchObject({
      name: "جی سی ایس ای",
      note: { english: "age 13 to 16" },
      minutes: 45,
    });
  });

  test("a notice is all in one language", () => {
    const pairs = [
      { english: notice.bold, words: "سردیوں کی چھٹیاں:" },
      { english: notice.text, words: "کوئی سبق نہیں۔" },
    ];
    const own = (more: object[]) =>
      seedsWith({ "en/notice": { notice }, "ur/notice": { pairs: [...pairs, ...more] } });
    expect(own([]).in("ur").notice).toMatchObject({ text: notice.text, isEnglish: true });
    const label = { english: notice.link.label, words: "دستیاب اوقات" };
    expect(own([label]).in("ur").notice).toEqual({
      ...notice,
      bold: "سردیوں کی چھٹیاں:",
      text: "کوئی سبق نہیں۔",
      link: { ...notice.link, label: "دستیاب اوقات" },
    });
  });

  test("a question and its answer lag behind each by itself, and marks are filled", () => {
    const [{ questions: [first] } = { questions: [] }] = questions.groups;
    const pairs = [{ english: first?.question, words: "کیا آزمائشی سبق مفت ہے؟" }];
    const own = seedsWith({ "en/questions": questions, "ur/questions": { pairs } });
    expect(own.in("ur").questions[0]?.questions[0]).toEqual({
      id: "is-the-trial-lesson-free",
      question: "کیا آزمائشی سبق مفت ہے؟",
      answer: { english: "Yes, all 30 minutes." },
    });
  });
});

describe("London days", () => {
  const at = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;

  test.each([
    ["in winter", "2026-12-21", "2027-01-03", "2026-12-21T00:00:00Z", "2027-01-04T00:00:00Z"],
    [
      "over the change to summer time",
      "2027-03-28",
      "2027-03-28",
      "2027-03-28T00:00:00Z",
      "2027-03-28T23:00:00Z",
    ],
    [
      "over the change to winter time",
      "2026-10-25",
      "2026-10-25",
      "2026-10-24T23:00:00Z",
      "2026-10-26T00:00:00Z",
    ],
  ])("last from their first minute to their last %s", (_, first, last, begins, ends) => {
    const days = { first, last };
    expect(
      [begins, ends]
        .flatMap((moment) => [at(moment) - 1, at(moment)])
        .map((moment) => isOnDays(days, moment)),
    ).toEqual([false, true, true, false]);
    const edition = seedsWith({ "en/notice": { notice: { ...notice, ...days } } });
    expect(nextChange(edition, at(begins) - 1)).toBe(at(begins));
    expect(nextChange(edition, at(begins))).toBe(at(ends));
    expect(nextChange(edition, at(ends))).toBe(Infinity);
  });

  test("of a price count as well", () => {
    const edition = seedsWith({ "en/prices": priced({ ...gcse, last: "2027-01-03" }) });
    expect(nextChange(edition, at("2026-12-01T00:00:00Z"))).toBe(at("2027-01-04T00:00:00Z"));
    expect(nextChange(seeds, 0)).toBe(Infinity);
  });
});
