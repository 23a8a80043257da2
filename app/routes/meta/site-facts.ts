import { documentsOf } from "#app/platform/.server/context.ts";
import { frameSite } from "#content/documents.ts";
import type { Route } from "./+types/site-facts";

/** Name and addresses of the academy, for pages that were opened before they changed. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(frameSite(documentsOf(context).site));
}
