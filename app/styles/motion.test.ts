import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = `${import.meta.dirname}/../`;

/** Longer on purpose: what draws an arc, and what turns until an answer comes. */
const slower = new Set([
  "draw in features/marketing/home/globe-night.module.css",
  "reach in features/quizzes/result/result-page.module.css",
  "turn in ui/spinner.module.css",
  "turn in features/captcha/captcha-box.module.css",
]);

const longest = 250;

/** Each animation and transition of a stylesheet, with the milliseconds that it takes. */
function motionsOf(file: string) {
  const css = readFileSync(root + file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const declarations = css.matchAll(
    /(?:^|[\s{;])(?:transition|animation|(?:transition|animation)-duration|--quick):([^;}]+)/g,
  );
  return [...declarations].flatMap(([, value = ""]) =>
    // Commas within brackets belong to an easing.
    value.split(/,(?![^(]*\))/).flatMap((motion) => {
      const [time, number = "", unit] = /(?<![\w.-])(\d*\.?\d+)(ms|s)\b/.exec(motion) ?? [];
      if (!time) return [];
      const name = /\b(?:draw|reach|turn)\b/.exec(motion)?.[0] ?? motion.trim();
      return [{ name: `${name} in ${file}`, ms: Number(number) * (unit === "s" ? 1000 : 1) }];
    }),
  );
}

const motions = globSync("**/*.css", { cwd: root }).flatMap(motionsOf);

test("nothing moves for longer than a quarter of a second, but an arc that is drawn", () => {
  expect(motions.length).toBeGreaterThan(10);
  const long = motions.filter(({ ms }) => ms > longest).map(({ name }) => name);
  expect(new Set(long)).toEqual(slower);
});
