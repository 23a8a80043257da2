import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { InvitedPage } from "#app/shell/family/ways-in-pages.tsx";
import { handleInvited, loadInvited } from "#app/shell/family/ways-in.server.ts";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyWays } from "#words/pages/family-ways.ts";
import type { Route } from "./+types/invited";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadInvited;
export const action = handleInvited;
export const meta = privateMeta(familyWays.invited.title);

export default function Invited({ loaderData }: Route.ComponentProps) {
  return loaderData ? <InvitedPage until={loaderData.until} /> : <FamilyClosed />;
}
