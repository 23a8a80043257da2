import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/card";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("POST")];

export { noPage as loader } from "#app/platform/no-page.ts";
export { takeWebhook as action } from "#app/features/money/card/card-api.server.ts";
