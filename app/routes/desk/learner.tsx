import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { learnerPage } from "#app/features/record/desk/learner/learner-page.server.ts";
import { LearnerPage } from "#app/features/record/desk/learner/learner-page.tsx";
import { notesPage } from "#words/pages/desk-notes.ts";
import type { Route } from "./+types/learner";

export const loader = learnerPage.loader;
export const action = learnerPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.name ?? notesPage.title)(args);

export default function Learner({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <LearnerPage key={params.id} data={loaderData} problem={outcome?.problem} />;
}
