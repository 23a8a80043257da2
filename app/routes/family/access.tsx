import { AccessPage, NewAddressMade } from "#app/shell/family/access-page.tsx";
import { handleAccess, loadAccess } from "#app/shell/family/access.server.ts";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyWays } from "#words/pages/family-ways.ts";
import type { Route } from "./+types/access";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadAccess;
export const action = handleAccess;
export const meta = privateMeta(familyWays.access.title);

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.done === "anew") return <NewAddressMade />;
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <AccessPage view={loaderData.view} done={actionData?.done ?? null} />;
}
