import { pageMeta } from "#app/ui/page/page-meta.ts";
import { loadMovePage, handleMovePost } from "#app/features/booking/pages/booking-page.server.ts";
import { MovePage } from "#app/features/booking/pages/move-page.tsx";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/move";

export const meta = pageMeta(pages.classesTrialMove);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadMovePage;
export const action = handleMovePost;

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage {...loaderData} outcome={actionData ?? loaderData.outcome} />;
}
