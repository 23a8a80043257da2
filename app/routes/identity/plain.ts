import { beginPlainSignIn } from "#app/features/identity/plain-sign-in.server.ts";
import type { Route } from "./+types/plain";

export function loader(args: Route.LoaderArgs) {
  return beginPlainSignIn(args);
}
