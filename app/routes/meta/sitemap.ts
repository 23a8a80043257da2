import { publicUrl } from "#app/platform/.server/context.ts";
import { sitemapPaths } from "#app/shell/site-paths.server.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  const origin = publicUrl(context);
  const urls = sitemapPaths().map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
