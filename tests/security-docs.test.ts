import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** How many items of levels 1 and 2 each section of ASVS 5.0.0 has. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2
  7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3
  11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3
  15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;

test("each item of levels 1 and 2 is in docs/asvs.md once", () => {
  const all = [...sections.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  );
  const rows = readFileSync("docs/asvs.md", "utf8").matchAll(/^\| *(\d[\d., ]*?) *\|/gm);
  const listed = [...rows].flatMap(([, items = ""]) => items.split(", "));
  expect(listed.toSorted()).toEqual(all.toSorted());
});

test.each(["docs/asvs.md", "docs/security.md"])("every test that %s names is there", (document) => {
  const named = /`([\w./-]+\.(?:test|spec)\.tsx?)`|[:,] "([^"]+)"/g;
  const missing: string[] = [];
  let file = "";
  let source = "";
  for (const [, path, title] of readFileSync(document, "utf8").matchAll(named)) {
    if (path) {
      file = path;
      source = existsSync(path) ? readFileSync(path, "utf8") : "";
      if (!source) missing.push(path);
    } else if (!['"', "`"].some((quote) => source.includes(quote + title + quote))) {
      missing.push(`${file}: ${title}`);
    }
  }
  expect(missing).toEqual([]);
});

test("every source file that a document names exists", () => {
  const documents = ["README.md", ...globSync("docs/**/*.md")];
  const missing = documents.flatMap((document) => {
    const named = readFileSync(document, "utf8").matchAll(
      /`((?:app|server|scripts|tests|content)\/[\w./-]+\.\w+)`/g,
    );
    return Array.from(named, ([, path = ""]) => path).filter((path) => !existsSync(path));
  });
  // docs/content.md shows how to add a page for parents.
  expect(missing.filter((path) => !/\/parents\.tsx?$/.test(path))).toEqual([]);
});
