import { ResultPage } from "#app/features/quizzes/result/result-page.tsx";
import { describePage } from "#app/ui/page/page-meta.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { quizName, quizPath } from "#app/features/quizzes/quiz-paths.ts";
import { resultTexts } from "#words/pages/quiz-result.ts";
import type { Route } from "./+types/result";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export { loadResultPage as loader } from "#app/features/quizzes/result/result-page.server.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return describePage(matches, {
    title: fillText(resultTexts.title, { quiz: quizName(loaderData) }),
    description: resultTexts.description,
    path: quizPath(loaderData),
    unlisted: true,
  });
}

export default function Result({ loaderData }: Route.ComponentProps) {
  return <ResultPage data={loaderData} />;
}
