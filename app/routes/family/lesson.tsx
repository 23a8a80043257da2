import { LessonActsPart } from "#app/shell/family/acts/lesson-acts.tsx";
import { FamilyLessonPage } from "#app/shell/family/lesson-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import type { Route } from "./+types/lesson";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleFamilyLesson as action,
  loadFamilyLesson as loader,
} from "#app/shell/family/lesson-page.server.ts";

export const meta = privateMeta(lessonPage.title);

export default function Lesson({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind !== "open") return <FamilyClosed />;
  const { view } = loaderData;
  const room = actionData && "room" in actionData ? actionData.room : null;
  const outcome = actionData && "problem" in actionData ? actionData : undefined;
  return (
    <FamilyLessonPage view={view} room={room}>
      <LessonActsPart acts={view.acts} outcome={outcome} />
    </FamilyLessonPage>
  );
}
