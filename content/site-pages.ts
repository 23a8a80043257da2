import { pages } from "#words/pages/all.ts";
import { pageKinds } from "./schema/page-kinds.ts";

type SitePage = {
  readonly path: string;
  readonly kept?: boolean;
  readonly unlisted?: boolean;
  readonly optional?: boolean;
};

/** Where every page of the site is, but for courses and quizzes: those whose words are documents come first. */
export const sitePages: readonly SitePage[] = [
  ...Object.values(pageKinds),
  ...Object.values(pages),
];
