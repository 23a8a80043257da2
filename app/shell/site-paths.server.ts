import { coursesAround, quizPath } from "#app/features/quizzes/quiz-paths.ts";
import { shownPages } from "#app/features/documents/days-of-documents.server.ts";
import { isTranslated } from "#app/platform/language.ts";
import { coursePath } from "#content/categories.ts";
import type { DocumentSet } from "#content/documents.ts";
import { wordsOfSaid } from "#content/said.ts";
import { ownPagePath } from "#content/schema/own-page-schema.ts";
import { sitePages } from "#content/site-pages.ts";
import { pages } from "#words/pages/all.ts";
import { pageKinds, type PageName } from "#content/schema/page-kinds.ts";
import { quizTopicNames, quizTopics } from "#words/quizzes/topics.ts";
import type { Page } from "#content/types.ts";

type PathsOf = Pick<DocumentSet, "courses" | "ownPages">;

const pathsOf = ({ courses, ownPages }: PathsOf) => [
  ...ownPages.map(({ address }) => ownPagePath(address)),
  ...courses.map(({ slug }) => coursePath(slug)),
];

/** Every path whose answer is the same for everyone, and so is rendered once; as they are in English. */
export function keptPaths(set: PathsOf): string[] {
  const paths = sitePages.flatMap(({ path, kept }) => (kept ? [path] : []));
  const files = ["/manifest.webmanifest", "/course-search.json", "/site.json"];
  return [...paths, ...pathsOf(set), ...files].filter(isTranslated);
}

/** @returns whether a page of the register is there now: some are only while there is something to show on them */
function thereCheck(set: DocumentSet, now: number) {
  const shown = shownPages(set, now).map((name) => `/${name}`);
  return ({ path, optional }: { path: string; optional?: boolean }) =>
    !optional || shown.includes(path);
}

/** Every path that the sitemap lists. */
export function sitemapPaths(set: DocumentSet, now: number): string[] {
  const isThere = thereCheck(set, now);
  return [
    ...sitePages.flatMap((page) => (page.unlisted || !isThere(page) ? [] : [page.path])),
    ...quizTopicNames.flatMap((topic) => [
      quizPath({ topic, kind: "quiz" }),
      ...(coursesAround(topic) ? [quizPath({ topic, kind: "placement" })] : []),
    ]),
    ...pathsOf(set),
  ];
}

/** A page as the index names it. */
export type IndexedPage = { group: string; to: string; label: string; text: string };

/** The pages that the index names, in its order. Quizzes follow the page that introduces them. */
export function indexedPages(set: DocumentSet, now: number): IndexedPage[] {
  const { pages: documents } = set;
  const quizzes = quizTopicNames.map((topic) => {
    const { title, index } = quizTopics[topic];
    const to = quizPath({ topic, kind: "quiz" });
    return { group: pageKinds.assessment.group, to, label: title, text: index };
  });
  const worded = Object.entries(pageKinds).flatMap(([name, kind]) => {
    const { title, index } = documents[name as PageName].meta;
    if (!index || !("group" in kind)) return [];
    const { label = title, text } = index;
    const entry = { group: kind.group, to: kind.path, label, text };
    return kind === pageKinds.assessment ? [entry, ...quizzes] : [entry];
  });
  const there = Object.values<Page>(pages).filter(thereCheck(set, now));
  const others = there.flatMap(({ path, title, index }) => {
    if (!index) return [];
    const { group, label = title, text } = index;
    return [{ group, to: path, label, text }];
  });
  const own = set.ownPages.map(({ address, title, description }) => ({
    group: "own",
    to: ownPagePath(address),
    label: wordsOfSaid(title),
    text: wordsOfSaid(description),
  }));
  return [...worded, ...others, ...own];
}
