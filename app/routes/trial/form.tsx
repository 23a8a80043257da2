import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { loadTrialPage, handleTrialPost } from "#app/features/booking/form/trial-page.server.ts";
import { TrialPage } from "#app/features/booking/form/trial-page.tsx";
import { pages } from "#words/pages/all.ts";
import { trialErrors, trialPage } from "#words/pages/trial.ts";
import { readKnownVisitor } from "#app/shell/account/known-visitor.server.ts";
import type { Route } from "./+types/form";

const trail = [trialPage.trail, { label: trialPage.title, to: "/classes/trial" }];
export const meta = formPageMeta({ ...pages.classesTrial, trail }, trialErrors.titlePrefix);

export const middleware: Route.MiddlewareFunction[] = [handleTrialPost.middleware];

export const action = handleTrialPost.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";

export function loader(args: Route.LoaderArgs) {
  return loadTrialPage(args, readKnownVisitor);
}

export default function Trial({ loaderData, actionData }: Route.ComponentProps) {
  return <TrialPage page={loaderData.page} returned={actionData} />;
}
