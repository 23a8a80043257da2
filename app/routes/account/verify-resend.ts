import {
  embeddedOnly,
  resendVerifyLink,
} from "#app/features/identity/accounts/account-pages.server.ts";
import { postOnly } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/verify-resend";

export const middleware: Route.MiddlewareFunction[] = [postOnly("/profile"), embeddedOnly];

export const action = resendVerifyLink;
export { noPage as loader } from "#app/platform/no-page.ts";
