import { handleNewsletterApi } from "#app/features/newsletter/newsletter-page.server.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/answer";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("POST")];

export function action(args: Route.ActionArgs) {
  return handleNewsletterApi(args);
}

/** Never reached: without one, no other method would reach the middleware. */
export function loader() {
  return null;
}
