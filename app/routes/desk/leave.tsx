import { leavePage } from "#app/features/desk/members/leave-page.server.ts";
import { LeavePage } from "#app/features/desk/members/leave-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskLeave } from "#words/pages/desk.ts";
import type { Route } from "./+types/leave";

export const loader = leavePage.loader;
export const action = leavePage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskLeave.title);

export default function Leave({ actionData }: Route.ComponentProps) {
  return <LeavePage outcome={useDeskOutcome(actionData)} />;
}
