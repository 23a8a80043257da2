import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import { minifyScript } from "./minify-page-scripts.ts";

test("a page's script keeps what it does and loses what people read", () => {
  const code = `(() => { const chosen = "<\\/script>"; window.shown = chosen + 1; })();`;
  const short = minifyScript(code, false);
  expect(short.length).toBeLessThan(code.length);
  const window: { shown?: string } = {};
  runInNewContext(short, { window });
  expect(window.shown).toBe("</script>1");
});

test("what a module gives to others keeps its name", () => {
  const code = `const bring = async () => { await import("/a.js"); };\nexport { bring };`;
  expect(minifyScript(code, true)).toMatch(/export\s*\{\s*\w+ as bring\s*\}/);
});

test("an element that is empty stays so", () => {
  expect(minifyScript(" ", false)).toBe(" ");
});

test("what is no script ends the build", () => {
  expect(() => minifyScript("const = 1", false)).toThrow("cannot be read");
});
