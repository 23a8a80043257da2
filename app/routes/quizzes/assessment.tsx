import { Placement } from "#app/features/quizzes/placement.tsx";
import { QuizList } from "#app/features/quizzes/quiz-list.tsx";
import { PageHeader } from "#app/features/site/page-header.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { assessmentHeader } from "#content/pages/assessment.ts";
import type { Route } from "./+types/assessment";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta("/assessment", matches);
}

export default function Assessment() {
  return (
    <>
      <PageHeader {...assessmentHeader} />
      <QuizList />
      <Placement />
    </>
  );
}
