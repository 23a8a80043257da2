import { expect, test } from "vitest";

import { findCourse } from "#content/courses.server.ts";
import { freeHours } from "#words/pages/free-hours.ts";
import { courses } from "#tests/support/seeds.ts";
import { attributes, renderAt, tagsOf, textOf } from "#tests/support/render.tsx";
import { HourBand } from "./hour-band.tsx";
import { HourCard } from "./hour-card.tsx";

test("no time is shown before scripts run, since the page may be old", () => {
  const text = textOf(renderAt("/", <HourBand />));
  expect(text).not.toMatch(/\d:\d/);
});

test("the card links to all free times of a course in the catalogue", () => {
  const html = renderAt("/", <HourCard />);
  const { slug, title } = freeHours.course;
  expect(attributes(tagsOf(html, "a").join(""), "href")).toEqual([`/classes/trial?course=${slug}`]);
  expect(findCourse(courses, slug)?.title).toBe(title);
  expect(textOf(html)).not.toMatch(/\d:\d/);
});
