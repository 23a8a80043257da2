import { expect, test } from "vitest";

import { changedSubject } from "./subject-words.ts";

test.each([
  ["Lessons for my son", "Lessons for my son"],
  ["Re: Lessons for my son [C-WTN3-4ZCB]", "Lessons for my son"],
  ["AW: Re[2]: lessons  for my son", "Lessons for my son"],
  ["رد: Lessons for my son", "Re: Lessons for my son"],
  ["Fwd:", "Lessons for my son"],
  ["", "Lessons for my son"],
])("%s is the subject of its case", (subject, ofCase) => {
  expect(changedSubject(subject, ofCase)).toBeNull();
});

test("another subject is shown without the reference, as its sender wrote it", () => {
  expect(changedSubject("Re: Complaint: invoice [C-WTN3-4ZCB]", "Lessons for my son")).toBe(
    "Re: Complaint: invoice",
  );
});
