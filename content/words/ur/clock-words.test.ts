import { expect, test } from "vitest";

import { clockWords } from "./clock-words.ts";

test.each([
  ["00:30", "رات 12:30"],
  ["03:59", "رات 3:59"],
  ["06:00", "صبح 6:00"],
  ["12:00", "دوپہر 12:00"],
  ["15:45", "دوپہر 3:45"],
  ["17:00", "شام 5:00"],
  ["21:00", "رات 9:00"],
  ["24:00", "رات 12:00"],
  ["منگل 16:00", "منگل شام 4:00"],
])("%s is %s in Urdu", (time, said) => {
  expect(clockWords(time)).toBe(said);
});
