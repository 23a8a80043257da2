import { handleLessonPost, loadLessonPage } from "#app/features/trial/lesson/lesson-page.server.ts";
import { LessonPage } from "#app/features/trial/lesson/lesson-page.tsx";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { lessonPage } from "#content/pages/lesson.ts";
import { site } from "#content/site.ts";
import type { Route } from "./+types/lesson";

export const headers = ownHeaders;
export const loader = loadLessonPage;
export const action = handleLessonPost;
export const meta = () => [
  { title: `${lessonPage.title} | ${site.name}` },
  { name: "robots", content: "noindex" },
];

export default function Lesson({ loaderData, actionData }: Route.ComponentProps) {
  return <LessonPage view={loaderData.view} room={actionData?.room} links={actionData?.links} />;
}
