import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { closedPage } from "#app/features/lessons/desk/closed-page.server.ts";
import { ClosedPage } from "#app/features/lessons/desk/closed-page.tsx";
import { closedPage as texts } from "#words/pages/desk-lessons.ts";
import type { Route } from "./+types/closed";

export const loader = closedPage.loader;
export const action = closedPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(texts.title);

export default function Closed({ loaderData, actionData }: Route.ComponentProps) {
  return <ClosedPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
