import { LoginPage } from "#app/features/identity/accounts/login-page.tsx";
import { loadLoginPage, handleLogin } from "#app/features/identity/accounts/login-page.server.ts";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { accountForms } from "#words/pages/account.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [handleLogin.middleware];

export const action = handleLogin.action;
export { ownHeaders as headers } from "#app/platform/own-headers.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadLoginPage(context, params.uid);
}

export const meta = formPageMeta(pages.login, accountForms.titlePrefix);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage page={loaderData.page} failure={actionData} />;
}
