import { handleFreeHoursGet } from "#app/features/booking/free-hours/free-hours-api.server.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import type { Route } from "./+types/hours";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export function loader(args: Route.LoaderArgs) {
  return handleFreeHoursGet(args);
}
