import { MissingCard } from "#app/features/feedback/card-pages.tsx";
import { handleCloseLink } from "#app/features/feedback/remove/remove-feedback.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/close-link";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

export function loader({ params, context }: Route.LoaderArgs) {
  return handleCloseLink(params.id, context);
}

export const meta = pageMeta(pages.feedbackDelete);

/** Only seen if there is no such card; otherwise the loader redirects. */
export default function CloseLink() {
  return <MissingCard />;
}
