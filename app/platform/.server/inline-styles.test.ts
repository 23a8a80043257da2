import { expect, test, vi } from "vitest";

import { inlineStyles } from "./inline-styles.ts";

const link = (name: string, nonce = "") =>
  `<link${nonce} rel="stylesheet" href="/assets/${name}"/>`;
const page = (links: string) => `<html><head><title>A page</title>${links}</head></html>`;
const sheets = new Map([
  ["/assets/root.css", "@layer base{body{margin:0}}"],
  ["/assets/home.css", "@layer pages{.a{color:red}}"],
]);

test("a page has its styles in itself, and its links fetch nothing", () => {
  const onMissing = vi.fn();
  const html = inlineStyles(
    page(link("root.css#") + link("home.css")),
    sheets,
    undefined,
    onMissing,
  );
  expect(html).toBe(
    page(
      "<style>@layer reset,base,components,pages;@layer base{body{margin:0}}@layer pages{.a{color:red}}</style>" +
        '<link rel="inlined" href="/assets/root.css#"/>' +
        '<link rel="inlined" href="/assets/home.css"/>',
    ),
  );
  expect(onMissing).not.toHaveBeenCalled();
});

test("a page rendered on request allows its styles by its nonce", () => {
  const html = inlineStyles(page(link("home.css", ' nonce="n0nce"')), sheets, "n0nce", vi.fn());
  expect(html).toContain('<style nonce="n0nce">@layer reset,');
  expect(html).toContain('<link nonce="n0nce" rel="inlined" href="/assets/home.css"/>');
});

test("a stylesheet that is missing keeps its link, behind the order of the layers", () => {
  const onMissing = vi.fn();
  const html = inlineStyles(
    page(link("gone.css") + link("home.css")),
    sheets,
    undefined,
    onMissing,
  );
  expect(html).toMatch(
    /<style>@layer reset,.*<\/style><link rel="stylesheet" href="\/assets\/gone.css"\/>/,
  );
  expect(onMissing.mock.calls).toEqual([["/assets/gone.css"]]);
});
