import { PlacementCheckPage } from "#app/features/quizzes/placement/check-page.tsx";
import { handleCheck, loadCheckPage } from "#app/features/quizzes/placement/check-page.server.ts";
import { checkPath, placementName } from "#app/features/quizzes/placement/placement-paths.ts";
import { describePage, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { placementMeta, placementQuestion, placementResult } from "#words/pages/placement.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import type { Route } from "./+types/placement-check";

export const middleware: Route.MiddlewareFunction[] = [
  allowMethods("GET", "HEAD", "POST"),
  handleCheck.middleware,
];

export const action = handleCheck.action;
export const headers = ownHeaders;
export const loader = loadCheckPage;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { topic, id, question, result } = loaderData;
  const state = result
    ? placementResult.bands[result.band].heading
    : fillText(placementQuestion.title, { number: question?.number ?? "" });
  const tags = describePage(matches, {
    title: `${state}: ${placementName(topic)}`,
    description: fillText(placementMeta, { topic: quizTopics[topic].name }),
    path: checkPath(topic, id),
    unlisted: true,
  });
  return withErrorTitle(tags, placementQuestion.titlePrefix, loaderData.hasProblem);
}

export default function PlacementCheck({ loaderData, actionData }: Route.ComponentProps) {
  return <PlacementCheckPage {...loaderData} failure={actionData} />;
}
