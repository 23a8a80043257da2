import { publicUrl } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const body = `User-agent: *
Disallow: /api/
Disallow: /feedback/delete/
Disallow: /feedback/report/
Disallow: /newsletter/

Sitemap: ${publicUrl(context)}/sitemap.xml
`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
