import { pageMeta } from "#app/ui/page/page-meta.ts";
import {
  loadConfirmPage,
  handleConfirmPost,
} from "#app/features/trial/pages/booking-page.server.ts";
import { ConfirmPage } from "#app/features/trial/pages/booking-pages.tsx";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/confirm";

export const meta = pageMeta(pages.classesTrialConfirm);
export const headers = ownHeaders;
export const loader = loadConfirmPage;
export const action = handleConfirmPost;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} outcome={actionData ?? loaderData.outcome} />;
}
