import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const document = readFileSync("docs/promises.md", "utf8");
const rows = [...document.matchAll(/^\| "([^"]+)"[^|]*\| +`([^`]+)`/gm)].map(
  ([, sentence = "", page = ""]) => ({ sentence, page }),
);

test("each promise is still on the page that it comes from", () => {
  const missing = rows.filter(({ sentence, page }) => {
    return !readFileSync(page, "utf8").includes(sentence);
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
