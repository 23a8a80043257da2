import { describe, expect, test } from "vitest";

import { textsOf as readableTexts } from "#app/features/documents/check-words.ts";
import { shownPages } from "#app/features/documents/days-of-documents.server.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { attributes, hasWords, renderAt, textOf, textsOf } from "#tests/support/render.tsx";
import { seeds, seedsWith } from "#tests/support/seeds.ts";
import { gcse, prices } from "#tests/support/owners-words.ts";
import { CourseCards } from "#app/features/catalogue/course-card.tsx";
import { courseCards } from "#content/courses.server.ts";
import { offerData } from "./price-data.ts";
import { PriceOfCourse } from "./price-of-course.tsx";
import { PricesPage } from "./prices-page.tsx";
import { cardPricer, coursePrices, priceOfCourse, shownPrices } from "./shown-prices.server.ts";

const at = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;
const today = at("2026-11-26T10:12:00Z");

const pricesOf = (...lines: object[]) =>
  seedsWith({ "en/prices": { ...prices, lines } }).in("en").prices;

/** Every text of a value as it is read, without its links and the names of its parts. */
const textsIn = (value: object) =>
  readableTexts(value)
    .filter(({ field }) => !field.endsWith(".id"))
    .map(({ text }) => text);

const page = (lines: object[], address = "/prices", now = today) =>
  renderAt(
    address,
    <PricesPage prices={shownPrices(pricesOf(...lines), now)} rules={seeds.in("en").rules} />,
  );

describe("the page of prices", () => {
  test("says what a lesson and four weeks cost, and that the trial costs nothing", () => {
    const rows = textsOf(page(prices.lines), "tr");
    expect(rows).toContainEqual(
      expect.stringMatching(/^GCSE, IGCSE, O level age 14 to 16 60 minutes £24 £96 /),
    );
    expect(rows).toContainEqual(
      expect.stringMatching(/^Trial lesson in any course 30 minutes Free/),
    );
    expect(textOf(page(prices.lines))).toContain("No VAT is charged.");
  });

  test("says every rule around them, with its numbers", () => {
    const text = textOf(page(prices.lines));
    const { none, included, ...whole } = seeds.in("en").rules.whole;
    const { one, several, ...currency } = seeds.in("en").rules.currency;
    const said = textsIn({
      ...seeds.in("en").rules,
      whole: { ...whole, none },
      currency: { ...currency, several },
    });
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter((sentence) => !hasWords(text, sentence))).toEqual([]);
    expect(text).toContain("You move a lesson 12 hours or more before it starts");
    expect(text).not.toContain(included);
    expect(text).not.toContain(one);
  });

  test.each([
    ["/prices?currency=USD&lessons=1", "US$31.50 US$126"],
    ["/prices?currency=USD&lessons=3", "US$31.50 US$378"],
    ["/prices?lessons=2", "£24 £192"],
    ["/prices?lessons=5", "£24 £480"],
    ["/prices?currency=XXX&lessons=9", "£24 £96"],
    ["/prices?lessons=6", "£24 £96"],
    ["/prices?lessons=2.5", "£24 £96"],
  ])("at %s works out %s to the penny", (address, sums) => {
    expect(textOf(page(prices.lines, address))).toContain(sums);
  });

  test("works out what a price of pennies comes to", () => {
    const odd = { ...gcse, amounts: { GBP: 0.07, USD: 19.99 } };
    expect(textOf(page([odd], "/prices?lessons=3"))).toContain("£0.07 £0.84");
    expect(textOf(page([odd], "/prices?currency=USD&lessons=3"))).toContain("US$19.99 US$239.88");
  });

  test("works out dinars to the fils", () => {
    const list = {
      ...prices,
      currencies: ["KWD", "INR"],
      lines: [{ ...gcse, amounts: { KWD: 22.505, INR: 1250 } }],
    };
    const { prices: said } = seedsWith({ "en/prices": list }).in("en");
    const read = (address: string) =>
      textOf(
        renderAt(
          address,
          <PricesPage prices={shownPrices(said, today)} rules={seeds.in("en").rules} />,
        ),
      );
    expect(read("/prices?lessons=5")).toMatch(/KWD\s22\.505 KWD\s450\.100/);
    expect(read("/prices?currency=INR&lessons=5")).toContain("₹1,250 ₹25,000");
  });

  test("has the academy’s own sentence below a line, in English where it has no other", () => {
    const own = "Books are ours to lend.";
    expect(textOf(page([{ ...gcse, sentence: own }]))).toContain(own);
    const said = (pairs: object[]) =>
      seedsWith({
        "en/prices": { ...prices, lines: [{ ...gcse, sentence: own }] },
        "ur/prices": { pairs },
      }).in("ur").prices.lines[0]?.sentence;
    expect(said([{ english: own, words: "کتابیں ہم دیتے ہیں۔" }])).toBe("کتابیں ہم دیتے ہیں۔");
    expect(said([])).toEqual({ english: own });
  });

  test("has each currency and number of lessons as a link, of which one is chosen", () => {
    const html = page(prices.lines, "/prices?currency=USD&lessons=2");
    expect(attributes(html, "href")).toEqual(
      expect.arrayContaining([
        "/prices?currency=GBP&amp;lessons=2",
        "/prices?currency=USD&amp;lessons=3",
      ]),
    );
    expect(attributes(html, "aria-current")).toEqual(expect.arrayContaining(["true", "true"]));
  });

  const old = { ...gcse, last: "2027-03-27" };
  const dearer = {
    ...gcse,
    first: "2027-03-28",
    last: "2027-03-28",
    amounts: { GBP: 26, USD: 33 },
  };

  test.each([
    ["in the last minute of the old one", "2027-03-27T23:59:59Z", "£24 £96", true],
    ["in the first minute of the new one", "2027-03-28T00:00:00Z", "£26 £104", false],
    ["in its last, an hour earlier by UTC", "2027-03-28T22:59:59Z", "£26 £104", false],
  ])("shows one price of two %s", (_, moment, sums, isAnnounced) => {
    const text = textOf(page([old, dearer], "/prices", at(moment)));
    expect(text).toContain(sums);
    const announced = "From Sunday 28 March: £26 a lesson, £104 for four weeks";
    expect(text.includes(announced)).toBe(isAnnounced);
  });

  test("is there from the first announcement to the last day", () => {
    const set = seedsWith({ "en/prices": { ...prices, lines: [dearer] } }).in("en");
    expect(shownPages(set, today)).toEqual(["prices"]);
    expect(textOf(page([dearer]))).toContain("From Sunday 28 March: £26 a lesson");
    expect(shownPages(set, at("2027-03-28T22:59:59Z"))).toEqual(["prices"]);
    expect(shownPages(set, at("2027-03-28T23:00:00Z"))).toEqual([]);
    expect(shownPages(seeds.in("en"), today)).toEqual([]);
  });
});

describe("beside the button of a course", () => {
  const lines = [
    { ...gcse, name: "School, to age 14", minutes: 45, levels: ["Key Stage 2", "Key Stage 3"] },
    gcse,
    { ...gcse, name: "A level", levels: ["A level"], first: "2027-03-28" },
  ];
  const course = {
    slug: "mathematics",
    category: "tuition",
    levels: ["Key Stage 3", "GCSE", "A level"],
  } as const;
  const told = (priced: typeof lines, of: Parameters<typeof coursePrices>[1]) =>
    textOf(
      renderAt(
        "/courses/x",
        <PriceOfCourse prices={coursePrices(pricesOf(...priced), of, today)} />,
      ),
    );

  test("stands the lowest price of its levels, as of today", () => {
    expect(told(lines, { ...course, levels: [...course.levels] })).toBe("From £24 for 45 minutes");
    expect(told(lines, { ...course, levels: ["GCSE"] })).toBe("£24 for 60 minutes");
  });

  const tajweed = { slug: "tajweed", category: "islamic", levels: [] } as const;
  const hifz = {
    ...prices.lines[1],
    name: "Hifz",
    areas: [],
    course: "hifz-program",
    amounts: { GBP: 12.5, USD: 16 },
  };

  test("stands a course’s own price instead of that of its area", () => {
    const priced = [...prices.lines, hifz] as typeof lines;
    expect(told(priced, { ...tajweed, slug: "hifz-program" })).toBe("£12.50 for 30 minutes");
    expect(told(priced, tajweed)).toBe("£9 for 30 minutes");
    const [price] = coursePrices(pricesOf(...priced), { ...tajweed, slug: "hifz-program" }, today);
    expect(price && offerData(price)).toMatchObject({
      priceSpecification: { price: "12.50", priceCurrency: "GBP" },
    });
  });

  test("stands for whom a price is that is not for all levels, and on its card none", () => {
    expect(told([gcse] as typeof lines, { ...course, levels: ["GCSE", "A level"] })).toBe(
      "£24 for 60 minutes (GCSE, IGCSE, O level)",
    );
    const set = (...priced: object[]) =>
      seedsWith({ "en/prices": { ...prices, lines: priced } }).in("en");
    const cardIn = (own: ReturnType<typeof set>) =>
      courseCards(own.courses, ["mathematics"]).map(cardPricer(own, today))[0];
    expect(cardIn(set(gcse))).not.toHaveProperty("price");
    const school = { ...gcse, name: "School", levels: [], amounts: { GBP: 20, USD: 26 } };
    expect(cardIn(set(gcse, school))).toHaveProperty("price", {
      sums: { GBP: "£20", USD: "US$26" },
      minutes: 60,
      isLowest: true,
    });
  });

  test("and on its card, where the lowest of several is said to be that", () => {
    const set = seedsWith({
      "en/prices": { ...prices, lines: [...prices.lines, hifz, { ...hifz, minutes: 50 }] },
    }).in("en");
    const cards = courseCards(set.courses, ["hifz-program", "tajweed", "react"]).map(
      cardPricer(set, today),
    );
    const html = renderAt("/courses", <CourseCards cards={cards} className="" />);
    const [first, second, third] = textsOf(html, "article");
    expect(first).toContain("From £12.50 for 30 minutes");
    expect(second).toContain(" £9 for 30 minutes");
    expect(third).not.toContain("minutes");
  });

  test("stands nothing where none is entered", () => {
    expect(told(lines, { slug: "react", category: "web", levels: [] })).toBe("");
    expect(told([], { ...course, levels: [...course.levels] })).toBe("");
  });
});

test("a saved reply says what lessons of a course cost, where a price is published", async () => {
  const { documents } = (await createTestServices(sqliteMaker)).services;
  const said = (course: string, lines: object[]) => {
    const current = () => seedsWith({ "en/prices": { ...prices, lines } });
    return priceOfCourse({ documents: { ...documents, current } }, course, today);
  };
  expect(said("tajweed", prices.lines)).toBe("£9 for 30 minutes");
  expect(said("tajweed", [])).toBe("");
  expect(said("", prices.lines)).toBe("");
  const together = {
    ...prices.lines[1],
    name: "Two together",
    minutes: 45,
    amounts: { GBP: 12.5, USD: 16 },
  };
  expect(said("tajweed", [...prices.lines, together])).toBe(
    "£9 for 30 minutes (Quran and Islamic studies) or £12.50 for 45 minutes (Two together)",
  );
});
