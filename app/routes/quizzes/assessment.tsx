import { loadAssessmentPage } from "#app/features/quizzes/assessment/assessment-page.server.ts";
import { PlacementLesson } from "#app/features/quizzes/assessment/placement-lesson.tsx";
import { TopicList } from "#app/features/quizzes/assessment/topic-list.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { assessmentHeader } from "#content/pages/assessment.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/assessment";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export const headers = ownHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAssessmentPage(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.assessment, matches);
}

export default function Assessment({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader {...assessmentHeader} />
      <TopicList {...loaderData} />
      <PlacementLesson />
    </>
  );
}
