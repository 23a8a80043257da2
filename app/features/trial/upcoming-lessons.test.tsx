import { expect, test } from "vitest";

import { attributes, renderAt, textOf } from "#tests/support/render.tsx";
import { UpcomingLessons } from "./upcoming-lessons.tsx";

const lesson = {
  reference: "T-7KQ4-XM9D",
  course: "Tajweed",
  startsAt: "2026-11-24T16:00:00.000Z",
  local: "Tuesday 24 November 2026, 21:00",
  city: "Karachi",
  london: "16:00",
  view: "/classes/trial/booked?token=v",
  move: "/classes/trial/move?token=m",
  cancel: "/classes/trial/cancel?token=c",
};

test("a lesson is shown on both clocks and links to the pages that change it", () => {
  const html = renderAt("/profile", <UpcomingLessons lessons={[lesson]} />);
  expect(textOf(html)).toContain("Tuesday 24 November 2026, 21:00 (Karachi; 16:00 in London)");
  expect(attributes(html, "href")).toEqual([lesson.view, lesson.move, lesson.cancel]);
});
