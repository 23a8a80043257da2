import type { ReactElement } from "react";
import { expect, test } from "vitest";

import { attributes, renderAt, tagsOf, textOf } from "#tests/support/render.tsx";
import { HourBand } from "./hour-band.tsx";
import { HourCard } from "./hour-card.tsx";

test("no time is shown before scripts run, since the page may be old", () => {
  const text = textOf(renderAt("/", <HourBand />));
  expect(text).not.toMatch(/\d:\d/);
});

test("the card links to all free times, of its course if it has one", () => {
  const linksOf = (card: ReactElement) =>
    attributes(tagsOf(renderAt("/", card), "a").join(""), "href");
  expect(linksOf(<HourCard />)).toEqual(["/classes/trial"]);
  const course = { slug: "tajweed", title: "Tajweed" } as const;
  expect(linksOf(<HourCard course={course} />)).toEqual(["/classes/trial?course=tajweed"]);
  expect(textOf(renderAt("/", <HourCard />))).not.toMatch(/\d:\d/);
});
