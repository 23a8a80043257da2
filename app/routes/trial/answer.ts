import { handleTrialApiGet } from "#app/features/booking/form/trial-page.server.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { readKnownVisitor } from "#app/shell/account/known-visitor.server.ts";
import type { Route } from "./+types/answer";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export function loader(args: Route.LoaderArgs) {
  return handleTrialApiGet(args, readKnownVisitor);
}
