import { describePage, publicUrlOf, withErrorTitle } from "#app/ui/page/page-meta.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { loadTrialPage, handleTrialPost } from "#app/features/trial/form/trial-page.server.ts";
import { TrialPage } from "#app/features/trial/form/trial-page.tsx";
import { pages } from "#words/pages/all.ts";
import { trialErrors, trialPage } from "#words/pages/trial.ts";
import { siteWords } from "#words/site-words.ts";
import { readKnownVisitor } from "#app/shell/account/known-visitor.server.ts";
import type { Route } from "./+types/form";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches);
  const structuredData = [
    breadcrumbData(publicUrl, [
      siteWords.navigation.home,
      trialPage.trail,
      { label: trialPage.title, to: "/classes/trial" },
    ]),
  ];
  const tags = describePage(matches, { ...pages.classesTrial, structuredData });
  return withErrorTitle(tags, trialErrors.titlePrefix, loaderData?.hasProblem);
}

export const middleware: Route.MiddlewareFunction[] = [handleTrialPost.middleware];

export const action = handleTrialPost.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";

export function loader(args: Route.LoaderArgs) {
  return loadTrialPage(args, readKnownVisitor);
}

export default function Trial({ loaderData, actionData }: Route.ComponentProps) {
  return <TrialPage page={loaderData.page} returned={actionData} />;
}
