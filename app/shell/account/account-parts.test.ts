import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { AccountData } from "#app/platform/.server/account-data.ts";
import { accountParts } from "./account-parts.server.ts";

const features = join(import.meta.dirname, "../../features");

test("every part of the site that keeps something about a person is in the list once", async () => {
  const files = globSync("**/*-account-data.server.ts", { cwd: features });
  const offered = await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(features, file))) as Record<string, object>;
      return Object.values(module).filter((each): each is AccountData => "exportFor" in each);
    }),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(new Set(accountParts)).toEqual(new Set(offered.flat()));
  expect(new Set(accountParts.map(({ name }) => name)).size).toBe(accountParts.length);
});

test("the account itself goes last, since other parts may look at it", () => {
  expect(accountParts.at(-1)?.name).toBe("account");
});
