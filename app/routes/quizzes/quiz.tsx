import { data } from "react-router";

import { QuizPage, type QuizTopic } from "#app/features/quizzes/quiz-page.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { quizTexts } from "#content/pages/quiz.ts";
import type { Route } from "./+types/quiz";

function isQuizTopic(topic: string): topic is QuizTopic {
  return Object.hasOwn(quizTexts, topic);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return staticPageMeta(quizTexts[loaderData.topic].path, matches);
}

export function loader({ params }: Route.LoaderArgs) {
  if (!isQuizTopic(params.topic)) throw data(null, { status: 404 });
  return { topic: params.topic };
}

export default function Quiz({ loaderData }: Route.ComponentProps) {
  return <QuizPage topic={loaderData.topic} />;
}
