import { pageMeta } from "#app/ui/page/page-meta.ts";
import { loadCancelPage, handleCancelPost } from "#app/features/trial/pages/booking-page.server.ts";
import { CancelPage } from "#app/features/trial/pages/booking-pages.tsx";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/cancel";

export const meta = pageMeta(pages.classesTrialCancel);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadCancelPage;
export const action = handleCancelPost;

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelPage {...loaderData} outcome={actionData ?? loaderData.outcome} />;
}
