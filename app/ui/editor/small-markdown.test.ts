import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parseLetter } from "#app/features/newsletter/letters/letter-markdown.server.ts";
import type { LetterNode } from "#app/features/newsletter/letters/letter-tree.ts";
import { textsOf } from "#app/features/documents/check-words.ts";
import { seeds } from "#tests/support/seeds.ts";
import { readBlocks, survives, writeBlocks, type EditedBlock, type Run } from "./small-markdown.ts";

/** What a letter shows of a text, in the words of an editor. */
function asLetter(text: string): EditedBlock[] {
  const runs = (nodes: readonly LetterNode[], look: Omit<Run, "text"> = {}): Run[] =>
    nodes.flatMap((node): Run[] => {
      if (typeof node === "string") return [{ ...look, text: node }];
      if (node.tag === "strong") return runs(node.children, { ...look, bold: true });
      if (node.tag === "a")
        return runs(node.children, { ...look, href: decodeURI(node.href ?? "") });
      return [{ text: `<${node.tag}>` }];
    });
  return parseLetter(text).flatMap((node): EditedBlock[] => {
    if (typeof node === "string") return [];
    if (node.tag !== "ul" && node.tag !== "ol")
      return [{ kind: "p", runs: runs(node.tag === "p" ? node.children : [node]) }];
    const items = node.children.map((item) =>
      typeof item === "string" ? [{ text: item }] : runs(item.children),
    );
    return [{ kind: node.tag, items }];
  });
}

const words = fc.oneof(
  fc.string({
    unit: fc.constantFrom(..."ab (.,!*_[]`#>-+1\\<&;{}/:'حفص".split("")),
    maxLength: 12,
  }),
  fc.constantFrom(
    "# Not a heading",
    "- no item",
    "1. no step",
    "2) so",
    "{academy}",
    "a_b",
    "&amp;",
  ),
);
const run: fc.Arbitrary<Run> = fc
  .record({
    text: words,
    bold: fc.boolean(),
    href: fc.option(fc.constantFrom("/prices", "https://www.gov.uk/a?b=c", "mailto:a@b.example")),
  })
  .map(({ text, bold, href }) => ({
    text,
    ...(bold && { bold: true as const }),
    ...(href !== null && { href }),
  }));
const line = fc.array(run, { minLength: 1, maxLength: 5 });
const block: fc.Arbitrary<EditedBlock> = fc.oneof(
  line.map((runs) => ({ kind: "p" as const, runs })),
  fc
    .tuple(
      fc.constantFrom("ul" as const, "ol" as const),
      fc.array(line, { minLength: 1, maxLength: 3 }),
    )
    .map(([kind, items]) => ({ kind, items })),
);

/** The letters of a text without its looks. */
const lettersOf = (blocks: readonly EditedBlock[]) =>
  blocks
    .flatMap((one) => (one.kind === "p" ? [one.runs] : one.items))
    .map((runs) =>
      runs
        .map(({ text }) => text)
        .join("")
        .trim(),
    )
    .filter(Boolean);

describe("whatever is typed into an editor", () => {
  test("is read back to the letter, and written again the same", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const text = writeBlocks(blocks);
        const read = readBlocks(text);
        expect(lettersOf(read ?? [])).toEqual(lettersOf(blocks));
        expect(survives(text, true), text).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is read by letters as by the site", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const text = writeBlocks(blocks);
        expect(writeBlocks(asLetter(text))).toBe(text);
        expect(lettersOf(asLetter(text))).toEqual(lettersOf(blocks));
      }),
      { numRuns: 2_000 },
    );
  });
});

test("any text that an editor opens is written as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.boolean(), (text, hasBlocks) => {
      const isOpened = survives(text, hasBlocks);
      fc.pre(isOpened);
      expect(writeBlocks(readBlocks(text) ?? [])).toBe(text);
    }),
  );
});

test("all that comes with the site and has no code in it can be edited", () => {
  const texts = seeds
    .names()
    .flatMap((name) => textsOf(seeds.stored(name)))
    .filter(({ text }) => !text.includes("`"));
  expect(texts.length).toBeGreaterThan(5_000);
  expect(texts.filter(({ text }) => !survives(text, true))).toEqual([]);
});

test.each([
  ["Use `code`", false],
  ["# Heading", false],
  ["A line\nand another", false],
  ["*italic*", false],
  ["- a\n\n- b", false],
  ["![a picture](/x.png)", false],
  ["See [the **council**](https://www.gov.uk/)", true],
  ["- a\n- b\n\n1. c", true],
  ["**a [b](/c) d**", true],
])("%j opens in an editor: %s", (text, isOpened) => {
  expect(survives(text, true)).toBe(isOpened);
});
