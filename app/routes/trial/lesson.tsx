import { LessonPage } from "#app/features/lessons/room/lesson-page.tsx";
import { handleLessonPost, loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import type { Route } from "./+types/lesson";

export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadLessonPage;
export const action = handleLessonPost;
export const meta = privateMeta(lessonPage.title);

export default function Lesson({ loaderData, actionData }: Route.ComponentProps) {
  return <LessonPage view={loaderData.view} room={actionData?.room} links={actionData?.links} />;
}
