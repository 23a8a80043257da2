import { handleSignup } from "#app/features/identity/accounts/signup-api.server.ts";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import type { Route } from "./+types/signup";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("POST")];

export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (services.config.identity.kind === "hosted") return answerText(404, "Not found.");
  return handleSignup(request, services, context.get(requestFactsContext).clientAddress);
}

export { noPage as loader } from "#app/platform/no-page.ts";
