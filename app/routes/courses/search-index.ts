import { allEntries } from "#app/features/catalogue/search/course-search.server.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/search-index";

/** The index for the catalogue's search in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(allEntries(documentsOf(context).courses));
}
