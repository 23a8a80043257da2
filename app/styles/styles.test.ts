import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const root = `${import.meta.dirname}/../`;
const files = globSync("**/*.css", { cwd: root }).map((file) => ({
  file,
  css: readFileSync(root + file, "utf8").replaceAll(/\/\*.*?\*\//gs, ""),
}));
const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, "utf8");

/** What a pattern's first group finds in all stylesheets, each time with its file: `16px in ui/x.module.css`. */
function found(pattern: RegExp, but: (value: string, file: string) => boolean): string[] {
  return files.flatMap(({ file, css }) =>
    Array.from(css.matchAll(pattern), ([, value = ""]) => value.trim())
      .filter((value) => !but(value, file))
      .map((value) => `${value} in ${file}`),
  );
}

/** How many are left from before there was a rule: write down the smaller number with each that you take away. */
const left = { colours: 0, sizes: 49, radii: 2, widths: 6 };

const tokenFiles = new Set([
  "styles/tokens.css",
  "styles/desk.css",
  "styles/late.css",
  "ui/sky/sky.css",
  // A picture of its own.
  "features/marketing/home/globe-night.module.css",
]);

test("colours are named in tokens.css", () => {
  const literals = /(#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)\([^)]*\))(?=[^{}]*[;}])/gi;
  const others = found(literals, (_, file) => tokenFiles.has(file));
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(left.colours);
});

test("type has eight sizes", () => {
  const sizes = /[\s;{](?:font-size|font):([^;}]+)/g;
  expect([...tokens.matchAll(/--size-\w+:/g)]).toHaveLength(8);
  // What is in `em` follows the text around it.
  const named = /var\(--size-\w+\)|^inherit$|\b[\d.]+em\b/;
  const others = found(sizes, (value) => named.test(value));
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(left.sizes);
});

test("corners have four radii", () => {
  const radii = /[\s;{]border-(?:\w+-)*radius:([^;}]+)/g;
  expect([...tokens.matchAll(/--radius[\w-]*:/g)]).toHaveLength(4);
  const others = found(radii, (value) => /^(?:0|var\(--radius[\w-]*\))$/.test(value));
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(left.radii);
});

test("pages change at four widths", () => {
  const widths = /width\s*[<>]=?\s*([\d.]+\w+)|([\d.]+\w+)\s*[<>]=?\s*width/g;
  const four = new Set(["22.5rem", "40rem", "64rem", "80rem"]);
  const others = files.flatMap(({ file, css }) =>
    Array.from(css.matchAll(/@(?:media|container)([^{]+)/g), ([, query = ""]) => query)
      .flatMap((query) =>
        Array.from(query.matchAll(widths), ([, after, before]) => after ?? before),
      )
      .filter((width) => !four.has(width ?? ""))
      .map((width) => `${width} in ${file}`),
  );
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(left.widths);
});

test("no two stylesheets of classes have one name, which their classes begin with", () => {
  const names = files.map(({ file }) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
