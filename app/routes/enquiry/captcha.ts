import { handleChallenge } from "#app/features/captcha/captcha-api.server.ts";
import type { Route } from "./+types/captcha";

export function loader({ request, context }: Route.LoaderArgs) {
  return handleChallenge(request, context);
}
