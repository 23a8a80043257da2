import { DeletePage } from "#app/features/feedback/card-pages.tsx";
import {
  loadDeletePage,
  handleRemoval,
} from "#app/features/feedback/remove/remove-feedback.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/delete";

export const middleware: Route.MiddlewareFunction[] = [handleRemoval.middleware];

export const action = handleRemoval.action;

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadDeletePage(request, params.id, context);
}

export const meta = pageMeta(pages.feedbackDelete);

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletePage {...loaderData} failure={actionData} />;
}
