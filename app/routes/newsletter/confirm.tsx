import { confirmSubscription } from "#app/features/newsletter/subscription.server.ts";
import { loadTokenPage, handleToken } from "#app/features/newsletter/newsletter-pages.server.ts";
import { TokenPage } from "#app/features/newsletter/newsletter-pages.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { pages } from "#content/pages/all.ts";
import { newsletterConfirm } from "#content/pages/newsletter.ts";
import type { Route } from "./+types/confirm";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.newsletterConfirm, matches);
}

export const headers = ownHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadTokenPage(args);
}

export function action(args: Route.ActionArgs) {
  return handleToken(args, confirmSubscription);
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TokenPage texts={newsletterConfirm} token={loaderData.token} outcome={actionData?.outcome} />
  );
}
