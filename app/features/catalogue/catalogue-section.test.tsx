import { describe, expect, test } from "vitest";

import { attributes, renderAt, tagsOf, textOf, textsOf } from "#tests/support/render.tsx";
import { seeds } from "#tests/support/seeds.ts";
import { CatalogueSection } from "./catalogue-section.tsx";
import type { Category } from "#content/categories.ts";
import type { CatalogueSection as Section } from "#content/courses.server.ts";

function section(category: Category, ...titles: string[]): Section {
  const cards = titles.map((title) => ({
    slug: title === "CSS" ? "fullstack/css" : title.toLowerCase(),
    title,
    category,
    description: `About ${title}.`,
    cover: title === "CSS" ? "fullstack-css" : title.toLowerCase(),
  }));
  return { category, cards };
}

const sections = [
  section("islamic", "Tajweed"),
  section("tuition", "Physics"),
  section("web", "React", "CSS"),
  section("programming", "Java"),
];

const words = seeds.in("en").pages.courses.catalogue;
const render = (path: string) =>
  renderAt(path, <CatalogueSection words={words} sections={sections} />);

const allLabels = ["Islamic Studies", "Tuition Classes", "Web Development", "Programming"];

test.each(["all", "", "Web", "web%20", "constructor", '"><script>x</script>'])(
  "'%s' as a filter shows all courses",
  (filter) => {
    const html = render(`/courses?category=${filter}`);
    expect(textsOf(html, "h3")).toEqual(allLabels);
    expect(html).not.toContain("<script>");
  },
);

describe("all courses", () => {
  const html = render("/courses");

  test("are in one row for each category, which can be scrolled by keyboard", () => {
    expect(textsOf(html, "h2")).toEqual(["Explore Our Courses"]);
    expect(textsOf(html, "h3")).toEqual(allLabels);
    expect(tagsOf(html, "div", 'tabindex="0"', "aria-labelledby=")).toHaveLength(4);
    expect(textOf(html).match(/Scroll to explore more/g)).toHaveLength(4);
  });

  test("can be filtered before scripts run, on the page they are on", () => {
    expect(tagsOf(html, "form", 'method="get"', 'action="/courses#courses"')).toHaveLength(1);
    expect(render("/")).toContain('action="/#courses"');
    expect(tagsOf(html, "button", 'type="submit"', 'name="category"')).toHaveLength(5);
  });
});

test("one category is shown alone, as a grid, with its button pressed", () => {
  const html = render("/courses?category=web");
  expect(textsOf(html, "h3")).toEqual(["Web Development"]);
  expect(textsOf(html, "h4")).toEqual(["React", "CSS"]);
  expect(tagsOf(html, "div", "tabindex")).toEqual([]);
  const pressed = html.match(/<button[^>]*aria-pressed="true"[^>]*>[^<]*/g) ?? [];
  expect(pressed.map((button) => textOf(button))).toEqual(["Web Development"]);
});

describe("a card", () => {
  const html = render("/courses?category=web");

  test("links to its course and names it for screen readers", () => {
    expect(html).toMatch(/<a[^>]*aria-label="Details: CSS"[^>]*>Details<\/a>/);
    expect(attributes(tagsOf(html, "a").join(""), "href")).toEqual([
      "/courses/react",
      "/courses/fullstack/css",
    ]);
  });

  test("has a cover of 280 by 160 that is loaded lazily", () => {
    const parts = ["fullstack-css.svg", 'width="280"', 'height="160"', 'loading="lazy"', 'alt=""'];
    expect(tagsOf(html, "img", ...parts)).toHaveLength(1);
  });

  test("offers a trial lesson, which before scripts run is the form as a page", () => {
    const forms = html.match(/<form[^>]*action="\/classes\/trial"[\s\S]*?<\/form>/g) ?? [];
    expect(forms.map(textOf)).toEqual(["Book Free Trial", "Book Free Trial"]);
    expect(forms[1]).toContain('name="course" value="fullstack/css"');
  });
});
