import { allEntries } from "#app/features/catalogue/search/course-search.server.ts";
import { cardPricer } from "#app/features/prices/shown-prices.server.ts";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/search-index";

/** The index for the catalogue's search in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const documents = documentsOf(context);
  const priced = cardPricer(documents, context.get(servicesContext).clock.now());
  return Response.json(allEntries(documents.courses).map(priced));
}
