import { loadStartPage, handleStart } from "#app/features/quizzes/placement/start-page.server.ts";
import { PlacementStartPage } from "#app/features/quizzes/placement/start-page.tsx";
import { placementName, placementPath } from "#app/features/quizzes/placement/placement-paths.ts";
import { describePage } from "#app/ui/page/page-meta.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { placementMeta } from "#words/pages/placement.ts";
import type { Route } from "./+types/placement";

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
  return describePage(matches, {
    title: placementName(topic),
    description: fillText(placementMeta, { topic: quizTopics[topic].name }),
    path: placementPath(topic),
  });
}

export default function Placement({ loaderData, actionData }: Route.ComponentProps) {
  return <PlacementStartPage {...loaderData} failed={actionData?.status} />;
}
