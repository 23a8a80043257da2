import { servicesContext } from "#app/platform/.server/context.ts";
import { answerJson } from "#app/platform/.server/plain-answers.ts";
import type { Route } from "./+types/error-report";

/** Where the browser sends uncaught errors; loaded only when there is one. */
export function loader({ context }: Route.LoaderArgs) {
  return answerJson(200, { dsn: context.get(servicesContext).config.sentryDsn ?? null });
}

/** Receives them if no service is configured. */
export { takeErrorReport as action } from "#app/platform/.server/browser-reports.ts";
