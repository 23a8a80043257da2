import {
  handleEmail,
  embeddedOnly,
  loadEmailPage,
} from "#app/features/identity/accounts/account-pages.server.ts";
import { EmailPage } from "#app/features/identity/accounts/account-pages.tsx";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { accountForms } from "#words/pages/account.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/email";

export const middleware: Route.MiddlewareFunction[] = [embeddedOnly, handleEmail.middleware];

export const action = handleEmail.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = loadEmailPage;
export const meta = formPageMeta(pages.accountEmail, accountForms.titlePrefix);

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage page={loaderData.page} failure={actionData} />;
}
