import { handleCalendarPost, loadCalendarPage } from "#app/shell/lesson/calendar-feed.server.ts";
import { CalendarPage } from "#app/shell/lesson/calendar-page.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import type { Route } from "./+types/calendar-page";

export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadCalendarPage;
export const action = handleCalendarPost;

export const meta = privateMeta(lessonPage.feed.title);

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} isRenewed={actionData?.isRenewed ?? false} />;
}
