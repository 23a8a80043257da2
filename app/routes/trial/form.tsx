import { withErrorTitle } from "#app/features/site/error-title.ts";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { loadTrialPage, takeTrialPost } from "#app/features/trial/form/trial-page.server.ts";
import { TrialPage } from "#app/features/trial/form/trial-page.tsx";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { trialErrors } from "#content/pages/trial.ts";
import type { Route } from "./+types/form";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = staticPageMeta("/classes/trial", matches);
  return withErrorTitle(tags, trialErrors.titlePrefix, loaderData?.hasProblem);
}

export const headers = ownHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadTrialPage(args);
}

export function action(args: Route.ActionArgs) {
  return takeTrialPost(args);
}

export default function Trial({ loaderData, actionData }: Route.ComponentProps) {
  return <TrialPage page={loaderData.page} returned={actionData} />;
}
