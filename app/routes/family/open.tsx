import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { OpeningPage } from "#app/shell/family/ways-in-pages.tsx";
import { handleOpening, loadOpening } from "#app/shell/family/ways-in.server.ts";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyWays } from "#words/pages/family-ways.ts";
import type { Route } from "./+types/open";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadOpening;
export const action = handleOpening;
export const meta = privateMeta(familyWays.title);

export default function Open({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OpeningPage until={loaderData.until} /> : <FamilyClosed />;
}
