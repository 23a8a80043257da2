import { expect, test } from "vitest";
import { seeds, seedsWith, site } from "#tests/support/seeds.ts";
import { tradingDisclosure } from "#content/trading.ts";
import { renderAnswerBody, renderMailBody, withLines } from "./mail-body.ts";

const hostile = `"><script>alert('1')</script>&amp;`;

test("every text is escaped, in every part", () => {
  const { html } = renderMailBody(site, [
    { kind: "heading", text: hostile },
    { kind: "paragraph", text: hostile },
    { kind: "fields", rows: [[hostile, hostile]] },
    { kind: "link", label: hostile, href: `https://academy.example/?a="><script>` },
    {
      kind: "links",
      text: hostile,
      links: [{ label: hostile, href: `https://academy.example/?a="><script>` }],
    },
    { kind: "quote", label: hostile, text: hostile },
  ]);
  expect(html).not.toContain("<script");
  expect(html).not.toMatch(/="[^"]*"><s/);
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(11);
  expect(html).toContain("&amp;amp;");
});

const lesson = {
  kind: "lesson",
  rows: [[hostile, hostile]],
  preview: hostile,
  cover: { ground: "#1a4a36", ink: "#f1d38a", sign: hostile },
  course: hostile,
  note: hostile,
  date: hostile,
  clocks: [
    { time: hostile, place: hostile },
    { time: hostile, place: hostile },
  ],
  ruler: [{ sky: "night", percent: 100 }],
  facts: [[hostile, hostile]],
  link: { label: hostile, href: `https://academy.example/?a="><script>` },
} as const;

test("a lesson’s texts are escaped too, and its plain text is its rows", () => {
  const { html, text } = renderMailBody(site, [lesson]);
  expect(html).not.toContain("<script");
  expect(text).toBe(`${hostile}: ${hostile}\n`);
});

test("the day of a lesson runs from left to right in every language", () => {
  const { html } = renderMailBody(site, [lesson]);
  const tables = html.match(/<table[^>]*style="direction:ltr[^]*?<\/table>/g) ?? [];
  expect(tables).toHaveLength(2);
  expect(tables[1]).toMatch(/00:00[^]*12:00[^]*24:00/);
});

test("a column of a lesson's facts is at least as wide as its words", () => {
  const { html } = renderMailBody(site, [{ ...lesson, facts: [["Cost", "Free"]] }]);
  expect(html).toMatch(/class="fact"[^]*overflow-wrap:break-word[^]*Free/);
});

test("a mail fetches nothing, has one button, and shows no address of a link", () => {
  const href = "https://academy.example/account/verify?token=secret";
  const { html, text } = renderMailBody(site, [
    { kind: "heading", text: "Please confirm" },
    { kind: "link", label: "Confirm", href },
    { kind: "link", label: "Another", href },
  ]);
  expect(html).not.toMatch(/src=|url\(|@import|<link/);
  expect(html.match(/class="btn"/g)).toHaveLength(1);
  expect(html.replaceAll(/ href="[^"]*"/g, "")).not.toContain("secret");
  expect(text).toContain(href);
});

test("a business says at the foot of each mail who it is", () => {
  const facts = seeds.stored({ document: "facts", language: "en" }) as { business: object };
  const known = { companyNumber: "01234567", registeredIn: "England and Wales", taxNumber: "GB1" };
  const edition = (own: object) =>
    seedsWith({ "en/facts": { ...facts, business: { ...facts.business, ...own } } }).in("en").site;
  const company = edition({ ...known, registeredOffice: "1 High Street, London" });
  const { html, text } = renderMailBody(company, [{ kind: "paragraph", text: "Hello" }]);
  for (const body of [html, text]) {
    expect(body).toContain(
      "Meridian Academy is registered in England and Wales under number 01234567. Registered office: 1 High Street, London. VAT number: GB1.",
    );
  }
  const alone = edition({ companyNumber: false, proprietor: "A. Person", taxNumber: false });
  expect(tradingDisclosure(alone)).toBe(
    "Meridian Academy is the trading name of A. Person, London, United Kingdom.",
  );
  expect(renderAnswerBody("Hello", tradingDisclosure(alone)).html).toContain("A. Person");
  // As long as nothing is filled in, nothing is made up.
  expect(tradingDisclosure(site)).toBe("");
});

const letter = "Dear Aisha,\n\nThree things:\n- one\n  - half\n\n \nمرحبا\n\nYours,\nNadia\n";

test("what a person wrote keeps its paragraphs and lines where `white-space` is unknown, each in its direction", () => {
  const { html, text } = renderAnswerBody(letter, "");
  const paragraphs = [...html.matchAll(/<p dir="auto"[^>]*>([^]*?)<\/p>/g)].map(
    ([, words]) => words,
  );
  expect(paragraphs).toEqual([
    "Dear Aisha,",
    "Three things:<br>\n- one<br>\n&nbsp; - half",
    "مرحبا",
    "Yours,<br>\nNadia",
  ]);
  expect(text).toBe(`${letter}\n`);
  const { html: team } = renderMailBody(site, [{ kind: "quote", label: "Message", text: letter }]);
  expect(team.match(/<p dir="auto"/g)).toHaveLength(4);
  for (const each of [html, team]) expect(each).not.toContain("pre-wrap");
});

test("an answer names the language that it is in", () => {
  const opening = (text: string, readers?: string) =>
    /<html[^>]*>/.exec(renderAnswerBody(text, "", readers).html)?.[0];
  expect(opening("Hello", "ur")).toBe('<html lang="en" dir="ltr">');
  expect(opening("السلام علیکم Aisha", "ur")).toBe('<html lang="ur" dir="rtl">');
  expect(opening("مرحبا")).toBe('<html lang="ar" dir="rtl">');
});

test("the academy’s first lines are below the heading, and its last above what somebody else has written", () => {
  const heading = { kind: "heading", text: "Your lesson has moved" } as const;
  const quote = { kind: "quote", label: "Your message", text: "Thank you." } as const;
  const words = { kind: "paragraph", text: "It begins later." } as const;
  const lines = {
    greeting: "السلام علیکم",
    closing: { english: "With best wishes," },
    name: "Amina",
  };
  const { text, html } = renderMailBody(site, withLines([heading, words, quote], lines));
  expect(text).toMatch(
    /^Your lesson has moved\n\nالسلام علیکم\n\nIt begins later\.\n\nWith best wishes,\n\nAmina\n\nYour message:/,
  );
  expect(html).toMatch(/<p class="ik" lang="en" dir="ltr"[^>]*>With best wishes,/);
  expect(withLines([words], {})).toEqual([words]);
});
