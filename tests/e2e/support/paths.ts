import { sitePages } from "#content/site-pages.ts";
import { pages } from "#words/pages/all.ts";
import { quizTopicNames, quizTopics } from "#words/quizzes/topics.ts";
import type { Page } from "#content/types.ts";
import { courses } from "#tests/support/seeds.ts";

const pathsOf = (all: readonly { path: string }[]) => all.map(({ path }) => path);

/** Pages about the academy and its courses as a whole, and those of quizzes. */
const sitePaths = [
  ...pathsOf(sitePages.filter(({ unlisted, optional }) => !unlisted && !optional)),
  ...quizTopicNames.flatMap((topic) =>
    "placement" in quizTopics[topic]
      ? [`/test/${topic}`, `/placement/${topic}`]
      : [`/test/${topic}`],
  ),
];

/** Pages that say something about one visitor, which the sitemap leaves out. */
export const personalPaths = pathsOf(
  Object.values<Page>(pages).filter(({ unlisted, index }) => unlisted && index),
);

/** Pages of an account, for a visitor who is not signed in. */
export const accountPaths = [
  "/register/done",
  "/account/forgot",
  "/account/forgot?sent=1",
  "/account/reset",
  "/account/reset?done=1",
  "/account/verify",
  "/account/verify?sent=1",
  "/account/password",
  "/account/email",
  "/account/email?sent=1",
  "/account/email/confirm",
  "/account/email/confirm?done=1",
];

export const coursePaths = courses.map(({ slug }) => `/courses/${slug}`);

export const listedPaths = [...sitePaths, ...coursePaths];

/** Every page that a visitor can open without having done anything before. */
export const allPaths = [...listedPaths, ...personalPaths];

/** The same without the sign-in page, which leads on at once. */
export const readablePaths = allPaths.filter((path) => path !== "/signin");

/** One page of each kind, the most visited first; `npm run test:deep -- accessibility` opens every page. */
export const pageKinds = [
  ["/", "/courses/tajweed"],
  ["/classes/trial", "/contact"],
  [
    "/courses",
    "/register",
    "/feedback",
    "/assessment",
    "/courses/mern/react",
    "/courses/structure",
    "/courses/cart",
    "/courses?q=violin",
    "/about",
    "/team",
    "/testimonial",
  ],
  ["/terms", "/pages", "/newsletter", "/classes", "/tutors", "/nowhere", "/test/java"],
  ["/placement/java", "/progress", "/profile", "/register/done"],
  ["/account/forgot", "/account/reset", "/account/verify"],
];
