import { expect, test } from "vitest";

import { newSubmissionId } from "./submission-id.ts";

test("an id is a version 4 UUID and never the same", () => {
  const ids = Array.from({ length: 200 }, newSubmissionId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(ids.length);
});
