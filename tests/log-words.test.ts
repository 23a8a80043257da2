import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { deskActName } from "#words/pages/desk.ts";

const app = new URL("../app/", import.meta.url).pathname;

test("every act that is entered in the log has words there", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".server.ts") && !file.includes(".test."),
  );
  const acts = files.flatMap((file) =>
    [...readFileSync(join(app, file), "utf8").matchAll(/\baction: "([a-z]+\.[a-z-]+)"/g)].map(
      ([, act = ""]) => act,
    ),
  );
  expect(acts).toContain("family.move");
  expect(acts.filter((act) => deskActName(act) === act)).toEqual([]);
});
