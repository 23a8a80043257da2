import {
  createChangeHandler,
  embeddedOnly,
  loadChangePage,
} from "#app/features/identity/accounts/account-pages.server.ts";
import { ChangePage } from "#app/features/identity/accounts/account-pages.tsx";
import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { accountForms } from "#words/pages/account.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/email-confirm";

const post = createChangeHandler(accountParts);

export const middleware: Route.MiddlewareFunction[] = [embeddedOnly, post.middleware];

export const action = post.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadChangePage;
export const meta = formPageMeta(pages.accountEmailConfirm, accountForms.titlePrefix);

export default function EmailConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangePage page={loaderData.page} failure={actionData} />;
}
