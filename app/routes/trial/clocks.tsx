import { handleClockPost, loadClockPage } from "#app/features/lessons/clocks/clock-page.server.ts";
import { ClockPage } from "#app/features/lessons/clocks/clock-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/clocks";

export const meta = pageMeta(pages.classesClocks);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadClockPage;
export const action = handleClockPost;

export default function Clocks({ loaderData, actionData }: Route.ComponentProps) {
  return <ClockPage {...loaderData} outcome={actionData} />;
}
