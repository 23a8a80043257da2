import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/policy-report";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("POST")];

export { noPage as loader } from "#app/platform/no-page.ts";
export { takePolicyReport as action } from "#app/platform/.server/browser-reports.ts";
