import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { seriesPage } from "#app/features/lessons/desk/series-page.server.ts";
import { SeriesPage } from "#app/features/lessons/desk/series-page.tsx";
import { planBeside } from "#app/shell/desk/plan/plan-beside.server.ts";
import { seriesPage as texts } from "#words/pages/desk-lessons.ts";
import type { Route } from "./+types/series";

const page = seriesPage(planBeside);

export const loader = page.loader;
export const action = page.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.title ?? texts.lessons)(args);

export default function Series({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <SeriesPage key={params.id} data={loaderData} outcome={outcome} />;
}
