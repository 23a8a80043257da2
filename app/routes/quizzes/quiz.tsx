import { loadStartPage, handleStart } from "#app/features/quizzes/taking/start-page.server.ts";
import { StartPage } from "#app/features/quizzes/taking/start-page.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { describePage, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { quizName, quizPath } from "#app/features/quizzes/quiz-paths.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { placementMeta } from "#words/pages/placement.ts";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import type { Route } from "./+types/quiz";

export const middleware: Route.MiddlewareFunction[] = [handleStart.middleware];

export const action = handleStart.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadStartPage;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, description } = quizTopics[loaderData.topic];
  const tags = describePage(matches, {
    path: quizPath(loaderData),
    title: quizName(loaderData),
    description:
      loaderData.kind === "quiz" ? description : fillText(placementMeta, { topic: name }),
  });
  return withErrorTitle(tags, takingTexts.problem.titlePrefix, loaderData.hasProblem);
}

export default function Quiz({ loaderData, actionData }: Route.ComponentProps) {
  return <StartPage {...loaderData} failure={actionData} />;
}
