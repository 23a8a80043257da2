import { answerSession } from "#app/features/identity/session/session-request.server.ts";
import type { Route } from "./+types/session";

export function action(args: Route.ActionArgs) {
  return answerSession(args);
}

export function loader(args: Route.LoaderArgs) {
  return answerSession(args);
}
