import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { awayPage } from "#app/features/lessons/desk/away-page.server.ts";
import { AwayPage } from "#app/features/lessons/desk/away-page.tsx";
import { awayPage as texts } from "#words/pages/desk-lessons.ts";
import type { Route } from "./+types/away";

export const loader = awayPage.loader;
export const action = awayPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(texts.title);

export default function Away({ loaderData, actionData }: Route.ComponentProps) {
  return <AwayPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
