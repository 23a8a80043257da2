import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { CodePage } from "#app/shell/family/ways-in-pages.tsx";
import { handleCode, loadCodePage } from "#app/shell/family/ways-in.server.ts";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyWays } from "#words/pages/family-ways.ts";
import type { Route } from "./+types/code";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadCodePage;
export const action = handleCode;
export const meta = privateMeta(familyWays.code.title);

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.view) return <FamilyClosed />;
  return <CodePage view={loaderData.view} problem={actionData?.problem} />;
}
