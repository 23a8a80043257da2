import { handleFeedbackList } from "#app/features/feedback/list/feedback-list.server.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/list";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export function loader({ request, context }: Route.LoaderArgs) {
  return handleFeedbackList(request, context);
}
