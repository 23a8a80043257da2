import { handleOwnView, loadOwnView } from "#app/shell/family/own-view.server.ts";
import { OwnViewPage } from "#app/shell/family/own-view.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import type { Route } from "./+types/mine";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadOwnView;
export const action = handleOwnView;
export const meta = privateMeta(lessonPage.title);

export default function Mine({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.view) return <FamilyClosed />;
  return <OwnViewPage view={loaderData.view} room={actionData?.room} />;
}
