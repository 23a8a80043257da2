import { logoPath } from "#app/ui/brand-mark.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/manifest";

/** The two colours are the light scheme's paper. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = documentsOf(context);
  const icon = (name: string, sizes: string, purpose?: "maskable") => ({
    src: site.logo === undefined ? `/icons/${name}.png` : logoPath(site.logo, `${name}.png`),
    sizes,
    type: "image/png",
    ...(purpose ? { purpose } : {}),
  });
  return Response.json(
    {
      name: site.name,
      short_name: site.shortName,
      description: site.description,
      lang: "en-GB",
      id: "/",
      start_url: "/",
      display: "browser",
      background_color: "#fbf7ef",
      theme_color: "#fbf7ef",
      icons: [
        icon("icon-192", "192x192"),
        icon("icon-512", "512x512"),
        icon("maskable-512", "512x512", "maskable"),
      ],
    },
    { headers: { "Content-Type": "application/manifest+json" } },
  );
}
