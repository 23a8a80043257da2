import { FamilyWelcome } from "#app/shell/family/ways-in-pages.tsx";
import { handleLinkAsked } from "#app/shell/family/ways-in.server.ts";
import { showFamily } from "#app/shell/family/family-answer.server.ts";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyWays } from "#words/pages/family-ways.ts";
import type { Route } from "./+types/home";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = (args: Route.LoaderArgs) => showFamily(args, () => Promise.resolve({}));
export const action = handleLinkAsked;
export const meta = privateMeta(familyWays.title);

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyWelcome asked={actionData?.asked} />;
  return <h1>{familyWays.title}</h1>;
}
