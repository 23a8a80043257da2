import { securityText } from "#app/shell/security-text.server.ts";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import { answerFile } from "#app/platform/.server/plain-answers.ts";
import type { Route } from "./+types/security-txt";

export function loader({ context }: Route.LoaderArgs) {
  const { config, clock } = context.get(servicesContext);
  return answerFile(securityText(documentsOf(context).site.email, config.publicUrl, clock.now()));
}
