import { enterPage } from "#app/features/desk/second-factor/enter-page.server.ts";
import { EnterPage } from "#app/features/desk/second-factor/enter-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskEnter } from "#words/pages/desk.ts";
import type { Route } from "./+types/enter";

export const handle = { hasOwnFrame: true };
export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = enterPage.loader;
export const action = enterPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskEnter.title);

export default function Enter({ loaderData, actionData }: Route.ComponentProps) {
  return <EnterPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
