import { pageMeta } from "#app/ui/page/page-meta.ts";
import { loadTeamPage, handleTeamPost } from "#app/features/booking/pages/booking-page.server.ts";
import { TeamPage } from "#app/features/booking/pages/move-page.tsx";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/team";

export const meta = pageMeta(pages.classesTrialTeam);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadTeamPage;
export const action = handleTeamPost;

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} outcome={actionData ?? loaderData.outcome} />;
}
