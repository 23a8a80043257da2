import { expect, test } from "vitest";

import { fileNames } from "./chunks.ts";

const chunk = {
  isEntry: false,
  isDynamicEntry: false,
  facadeModuleId: null,
  moduleIds: [],
  exports: [],
};
const asset = { type: "asset" as const, source: "", originalFileNames: [] };

/** How one build asks for names. */
function build() {
  const { chunkFileNames, assetFileNames } = fileNames("b1c2d3");
  return {
    script: (name: string) => chunkFileNames({ ...chunk, name }),
    style: (name: string) => assetFileNames({ ...asset, names: [`${name}.css`] }),
  };
}

test("files that pages share are numbered by their scripts, in whatever order styles are named", () => {
  const names = ["shared~home~catalogue", "shared~home~course", "shared~about~classes"];
  for (const order of [names, names.toReversed()]) {
    const { script, style } = build();
    expect(names.map(script)).toEqual([1, 2, 3].map((n) => `assets/b1c2d3/shared${n}.js`));
    const styles = new Map(order.map((name) => [name, style(name)]));
    expect(names.map((name) => styles.get(name))).toEqual(
      [1, 2, 3].map((n) => `assets/b1c2d3/shared${n}.css`),
    );
  }
});

test("other files keep their names, and what outlasts a build has a hash", () => {
  const { script, style } = build();
  expect(script("about")).toBe("assets/b1c2d3/about.js");
  expect(style("about")).toBe("assets/b1c2d3/about.css");
  for (const name of ["react", "router", "rolldown-runtime"]) {
    expect(script(name)).toBe("assets/[name]-[hash].js");
  }
});
