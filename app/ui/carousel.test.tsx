import { describe, expect, test } from "vitest";

import { attributes, renderAt, tagsOf, textOf } from "#tests/support/render.tsx";
import { Carousel } from "./carousel.tsx";

const slides = ["One", "Two", "Three"].map((label) => ({
  key: label,
  label,
  content: <p>Words of {label}</p>,
}));

const html = renderAt("/", <Carousel label="Voices" slides={slides} intervalMs={5000} />);

describe("a carousel before scripts run", () => {
  test("is named as one, and so is each slide by its place", () => {
    expect(html).toMatch(/^<(\w+)[^>]*aria-roledescription="carousel"[^>]*>/);
    expect(tagsOf(html, "div", 'aria-roledescription="carousel"', "Voices")).toHaveLength(1);
    const names = tagsOf(html, "div", 'aria-roledescription="slide"').map(
      (tag) => attributes(tag, "aria-label")[0],
    );
    expect(names).toEqual(["1 of 3: One", "2 of 3: Two", "3 of 3: Three"]);
  });

  test("lets every slide be read and scrolled to", () => {
    for (const { label } of slides) expect(textOf(html)).toContain(`Words of ${label}`);
    expect(tagsOf(html, "div", "inert")).toEqual([]);
    expect(tagsOf(html, "div", 'tabindex="0"')).toHaveLength(1);
  });

  test("has no buttons, which would do nothing", () => {
    expect(tagsOf(html, "button")).toEqual([]);
  });

  test("announces nothing while it moves on its own", () => {
    expect(tagsOf(html, "div", 'aria-live="off"')).toHaveLength(1);
  });
});
