import {
  handleForgot,
  embeddedOnly,
  loadForgotPage,
} from "#app/features/identity/accounts/account-pages.server.ts";
import { ForgotPage } from "#app/features/identity/accounts/account-pages.tsx";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { accountForms } from "#words/pages/account.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/forgot";

export const middleware: Route.MiddlewareFunction[] = [embeddedOnly, handleForgot.middleware];

export const action = handleForgot.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadForgotPage;
export const meta = formPageMeta(pages.accountForgot, accountForms.titlePrefix);

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPage page={loaderData.page} failure={actionData} />;
}
