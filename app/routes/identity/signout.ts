import { handleSignOut } from "#app/features/identity/session/session-api.server.ts";
import { postOnly } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/signout";

export const middleware: Route.MiddlewareFunction[] = [postOnly("/")];

export const action = handleSignOut;

// Without a loader a GET would not reach the middleware.
export function loader() {
  return null;
}
