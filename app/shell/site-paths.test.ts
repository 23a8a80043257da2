import { describe, expect, test } from "vitest";

import routes from "#app/routes.ts";
import { sitePages } from "#content/site-pages.ts";
import { coursePath } from "#content/categories.ts";
import { seeds } from "#tests/support/seeds.ts";
import { pageGroups } from "#words/pages/pages-index.ts";
import { indexedPages, keptPaths, sitemapPaths } from "./site-paths.server.ts";

/** Nothing that comes with the site begins or ends by itself. */
const now = 0;

const lines = (text: string) => text.trim().split(/\s+/);

/** Addresses that other sites link to. Take one out of these lists when you take its page away. */
const courseRoutes = lines(`
  /courses/java /courses/dsa /courses/mern /courses/mern/nodejs /courses/mern/express
  /courses/mern/react /courses/mern/mongodb /courses/fullstack /courses/fullstack/sql
  /courses/fullstack/nodejs /courses/fullstack/express /courses/fullstack/react
  /courses/fullstack/mongodb /courses/fullstack/javascript /courses/fullstack/html
  /courses/fullstack/css /courses/programming /courses/programming/java
  /courses/programming/advJava /courses/programming/javascript
`);
const catalogueSlugs = lines(`
  noorani-qaida nazra-quran tajweed quran-translation hifz-program islamic-studies
  mathematics science english physics chemistry
  fullstack react javascript html-css nodejs java python dsa cpp sql
`);
const footerRoutes = ["/courses/computer", "/courses/professional"];
const quizRoutes = ["/test/java", "/test/fullstack", "/test/javascript", "/test/react"];
const publicRoutes = lines(`
  / /about /courses /team /testimonial /contact /feedback /pages /privacy /terms
  /assessment /classes /tutors /progress
`);
const visitorRoutes = ["/register", "/profile", "/signin"];

test("every page of the site has a route", () => {
  const routed = routes.flatMap(({ path, children = [] }) =>
    [path, ...children.map((child) => child.path)].map((part) => `/${part ?? ""}`),
  );
  // `/error` is what no route knows.
  const unrouted = sitePages
    .map(({ path }) => path)
    .filter(
      (path) => path !== "/error" && !routed.some((own) => own.replace(/\/:.*/, "") === path),
    );
  expect(unrouted).toEqual([]);
});

describe("the sitemap", () => {
  const listed = sitemapPaths(seeds.in("en"), now);

  test.each([
    ...new Set([
      ...publicRoutes,
      ...quizRoutes,
      ...catalogueSlugs.map(coursePath),
      ...courseRoutes,
      ...footerRoutes,
    ]),
  ])("lists %s", (path) => {
    expect(listed).toContain(path);
  });

  test("lists no visitor's own pages, and only pages", () => {
    for (const path of [...visitorRoutes, "/courses/cart", "/error"]) {
      expect(listed).not.toContain(path);
    }
  });

  test("lists each address once, as it is linked", () => {
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of listed) expect(path).toMatch(/^\/(?:[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*)?$/);
  });
});

describe("the pages that are kept", () => {
  test("include every page that is the same for everybody", () => {
    const written = keptPaths(seeds.in("en"));
    const same = [...courseRoutes, "/courses/structure", "/"];
    for (const path of same) expect(written).toContain(path);
    expect(new Set(written).size).toBe(written.length);
  });

  test("include none that shows what visitors have sent, or who they are", () => {
    const perVisitor = ["/contact", "/feedback", "/newsletter", "/assessment", "/progress"];
    for (const path of [...quizRoutes, ...visitorRoutes, ...perVisitor]) {
      expect(keptPaths(seeds.in("en"))).not.toContain(path);
    }
  });
});

test("the index names each page that can be opened from anywhere, once", () => {
  const indexed = indexedPages(seeds.in("en"), now).map(({ to }) => to);
  expect(new Set(indexed).size).toBe(indexed.length);
  const named = [...publicRoutes, ...quizRoutes, ...visitorRoutes, "/courses/cart"];
  expect(indexed).toEqual(expect.arrayContaining(named.filter((path) => path !== "/pages")));
});

test("the index groups pages under headings that it has", () => {
  const groups = new Set<string>(pageGroups.map(({ id }) => id));
  expect(indexedPages(seeds.in("en"), now).filter(({ group }) => !groups.has(group))).toEqual([]);
});
