import { expect, test } from "vitest";

import { csvDownload } from "./csv.ts";

test("a table is sent piece by piece, with formulas made text and sums left as they are", async () => {
  async function* pieces() {
    yield [["Payer", "Amount"]];
    await Promise.resolve();
    yield [
      ["=HYPERLINK(1)", "-12.00"],
      ["-1+2", "+3"],
    ];
  }
  const file = csvDownload("books.csv", pieces());
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="books.csv"');
  const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(lines).toBe("\uFEFFPayer,Amount\r\n'=HYPERLINK(1),-12.00\r\n'-1+2,'+3\r\n");
});
