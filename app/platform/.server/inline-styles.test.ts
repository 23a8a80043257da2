import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

import { createStyleReader } from "./built-styles.ts";
import { inlineStyles } from "./inline-styles.ts";
import { readStyleRules } from "./style-rules.ts";

const page =
  '<head><link rel="stylesheet" href="/assets/root.css"/><title>A</title><link rel="stylesheet" href="/assets/home.css"/></head><p class="g h">';
const sheets = new Map([
  ["/assets/root.css", readStyleRules("@layer a,b;$&")],
  ["/assets/home.css", readStyleRules(".h{}")],
]);
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test("styles stand in the page in the order of their links, which stay but fetch nothing", () => {
  expect(inlineStyles(page, (href) => sheets.get(href))).toBe(
    '<head><style>@layer a,b;$&.h{}</style><link rel="stylesheet" href="/assets/root.css" disabled/><title>A</title><link rel="stylesheet" href="/assets/home.css" disabled/></head><p class="g h">',
  );
});

test("a page rendered on request carries its nonce", () => {
  const rendered = page.replaceAll("<link ", '<link nonce="n1" ');
  expect(inlineStyles(rendered, (href) => sheets.get(href), "n1")).toBe(
    '<head><style nonce="n1">@layer a,b;$&.h{}</style><link nonce="n1" rel="stylesheet" href="/assets/root.css" disabled/><title>A</title><link nonce="n1" rel="stylesheet" href="/assets/home.css" disabled/></head><p class="g h">',
  );
});

test("a page keeps its links where a stylesheet cannot be read", () => {
  expect(inlineStyles(page, () => undefined)).toBe(page);
  expect(inlineStyles("<p>plain</p>", () => readStyleRules("a{}"))).toBe("<p>plain</p>");
});

test("stylesheets are read once, from the folder of assets only", () => {
  const folder = mkdtempSync(join(tmpdir(), "styles-"));
  folders.push(folder);
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "a.css"), "a{}\n");
  writeFileSync(join(folder, "secret.css"), "b{}");
  const read = createStyleReader(folder);
  expect(read("/assets/a.css")?.text).toBe("a{}");
  expect(read("/assets/a.css#")?.text).toBe("a{}");
  rmSync(join(folder, "assets", "a.css"));
  expect(read("/assets/a.css")?.text).toBe("a{}");
  expect(read("/assets/../secret.css")).toBeUndefined();
  expect(read("/assets/none.css")).toBeUndefined();
});

test("rules for what is not in the page come late, all sheets in their order", () => {
  const text =
    "@media (x){.h,.z{a:b}.z{c:d}}.z:hover{}@media print{p{}}@keyframes t{to{}}.h .z{}p{}";
  const own = new Map(sheets).set("/assets/home.css", readStyleRules(text));
  const html = inlineStyles(page, (href) => own.get(href));
  expect(html).toContain("@layer a,b;$&@media (x){.h{a:b}}@keyframes t{to{}}p{}</style>");
  expect(html.match(/ disabled data-late/g)).toHaveLength(2);
});

test("web fonts are never declared twice: they come whole with other rules, or late alone", () => {
  const face = '@font-face{font-family:A;src:url("a.woff2")}';
  const own = new Map([
    ["/assets/root.css", readStyleRules(face)],
    ["/assets/home.css", readStyleRules(`.z{}${face}`)],
  ]);
  const html = inlineStyles(page, (href) => own.get(href));
  expect(html).toContain(`<style>.z{}${face}</style>`);
  expect(html).toContain('href="/assets/root.css" disabled data-late="fonts"/>');
  expect(html).toContain('href="/assets/home.css" disabled/>');
});

test("web fonts for other letters stand in a page that has such letters in its text", () => {
  const face = '@font-face{font-family:A;src:url("a.woff2");unicode-range:U+26,U+1E0C-1E0F,U+6??}';
  const own = new Map(sheets).set("/assets/home.css", readStyleRules(face));
  const inlined = (text: string) => inlineStyles(`${page}${text}</p>`, (href) => own.get(href));
  for (const text of ["Ḍād", "<b>قاعدة</b>"]) {
    expect(inlined(text), text).toContain(face);
    expect(inlined(text), text).not.toContain("data-late");
  }
  const plain = [
    "A & B",
    "café",
    '<img alt="Ḍād">',
    "<option>Ḍād</option>",
    '<script nonce="a">"Ḍād"</script>',
  ];
  for (const text of plain) {
    expect(inlined(text), text).not.toContain(face);
    expect(inlined(text), text).toContain('href="/assets/home.css" disabled data-late="fonts"/>');
  }
});
