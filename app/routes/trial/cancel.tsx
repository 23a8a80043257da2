import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { loadCancelPage, handleCancelPost } from "#app/features/trial/pages/booking-page.server.ts";
import { CancelPage } from "#app/features/trial/pages/booking-pages.tsx";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/cancel";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.classesTrialCancel, matches);
}

export const headers = ownHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadCancelPage(args);
}

export function action(args: Route.ActionArgs) {
  return handleCancelPost(args);
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelPage {...loaderData} outcome={actionData ?? loaderData.outcome} />;
}
