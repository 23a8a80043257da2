import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";

import { escapeOthers } from "./one-byte-letters.ts";

test("a program says the same in ASCII", () => {
  const program =
    "['é', `„${'…'}“`, /[–—]/.test('—'), /^😀+$/u.test('😀😀'), '😀 ﷼'.length, '\\n']";
  const escaped = escapeOthers(program);
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  const run = (code: string): unknown => runInThisContext(code);
  expect(run(escaped)).toEqual(run(program));
});
