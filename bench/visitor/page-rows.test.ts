import { expect, test } from "vitest";

import type { Measurement } from "./ask-lighthouse.ts";
import { pageRows, type Measured } from "./page-rows.ts";

function measured(
  name: string,
  largestPaints: readonly number[],
  lost: string[] = [],
  shift = 0,
): Measured {
  const one = (largest: number): Measurement => ({
    address: name,
    scores: {
      performance: 100,
      accessibility: lost.length > 0 ? 96 : 100,
      "best-practices": 100,
      seo: 100,
    },
    lost: { accessibility: lost },
    metrics: {
      "first-contentful-paint": 700,
      "largest-contentful-paint": largest,
      "total-blocking-time": 10,
      "cumulative-layout-shift": shift,
    },
  });
  return { name, command: `lighthouse ${name}`, measurements: largestPaints.map(one) };
}

test("each page is judged by its median, and the worst page by name", () => {
  const rows = pageRows(
    [measured("/", [700, 900, 790]), measured("/about", [801, 801, 1], ["label"])],
    [measured("Next.js", [1600])],
  );
  const find = (figure: string) => rows.filter((row) => row.figure === figure);
  expect(find("/, largest paint")).toMatchObject([
    { value: 790, ok: true },
    { value: 790, ok: null, peer: { name: "Next.js", value: 1600 } },
  ]);
  expect(find("/about, largest paint")).toMatchObject([{ value: 801, ok: false }]);
  expect(find("accessibility, lowest of 2 pages (label on /about)")).toMatchObject([
    { value: 96, ok: false },
  ]);
});

test("a page that search engines are asked to leave out is not judged by them", () => {
  const hidden = measured("/profile", [700]);
  const without = pageRows([{ ...hidden, isUnlisted: true }], []);
  expect(without.some(({ figure }) => figure.startsWith("seo"))).toBe(false);
});

test("a page that goes on to another at once is judged by itself, the way through both by all but its largest paint", () => {
  const passage = { ...measured("/signin", [1_400]), leadsTo: "/u/login" };
  const pages = [measured("/signin", [790]), passage];
  const rows = pageRows(pages, []).filter(({ figure }) => figure.startsWith("/signin"));
  expect(rows.map(({ figure, ok }) => [figure, ok])).toEqual([
    ["/signin, performance", true],
    ["/signin, largest paint", true],
    ["/signin, blocking time", true],
    ["/signin and on to /u/login, performance", true],
    ["/signin and on to /u/login, largest paint", null],
    ["/signin and on to /u/login, blocking time", true],
  ]);
});

test("layout shift is told as Lighthouse shows it, with the pages that have any", () => {
  const shifting = (name: string, shift: number) => measured(name, [700], [], shift);
  const figures = (pages: readonly Measured[]) =>
    pageRows(pages, []).filter(({ figure }) => figure.startsWith("layout shift"));
  const still = shifting("/", 0.000_4);
  expect(figures([still])).toMatchObject([{ value: 0, ok: true }]);
  expect(figures([still, shifting("/about", 0.000_6)])).toMatchObject([
    { figure: "layout shift, largest of 2 pages (/about)", value: 0.001, ok: false },
  ]);
});
