import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { createSplice } from "./spliced-brotli.ts";

const words = "clock lesson tutor Karachi – São Paulo <p class=x>".split(" ");

/** Text as a page has it: the same words again and again. */
function textOf(length: number): string {
  return Array.from(randomBytes(length), (byte) => words[byte % words.length]).join(" ");
}

/** As many bytes as letters. */
const plain = (text: string) => text.replaceAll(/[^ -~]/g, "x");

describe("a text that is compressed once", () => {
  test("is the same as if it were compressed with its values", async () => {
    for (let round = 0; round < 5; round += 1) {
      const pieces = [textOf(900), textOf(700), textOf(3), textOf(500)];
      const splice = await createSplice(pieces, [36, 96, 4]);
      for (const values of [
        [crypto.randomUUID(), randomBytes(72).toString("base64"), "abcd"],
        // Values that the text around them would be glad to repeat.
        [plain((pieces[0] ?? "").slice(-36)), plain(textOf(40).slice(0, 96)), "less"],
      ]) {
        const body = splice?.(values) ?? Buffer.alloc(0);
        const whole = pieces.map((piece, index) => piece + (values[index] ?? "")).join("");
        expect(brotliDecompressSync(body).toString()).toBe(whole);
        expect(body.length).toBeLessThan(brotliCompressSync(whole).length + 200);
      }
    }
  });

  test("takes no value of another length", async () => {
    const splice = await createSplice([textOf(50), textOf(50)], [4]);
    expect(splice?.(["abcde"])).toBeNull();
    expect(splice?.(["é€"])).toBeNull();
    expect(splice?.(["abcd"])).toBeInstanceOf(Buffer);
  });

  test.each([
    ["values with nothing between them", ["page ", "", " page"], [4, 4]],
    ["a value of no length", ["page ", " page"], [0]],
    ["a text with the bytes that stand for values", ["page \u0001", " page"], [4]],
  ])("is not made of %s", async (_what, pieces, lengths) => {
    expect(await createSplice(pieces, lengths)).toBeNull();
  });
});
