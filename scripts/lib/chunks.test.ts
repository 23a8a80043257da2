import { expect, test } from "vitest";

import { fileNames } from "./chunks.ts";

const { chunkFileNames, assetFileNames } = fileNames("b1c2d3");
const chunk = {
  isEntry: false,
  isDynamicEntry: false,
  facadeModuleId: null,
  moduleIds: [],
  exports: [],
};
const asset = { type: "asset" as const, source: "", originalFileNames: [] };
const script = (name: string) => chunkFileNames({ ...chunk, name });
const style = (name: string) => assetFileNames({ ...asset, names: [name] });

test("a file that pages share is named by the pages, whatever was named before it", () => {
  const names = ["shared~home~catalogue", "shared~home~course", "shared~about~classes"];
  const forwards = names.map(script);
  expect(names.toReversed().map(script).toReversed()).toEqual(forwards);
  expect(new Set(forwards).size).toBe(names.length);
  for (const name of forwards) expect(name).toMatch(/^assets\/b1c2d3\/[\da-z]{4}\.js$/);
  expect(names.map((name) => style(`${name}.css`).replace(/css$/, "js"))).toEqual(forwards);
});

test("other files keep their names, and what outlasts a build has a hash", () => {
  expect(script("about")).toBe("assets/b1c2d3/about.js");
  expect(style("about.css")).toBe("assets/b1c2d3/about.css");
  expect(script("react")).toBe("assets/[name]-[hash].js");
  expect(style("figtree.woff2")).toBe("assets/[name]-[hash][extname]");
});
