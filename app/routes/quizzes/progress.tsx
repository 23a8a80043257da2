import { ProgressPage } from "#app/features/quizzes/progress/progress-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/progress";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export { loadProgressPage as loader } from "#app/features/quizzes/progress/progress-page.server.ts";

export const meta = pageMeta(pages.progress);

export default function Progress({ loaderData }: Route.ComponentProps) {
  return <ProgressPage {...loaderData} />;
}
