import { answerChallenge } from "#app/features/captcha/captcha.server.ts";
import type { Route } from "./+types/captcha";

export function loader({ request, context }: Route.LoaderArgs) {
  return answerChallenge(request, context);
}
