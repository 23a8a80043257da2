import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { MovingPage } from "#app/shell/desk/moving/moving-page.tsx";
import { filesPage } from "#app/shell/desk/moving/moving-page.server.ts";
import { moving } from "#words/pages/desk-moving.ts";
import type { Route } from "./+types/moving-files";

export const loader = filesPage.loader;
export const action = filesPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(moving.title);

export default function DeskMovingFiles({ loaderData, actionData }: Route.ComponentProps) {
  return <MovingPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
