import { DetailsPage } from "#app/shell/family/details-page.tsx";
import { handleDetails, loadDetails } from "#app/shell/family/details.server.ts";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyDetails } from "#words/pages/family-details.ts";
import type { Route } from "./+types/details";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadDetails;
export const action = handleDetails;
export const meta = privateMeta(familyDetails.title);

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <DetailsPage view={loaderData.view} done={actionData} />;
}
