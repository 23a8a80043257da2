import { FamilyLessonPage } from "#app/shell/family/lesson-page.tsx";
import { FamilyClosed } from "#app/shell/family/ways-in-pages.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import type { Route } from "./+types/lesson";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleFamilyLessonPost as action,
  loadFamilyLesson as loader,
} from "#app/shell/family/lesson-page.server.ts";

export const meta = privateMeta(lessonPage.title);

export default function Lesson({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind !== "open") return <FamilyClosed />;
  return <FamilyLessonPage view={loaderData.view} room={actionData?.room} />;
}
