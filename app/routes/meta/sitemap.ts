import { language, pathIn } from "#app/platform/language.ts";
import { listReleased } from "#app/features/newsletter/letters/letter-store.server.ts";
import { documentsOf, publicUrl, servicesContext } from "#app/platform/.server/context.ts";
import { shownCards } from "#app/features/tutors/card/shown-cards.server.ts";
import { sitemapPaths } from "#app/shell/site-paths.server.ts";
import { letterPath } from "#words/pages/letters.ts";
import type { Route } from "./+types/sitemap";

/** A letter a week for ten years. */
const mostLetters = 500;

/** A page in every language that has it. */
function addressesOf(path: string): string[] {
  return [path, ...language.others.flatMap((other) => pathIn(other, path) ?? [])];
}

export async function loader({ context }: Route.LoaderArgs) {
  const origin = publicUrl(context);
  const { clock, db } = context.get(servicesContext);
  const letters = await listReleased(db, { limit: mostLetters });
  const cards = await shownCards(db, clock.now());
  const paths = [
    ...sitemapPaths(documentsOf(context), clock.now()),
    ...letters.map(({ slug }) => letterPath(slug)),
    ...cards.map(({ slug }) => `/tutors/${slug}`),
  ];
  const urls = paths.flatMap(addressesOf).map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      // A tutor's page may be gone at any moment.
      "Cache-Control": "public, no-cache",
    },
  });
}
