import { identitySettings } from "#app/features/identity/identity-settings.server.ts";
import { servicesContext } from "#app/platform/.server/context.ts";
import { answerJson } from "#app/platform/.server/plain-answers.ts";
import type { Route } from "./+types/settings";

export function loader({ context }: Route.LoaderArgs) {
  return answerJson(200, identitySettings(context.get(servicesContext).config));
}
