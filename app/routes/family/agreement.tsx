import { AgreementPage } from "#app/shell/family/money/agreement-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyMoney } from "#words/pages/agreement.ts";
import type { Route } from "./+types/agreement";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleAgreement as action,
  loadAgreement as loader,
} from "#app/shell/family/money/agreement-page.server.ts";

export const meta = privateMeta(familyMoney.title);

export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <AgreementPage view={loaderData.view} outcome={actionData} />;
}
