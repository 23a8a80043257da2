import {
  handlePassword,
  embeddedOnly,
  loadPasswordPage,
} from "#app/features/identity/accounts/account-pages.server.ts";
import { PasswordPage } from "#app/features/identity/accounts/account-pages.tsx";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { accountForms } from "#words/pages/account.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/password";

export const middleware: Route.MiddlewareFunction[] = [embeddedOnly, handlePassword.middleware];

export const action = handlePassword.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadPasswordPage;
export const meta = formPageMeta(pages.accountPassword, accountForms.titlePrefix);

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage page={loaderData.page} failure={actionData} />;
}
