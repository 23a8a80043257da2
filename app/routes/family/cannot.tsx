import { CannotComePage } from "#app/shell/family/acts/cannot-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import type { Route } from "./+types/cannot";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleCannot as action,
  loadCannot as loader,
} from "#app/shell/family/acts/cannot-page.server.ts";

export const meta = privateMeta(familyActs.cannot.title);

export default function Cannot({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <CannotComePage view={loaderData.view} outcome={actionData} />;
}
