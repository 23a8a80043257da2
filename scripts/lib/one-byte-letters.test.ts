import { expect, test } from "vitest";

import { escapeOthers } from "./one-byte-letters.ts";

test("a program says the same in ASCII", () => {
  const program =
    "['é', `„${'…'}“`, /[–—]/.test('—'), /^😀+$/u.test('😀😀'), '😀 ﷼'.length, '\\n']";
  const escaped = escapeOthers(program);
  // oxlint-disable-next-line no-control-regex -- these are all of ASCII
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  // oxlint-disable-next-line no-new-func -- programs of this file
  const run = (code: string): unknown => new Function(`return ${code}`)();
  expect(run(escaped)).toEqual(run(program));
});
