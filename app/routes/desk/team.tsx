import { countOwned, giveOn } from "#app/features/cases/acts/give-on.server.ts";
import { teamPage } from "#app/features/desk/members/team-page.server.ts";
import { TeamPage } from "#app/features/desk/members/team-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskTeam } from "#words/pages/desk.ts";
import type { Route } from "./+types/team";

const page = teamPage({ countOwned, giveOn });
export const loader = page.loader;
export const action = page.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskTeam.title);

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} outcome={useDeskOutcome(actionData)} />;
}
