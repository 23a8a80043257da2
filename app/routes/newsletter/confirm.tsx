import { confirmSubscription } from "#app/features/newsletter/subscription.server.ts";
import { loadTokenPage, handleToken } from "#app/features/newsletter/newsletter-pages.server.ts";
import { TokenPage } from "#app/features/newsletter/newsletter-pages.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import { newsletterConfirm } from "#words/pages/newsletter.ts";
import type { Route } from "./+types/confirm";

export const meta = pageMeta(pages.newsletterConfirm);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadTokenPage;

export function action(args: Route.ActionArgs) {
  return handleToken(args, confirmSubscription);
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TokenPage texts={newsletterConfirm} token={loaderData.token} outcome={actionData?.outcome} />
  );
}
