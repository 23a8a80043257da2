import { handleTrialPost, loadTrialPage } from "#app/features/trial/desk/trial-page.server.ts";
import { TrialPage } from "#app/features/trial/desk/trial-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { unlessSaidInNote } from "#app/shell/desk/said-in-note.server.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import type { Route } from "./+types/trial";

export const loader = loadTrialPage;
export const action = unlessSaidInNote(handleTrialPost);
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.name ?? deskTrials.title)(args);

export default function Trial({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, plan } = loaderData;
  return (
    <TrialPage
      key={`${params.id} ${version} ${plan.room}`}
      data={loaderData}
      outcome={useDeskOutcome(actionData)}
    />
  );
}
