import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { takePolicyReport } from "#app/platform/.server/browser-reports.ts";
import type { Route } from "./+types/policy-report";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("POST")];

// Middleware runs for a GET only if the route has a loader.
export function loader() {
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return takePolicyReport({ request, context });
}
