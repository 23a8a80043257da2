import {
  createVerifyHandler,
  embeddedOnly,
  loadVerifyPage,
} from "#app/features/identity/accounts/account-pages.server.ts";
import { VerifyPage } from "#app/features/identity/accounts/account-pages.tsx";
import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { accountForms } from "#words/pages/account.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/verify";

const post = createVerifyHandler(accountParts);

export const middleware: Route.MiddlewareFunction[] = [embeddedOnly, post.middleware];

export const action = post.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadVerifyPage;
export const meta = formPageMeta(pages.accountVerify, accountForms.titlePrefix);

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyPage page={loaderData.page} failure={actionData} />;
}
