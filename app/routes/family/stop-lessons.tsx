import { StopPage } from "#app/shell/family/money/stop-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyMoney } from "#words/pages/agreement.ts";
import type { Route } from "./+types/stop-lessons";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleStop as action,
  loadStop as loader,
} from "#app/shell/family/money/stop-page.server.ts";

export const meta = privateMeta(familyMoney.stop.link);

export default function StopLessons({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <StopPage view={loaderData.view} problem={actionData?.problem ?? null} />;
}
