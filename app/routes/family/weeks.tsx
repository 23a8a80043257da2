import { WeeksPage } from "#app/shell/family/weeks-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyPage } from "#words/pages/family.ts";
import type { Route } from "./+types/weeks";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export { loadFamilyWeeks as loader } from "#app/shell/family/weeks-page.server.ts";

export const meta = privateMeta(familyPage.weeks.title);

export default function Weeks({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "open" ? <WeeksPage view={loaderData.view} /> : <FamilyClosed />;
}
