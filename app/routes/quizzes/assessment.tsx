import { loadAssessmentPage } from "#app/features/quizzes/assessment/assessment-page.server.ts";
import { AssessmentPage } from "#app/features/quizzes/assessment/assessment-page.tsx";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/assessment";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadAssessmentPage;

export { documentMeta as meta } from "#app/ui/page/page-meta.ts";

export default function Assessment({ loaderData }: Route.ComponentProps) {
  return <AssessmentPage {...loaderData} />;
}
