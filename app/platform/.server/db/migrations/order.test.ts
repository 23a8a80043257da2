import { expect, test } from "vitest";

import { schemaSteps } from "./index.ts";

/**
 * What databases out there have, in this order. A step that is added later must sort after all of them: Kysely
 * compares the names in order, and refuses a database that has a later one and lacks an earlier one.
 */
const released = [
  "001-platform",
  "002-outbox",
  "003-enquiry",
  "004-feedback",
  "005-newsletter",
  "006-identity",
  "007-accounts",
  "008-profile",
  "009-quizzes",
  "010-trial",
  "011-signed-out",
  "012-found-by-index",
  "013-mail-priority",
  "014-trial-consent",
  "015-trial-holds",
  "020-desk",
  "023-cases",
  "024-cases-of-before",
  "025-case-undo",
  "027-trial-plan",
  "030-case-words",
  "035-incoming-mail",
  "040-letters",
  "041-reviews",
  "042-figures",
  "046-quiz-explains",
  "048-held-data",
  "050-site-language",
  "055-word-beginnings",
  "058-letter-archive",
  "059-later-lessons",
  "062-reply-language",
];

test("every step sorts after the released ones, and stands in the list where its name sorts", () => {
  const names = schemaSteps.map(({ name }) => name);
  expect(names.slice(0, released.length)).toEqual(released);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
});
