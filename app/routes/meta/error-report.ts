import { takeErrorReport } from "#app/platform/.server/browser-reports.ts";
import { servicesContext } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/error-report";

/** Where the browser sends errors that nothing caught; asked for only when there is one. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { dsn: context.get(servicesContext).config.sentryDsn ?? null },
    { headers: { "Cache-Control": "no-store" } },
  );
}

/** Takes them where no service is set. */
export function action({ request, context }: Route.ActionArgs) {
  return takeErrorReport({ request, context });
}
