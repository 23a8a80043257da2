import { allCourses } from "#content/courses.server.ts";

import { coursePath } from "#content/categories.ts";

/** Public pages whose HTML is the same for every visitor, so that it is written at build. */
const staticPages = [
  "/",
  "/about",
  "/courses",
  "/courses/structure",
  "/courses/cart",
  "/team",
  "/testimonial",
  "/pages",
  "/privacy",
  "/terms",
  "/classes",
  "/tutors",
] as const;

/** Public pages that the server renders on each request. */
const renderedPages = [
  "/test/java",
  "/test/fullstack",
  "/test/javascript",
  "/test/react",
  "/contact",
  "/feedback",
  "/newsletter",
  "/assessment",
  "/placement/java",
  "/placement/fullstack",
  "/placement/javascript",
  "/placement/react",
  "/progress",
  "/register",
  "/profile",
  "/signin",
  "/classes/trial",
] as const;

/** Pages that say something about the visitor and have no place in a search engine. */
const unlistedPages = new Set<string>(["/courses/cart", "/register", "/profile", "/signin"]);

/** Every path whose HTML is written at build. */
export function prerenderedPaths(): string[] {
  return [...staticPages, ...allCourses().map((course) => coursePath(course.slug))];
}

/** Every path that the sitemap lists. */
export function sitemapPaths(): string[] {
  return [...prerenderedPaths(), ...renderedPages].filter((path) => !unlistedPages.has(path));
}
