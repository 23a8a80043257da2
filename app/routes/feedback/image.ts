import { handleFeedbackImage } from "#app/features/feedback/picture/picture-api.server.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/image";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export function loader({ params, context }: Route.LoaderArgs) {
  return handleFeedbackImage(params.id, context);
}
