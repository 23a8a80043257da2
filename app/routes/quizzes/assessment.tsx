import { loadAssessmentPage } from "#app/features/quizzes/assessment/assessment-page.server.ts";
import { AssessmentPage } from "#app/features/quizzes/assessment/assessment-page.tsx";
import { documentMeta } from "#app/ui/page/page-meta.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import type { Route } from "./+types/assessment";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export const headers = ownHeaders;
export const loader = loadAssessmentPage;

export const meta = documentMeta;

export default function Assessment({ loaderData }: Route.ComponentProps) {
  return <AssessmentPage {...loaderData} />;
}
