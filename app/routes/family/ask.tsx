import { AskPage } from "#app/shell/family/acts/ask-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import type { Route } from "./+types/ask";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export { handleAsk as action, loadAsk as loader } from "#app/shell/family/acts/ask-page.server.ts";

export const meta = privateMeta(familyActs.ask.title);

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <AskPage view={loaderData.view} outcome={actionData} />;
}
