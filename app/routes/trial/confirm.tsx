import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ConfirmPage } from "#app/features/trial/pages/booking-pages.tsx";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/confirm";

export const meta = pageMeta(pages.classesTrialConfirm);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleConfirmPost as action,
  loadConfirmPage as loader,
} from "#app/features/trial/pages/booking-page.server.ts";

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} outcome={actionData ?? loaderData.outcome} />;
}
