import { loadStartPage, handleStart } from "#app/features/quizzes/taking/start-page.server.ts";
import { StartPage } from "#app/features/quizzes/taking/start-page.tsx";
import { describePage, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { quizPath } from "#app/features/quizzes/quiz-paths.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import type { Route } from "./+types/quiz";

export const middleware: Route.MiddlewareFunction[] = [
  allowMethods("GET", "HEAD", "POST"),
  handleStart.middleware,
];

export const action = handleStart.action;
export const headers = ownHeaders;
export const loader = loadStartPage;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { topic } = loaderData;
  const { title, description } = quizTopics[topic];
  const tags = describePage(matches, { path: quizPath(topic), title, description });
  return withErrorTitle(tags, takingTexts.problem.titlePrefix, loaderData.hasProblem);
}

export default function Quiz({ loaderData, actionData }: Route.ComponentProps) {
  return <StartPage {...loaderData} failure={actionData} />;
}
