import { expect, test } from "vitest";

import { classesIn, readStyleRules, rulesFor } from "./style-rules.ts";

const kept = (css: string, ...classes: string[]) => rulesFor(readStyleRules(css), new Set(classes));

test("a rule stays where the page has every class that one of its selectors names", () => {
  expect(kept(".a.b{x:y}.a .c{x:y}.a,.c{x:y}", "a", "b")).toBe(".a.b{x:y}.a{x:y}");
});

test("what cannot be told from classes stays", () => {
  const css =
    "p{}#id{}[hidden]{}:not(.z){}.a:not(.z){}:is(.z,p){}.a:has(>.z,.y:not(.x)){}@font-face{}";
  expect(kept(css, "a")).toBe(css);
});

test("signs in strings are not taken for brackets or ends", () => {
  const css = '.a:after{content:"}{;"}.b{content:"\\"}"}.a{}';
  expect(kept(css, "a")).toBe('.a:after{content:"}{;"}.a{}');
  expect(kept(css, "a", "b")).toBe(css);
});

test("empty groups go, but layers stay to keep their order", () => {
  expect(kept("@layer a,b;@layer a{.z{}}@media (x){.z{}}@supports (y){.a{}}", "a")).toBe(
    "@layer a,b;@layer a{}@supports (y){.a{}}",
  );
});

test("what is for paper alone is kept apart", () => {
  const rules = readStyleRules(
    "@layer a{.b{x:y}@media print{.b{x:z}@keyframes k{to{}}}}@media print,(x){p{}}@media print{p{x:z}}",
  );
  expect(rules.text).toBe("@layer a{.b{x:y}}@media print,(x){p{}}");
  expect(rules.print).toBe("@layer a{.b{x:z}@keyframes k{to{}}}p{x:z}");
});

test("the classes of a page are found wherever they stand", () => {
  expect(classesIn('<p class="a b"><svg class="c\nd"></svg>')).toEqual(
    new Set(["a", "b", "c", "d"]),
  );
});
