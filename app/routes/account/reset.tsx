import {
  createResetHandler,
  embeddedOnly,
  loadResetPage,
} from "#app/features/identity/accounts/account-pages.server.ts";
import { ResetPage } from "#app/features/identity/accounts/account-pages.tsx";
import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { accountForms } from "#words/pages/account.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/reset";

const post = createResetHandler(accountParts);

export const middleware: Route.MiddlewareFunction[] = [embeddedOnly, post.middleware];

export const action = post.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadResetPage;
export const meta = formPageMeta(pages.accountReset, accountForms.titlePrefix);

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPage page={loaderData.page} failure={actionData} />;
}
