import { coursesAround, placementPath } from "#app/features/quizzes/placement/placement-paths.ts";
import { quizPath } from "#app/features/quizzes/quiz-paths.ts";
import { isTranslated } from "#app/platform/language.ts";
import { coursePath } from "#content/categories.ts";
import type { Courses } from "#content/courses.server.ts";
import { pages } from "#content/pages/all.ts";
import { quizTopicNames, quizTopics } from "#content/quizzes/topics.ts";
import type { Page } from "#content/types.ts";

/** In the register's order. */
const allPages: readonly Page[] = Object.values(pages);

const coursePaths = (courses: Courses) => courses.map(({ slug }) => coursePath(slug));

/** Every path whose answer is the same for everyone, and so is rendered once; as they are in English. */
export function keptPaths(courses: Courses): string[] {
  const paths = allPages.flatMap(({ path, kept }) => (kept ? [path] : []));
  const files = ["/manifest.webmanifest", "/course-search.json"];
  return [...paths, ...coursePaths(courses), ...files].filter(isTranslated);
}

/** Every path that the sitemap lists. */
export function sitemapPaths(courses: Courses): string[] {
  return [
    ...allPages.flatMap(({ path, unlisted }) => (unlisted ? [] : [path])),
    ...quizTopicNames.flatMap((topic) =>
      coursesAround(topic) ? [quizPath(topic), placementPath(topic)] : [quizPath(topic)],
    ),
    ...coursePaths(courses),
  ];
}

/** A page as the index names it. */
export type IndexedPage = { group: string; to: string; label: string; text: string };

/** The pages that the index names, in its order. Quizzes follow the page that introduces them. */
export function indexedPages(): IndexedPage[] {
  const quizzes = quizTopicNames.map((topic) => {
    const { title, index } = quizTopics[topic];
    return { group: pages.assessment.index.group, to: quizPath(topic), label: title, text: index };
  });
  return allPages.flatMap((page: Page) => {
    if (!page.index) return [];
    const { group, label = page.title, text } = page.index;
    const entry = { group, to: page.path, label, text };
    return page.path === pages.assessment.path ? [entry, ...quizzes] : [entry];
  });
}
