import { answerSignOut } from "#app/features/identity/session/session-request.server.ts";
import { postOnly } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/signout";

export const middleware: Route.MiddlewareFunction[] = [postOnly("/")];

export function action(args: Route.ActionArgs) {
  return answerSignOut(args);
}

// Without a loader a GET would not reach the middleware.
export function loader() {
  return null;
}
