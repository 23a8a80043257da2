import { countOwned, giveOn } from "#app/features/cases/acts/give-on.server.ts";
import { leavePage } from "#app/features/desk/members/leave-page.server.ts";
import { LeavePage } from "#app/features/desk/members/leave-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskLeave } from "#words/pages/desk.ts";
import type { Route } from "./+types/leave";

const page = leavePage({ countOwned, giveOn });
export const loader = page.loader;
export const action = page.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskLeave.title);

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  return <LeavePage given={loaderData} outcome={useDeskOutcome(actionData)} />;
}
