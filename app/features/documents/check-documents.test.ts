import { expect, test } from "vitest";

import { seeds } from "#tests/support/seeds.ts";
import { checkDocuments, checkTranslations, tellFault } from "./check-documents.ts";

test("the documents that come with the site have no fault", () => {
  expect(seeds.names().length).toBeGreaterThan(0);
  expect([...checkDocuments(seeds), ...checkTranslations(seeds)].map(tellFault)).toEqual([]);
});
