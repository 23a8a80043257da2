import { LinePage } from "#app/shell/family/money/line-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyMoney } from "#words/pages/agreement.ts";
import type { Route } from "./+types/money-line";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleLine as action,
  loadLine as loader,
} from "#app/shell/family/money/line-page.server.ts";

export const meta = privateMeta(familyMoney.title);

export default function MoneyLine({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <LinePage view={loaderData.view} outcome={actionData} />;
}
