import { CardPage } from "#app/shell/family/money/card-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyInvoices } from "#words/pages/invoice.ts";
import type { Route } from "./+types/card";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleCard as action,
  loadCard as loader,
} from "#app/shell/family/money/card-page.server.ts";

export const meta = privateMeta(familyInvoices.card.title);

export default function Card({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <CardPage view={loaderData.view} outcome={actionData?.outcome} />;
}
