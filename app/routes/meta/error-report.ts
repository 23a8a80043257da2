import { takeErrorReport } from "#app/platform/.server/browser-reports.ts";
import { servicesContext } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/error-report";

/** Where the browser sends uncaught errors; loaded only when there is one. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { dsn: context.get(servicesContext).config.sentryDsn ?? null },
    { headers: { "Cache-Control": "no-store" } },
  );
}

/** Receives them if no service is configured. */
export function action({ request, context }: Route.ActionArgs) {
  return takeErrorReport({ request, context });
}
