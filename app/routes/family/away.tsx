import { AwayPage } from "#app/shell/family/acts/away-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import type { Route } from "./+types/away";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleAway as action,
  loadAway as loader,
} from "#app/shell/family/acts/away-page.server.ts";

export const meta = privateMeta(familyActs.away.title);

export default function Away({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <AwayPage view={loaderData.view} problem={actionData?.problem} />;
}
