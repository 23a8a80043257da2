import { handleSession } from "#app/features/identity/session/session-api.server.ts";
import type { Route } from "./+types/session";

export function action(args: Route.ActionArgs) {
  return handleSession(args);
}

export function loader(args: Route.LoaderArgs) {
  return handleSession(args);
}
