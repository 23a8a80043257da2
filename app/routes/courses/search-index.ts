import { allEntries } from "#app/features/catalogue/search/course-search.server.ts";

/** What the catalogue's search knows, for the page's script. Written to a file when the site is built. */
export function loader() {
  return Response.json(allEntries());
}
