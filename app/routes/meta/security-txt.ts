import { securityText } from "#app/shell/security-text.server.ts";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/security-txt";

export function loader({ context }: Route.LoaderArgs) {
  const { config, clock } = context.get(servicesContext);
  return new Response(
    securityText(documentsOf(context).site.email, config.publicUrl, clock.now()),
    {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    },
  );
}
