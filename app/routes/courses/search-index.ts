import { allEntries } from "#app/features/catalogue/search/course-search.server.ts";

/** The index for the catalogue's search in the browser, written to a file when the site is built. */
export function loader() {
  return Response.json(allEntries());
}
