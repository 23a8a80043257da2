import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { loadMovePage, handleMovePost } from "#app/features/trial/pages/booking-page.server.ts";
import { MovePage } from "#app/features/trial/pages/move-page.tsx";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/move";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.classesTrialMove, matches);
}

export const headers = ownHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadMovePage(args);
}

export function action(args: Route.ActionArgs) {
  return handleMovePost(args);
}

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage {...loaderData} outcome={actionData ?? loaderData.outcome} />;
}
