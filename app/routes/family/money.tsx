import { MoneyPage } from "#app/shell/family/money/money-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyMoney } from "#words/pages/agreement.ts";
import type { Route } from "./+types/money";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export { loadMoney as loader } from "#app/shell/family/money/money-page.server.ts";

export const meta = privateMeta(familyMoney.title);

export default function Money({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <MoneyPage view={loaderData.view} />;
}
