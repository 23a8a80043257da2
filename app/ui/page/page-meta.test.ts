import { describe, expect, test } from "vitest";

import type { Course } from "#content/schema/course-schema.ts";
import { courseData } from "#app/features/catalogue/course-structured-data.ts";
import { site } from "#tests/support/seeds.ts";
import { breadcrumbData } from "./structured-data.ts";
import { describePage, publicUrlOf } from "./page-meta.ts";

const publicUrl = "https://academy.example";
const matches = [
  { id: "root", loaderData: { publicUrl, site } },
  undefined,
  { id: "routes/about" },
];
const page = { title: "Courses", description: "All courses.", path: "/courses" };

describe("the head of a page", () => {
  test("has a title, a description and the address under which it is listed", () => {
    const tags = describePage(matches, page);
    expect(tags).toContainEqual({ title: `Courses | ${site.name}` });
    expect(tags).toContainEqual({ name: "description", content: "All courses." });
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: `${publicUrl}/courses`,
    });
  });

  test("says what a shared link shows, with whole addresses", () => {
    const tags = describePage(matches, { ...page, image: "/og/web.png" });
    const property = (name: string) =>
      tags.flatMap((tag) => ("property" in tag && tag.property === name ? [tag.content] : []));
    expect(property("og:url")).toEqual([`${publicUrl}/courses`]);
    expect(property("og:image")).toEqual([`${publicUrl}/og/web.png`]);
    expect(property("og:title")).toEqual([`Courses | ${site.name}`]);
  });

  test("has a default picture if the page has none", () => {
    expect(describePage(matches, page)).toContainEqual({
      property: "og:image",
      content: `${publicUrl}/og/default.png`,
    });
  });

  test("keeps search engines out only if a page says something about one visitor", () => {
    const noindex = { name: "robots", content: "noindex" };
    expect(describePage(matches, page)).not.toContainEqual(noindex);
    expect(describePage(matches, { ...page, unlisted: true })).toContainEqual(noindex);
  });

  test("carries structured data, each kind as a script of its own", () => {
    const tags = describePage(matches, { ...page, structuredData: [{ a: 1 }, { b: 2 }] });
    expect(tags.filter((tag) => "script:ld+json" in tag)).toEqual([
      { "script:ld+json": { a: 1 } },
      { "script:ld+json": { b: 2 } },
    ]);
  });
});

test.each([[[]], [[undefined]], [[{ id: "root" }]], [[{ id: "root", loaderData: null }]]])(
  "the head of a page does without the site's address if the root has failed",
  (failed) => {
    expect(publicUrlOf(failed)).toBe("");
  },
);

describe("structured data", () => {
  test("for a trail counts from one and has whole addresses", () => {
    const trail = [
      { label: "Home", to: "/" },
      { label: "Java", to: "/courses/java" },
    ];
    expect(breadcrumbData(publicUrl, trail)).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${publicUrl}/` },
        { "@type": "ListItem", position: 2, name: "Java", item: `${publicUrl}/courses/java` },
      ],
    });
  });

  test("for a course says what it teaches, who teaches it and that it is in English", () => {
    const course = {
      slug: "fullstack/css",
      title: "CSS",
      searchText: "Lessons in CSS.",
      summary: { who: "For beginners" },
      languages: ["English", "Urdu"],
      outcomes: [{ id: "lay-out", text: "Lay out a page with `grid`." }],
    } as Course;
    expect(courseData(publicUrl, site, course, [])).toMatchObject({
      "@type": "Course",
      name: "CSS",
      description: "Lessons in CSS.",
      url: `${publicUrl}/courses/fullstack/css`,
      provider: { "@id": `${publicUrl}/#academy` },
      inLanguage: "en",
      educationalLevel: "For beginners",
      teaches: ["Lay out a page with grid."],
    });
  });
});
