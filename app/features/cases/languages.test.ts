import { expect, test } from "vitest";

import { inLanguageFirst, otherLanguage } from "./languages.server.ts";

test("a case is offered the replies in its family's language first, each marked that is not in English", () => {
  const replies = ["en", "ar", "ur", "ar"].map((site_language, id) => ({ id, site_language }));
  const offered = inLanguageFirst(replies, { site_language: "ar" });
  expect(offered.map(({ id }) => id)).toEqual([1, 3, 0, 2]);
  expect(offered.map(otherLanguage)).toEqual(["Arabic", "Arabic", null, "Urdu"]);
});
