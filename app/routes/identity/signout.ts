import { postOnly } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/signout";

export const middleware: Route.MiddlewareFunction[] = [postOnly("/")];

export { handleSignOut as action } from "#app/features/identity/session/session-api.server.ts";

// Without a loader a GET would not reach the middleware.
export function loader() {
  return null;
}
