import { expect, test } from "vitest";

import { hoursLater } from "./two-clocks.tsx";

const winter = Date.UTC(2026, 0, 15, 23, 30);
const summer = Date.UTC(2026, 6, 15, 23, 30);

test.each([
  ["Europe/London", 0, 0],
  ["Asia/Kathmandu", 5.75, 4.75],
  ["America/New_York", 19, 19],
  ["Australia/Sydney", 11, 9],
  ["Pacific/Kiritimati", 14, 13],
])("it is later in %s than in London: by %d hours in January, %d in July", (zone, ...hours) => {
  expect([winter, summer].map((at) => hoursLater(at, "Europe/London", zone))).toEqual(hours);
});
