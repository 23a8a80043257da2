import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";

import { languageCodes } from "./languages.ts";

/** A row of a glossary's last table: what is not said, and the files in which it means something else. */
type Row = { readonly not: RegExp; readonly saved: readonly string[] };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** As a word of its own, whose ends are not a letter of any script nor a sign on one. */
function rowOf(cells: readonly string[]): Row {
  const [not = "", , saved = ""] = cells;
  if (cells.length !== 3) throw new Error(`A row has three cells: ${cells.join(" | ")}`);
  const pattern = /^\/(.+)\/$/.exec(not)?.[1] ?? escaped(not);
  return {
    not: new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, "iu"),
    saved: saved.match(/[\w-]+\.(?:ts|json)/g) ?? [],
  };
}

const rowsIn = (glossary: string) =>
  [...glossary.slice(glossary.indexOf("## Settled")).matchAll(/^\| *(.*?) *\|$/gm)]
    .map(([, row = ""]) => row.split(/ *\| */))
    .slice(2)
    .map(rowOf);

/** What people read of a file: its strings, without comments. */
const textsIn = (file: string) =>
  readFileSync(file, "utf8")
    .replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, "")
    .split("\n");

describe.each(languageCodes)("the terms that the glossary settles in %s", (code) => {
  const folder = import.meta.dirname;
  const rows = rowsIn(readFileSync(`${folder}/words/${code}/glossary.md`, "utf8"));
  const files = globSync(`{words/${code}/**/*.ts,documents/${code}/**/*.json}`, { cwd: folder });

  test("are in every text", () => {
    expect(rows.length).toBeGreaterThan(4);
    expect(files.length).toBeGreaterThan(90);
    const drifted = files.flatMap((file) =>
      rows
        .filter(({ saved }) => !saved.includes(basename(file)))
        .flatMap(({ not }) =>
          textsIn(`${folder}/${file}`)
            .filter((line) => not.test(line) && !line.includes("foundBy"))
            .map((line) => `${file}, ${not.source}: ${line.trim().slice(0, 90)}`),
        ),
    );
    expect(drifted).toEqual([]);
  });
});

test("a word is found alone, and not within another", () => {
  const [row] = rowsIn(
    "## Settled\n\n| Not | But | Save in |\n| --- | --- | --- |\n| روم | ویڈیو روم |  |",
  );
  expect(row?.not.test("اس روم میں")).toBe(true);
  expect(row?.not.test("رومیو")).toBe(false);
});
