import { CancelPage } from "#app/shell/family/money/agreement-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyMoney } from "#words/pages/agreement.ts";
import type { Route } from "./+types/cancel-agreement";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleCancel as action,
  loadCancel as loader,
} from "#app/shell/family/money/agreement-page.server.ts";

export const meta = privateMeta(familyMoney.cancel.title);

export default function CancelAgreement({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <CancelPage view={loaderData.view} />;
}
