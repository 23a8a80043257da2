import { FamilyHomePage, readHome } from "#app/shell/family/family-home.tsx";
import { FamilyWelcome } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyPage } from "#words/pages/family.ts";
import type { Route } from "./+types/home";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export { loadFamilyHome as loader } from "#app/shell/family/family-home.server.ts";
export { handleLinkAsked as action } from "#app/shell/family/ways-in.server.ts";

export const meta = privateMeta(familyPage.lessons);

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "open") return <FamilyHomePage view={readHome(loaderData.view)} />;
  return <FamilyWelcome asked={actionData?.asked} />;
}
