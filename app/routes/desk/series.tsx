import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { handleSeriesPost, loadSeriesPage } from "#app/features/lessons/desk/series-page.server.ts";
import { SeriesPage } from "#app/features/lessons/desk/series-page.tsx";
import { seriesPage } from "#words/pages/desk-lessons.ts";
import type { Route } from "./+types/series";

export const loader = loadSeriesPage;
export const action = handleSeriesPost;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.title ?? seriesPage.lessons)(args);

export default function Series({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <SeriesPage key={params.id} data={loaderData} problem={outcome?.problem} />;
}
