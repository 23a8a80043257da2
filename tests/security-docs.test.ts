import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const text = readFileSync("docs/asvs.md", "utf8");

/** The items of levels 1 and 2 of ASVS 5.0.0: each section with how many it has of them, or which. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2
  7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3
  11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3
  15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;

function allItems(): string[] {
  return sections
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [section = "", count = ""] = entry.split(":");
      return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
    });
}

/** The cells of every row that names items. */
const rows = text
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, items = ""]) => /^\d/.test(items))
  .map(([, items = "", proof = ""]) => ({ items, proof }));

test.each(["asvs.md", "security.md"])("%s names tests that there are", (document) => {
  let file = "";
  const missing: string[] = [];
  for (const [, named, title] of readFileSync(`docs/${document}`, "utf8").matchAll(
    /`([\w./-]+\.(?:test|spec)\.tsx?)`|[:,] "([^"]+)"/g,
  )) {
    if (named) file = named;
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (!source.includes(title ?? "describe") && !source.includes(title ?? "test")) {
      missing.push(`${file}: ${title ?? "the file"}`);
    }
  }
  expect(missing).toEqual([]);
});

describe("the list of what ASVS asks for", () => {
  test("has each item of levels 1 and 2 once, with something to say of it", () => {
    const listed = rows.flatMap(({ items }) => items.split(", "));
    expect(listed.toSorted()).toEqual(allItems().toSorted());
    for (const { items, proof } of rows) expect(proof, items).not.toBe("");
  });

  test("names places of other documents that there are", () => {
    for (const [, file = "", anchor] of text.matchAll(/\]\(([\w/-]+\.md)(?:#([\w-]+))?\)/g)) {
      const target = readFileSync(`docs/${file}`, "utf8");
      const headings = [...target.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      );
      expect([...headings, undefined], `${file}#${anchor}`).toContain(anchor);
    }
  });
});
