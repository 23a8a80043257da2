import type { ShouldRevalidateFunctionArgs } from "react-router";

import {
  AttemptPage,
  nameOfPosition,
  positionOf,
} from "#app/features/quizzes/taking/attempt-page.tsx";
import { comma } from "#app/platform/language.ts";
import { loadAttemptPage, handleTaking } from "#app/features/quizzes/taking/attempt-page.server.ts";
import { describePage, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { quizName, quizPath } from "#app/features/quizzes/quiz-paths.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import type { Route } from "./+types/attempt";

export const middleware: Route.MiddlewareFunction[] = [handleTaking.middleware];

export const action = handleTaking.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadAttemptPage;

/** All questions come with the first page, so that moving between them needs no connection. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { topic, problem: sent } = loaderData;
  // The data stays when the page moves on to another question; the problem does not.
  const problem = location.key === "default" ? sent : null;
  const position = positionOf(loaderData, location.search, problem);
  const tags = describePage(matches, {
    title: nameOfPosition(loaderData, position) + comma + quizName(loaderData),
    description: quizTopics[topic].description,
    path: quizPath(loaderData),
    unlisted: true,
  });
  return withErrorTitle(tags, takingTexts.problem.titlePrefix, problem !== null);
}

export default function Attempt({ loaderData, actionData }: Route.ComponentProps) {
  return <AttemptPage key={loaderData.id} data={loaderData} failure={actionData} />;
}
