import { servicesContext } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/error-report";

/** Where the browser sends errors that nothing caught; asked for only when there is one. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { dsn: context.get(servicesContext).config.sentryDsn ?? null },
    { headers: { "Cache-Control": "no-store" } },
  );
}
