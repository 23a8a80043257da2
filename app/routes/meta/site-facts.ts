import { frameFacts } from "#app/shell/frame-facts.server.ts";
import type { Route } from "./+types/site-facts";

/** What the frame of every page says, for pages that were opened before it changed. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(frameFacts(context));
}
