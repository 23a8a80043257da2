import { InvitationPage } from "#app/features/desk/members/invitation-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskInvitation } from "#words/pages/desk.ts";
import type { Route } from "./+types/invitation";

export const handle = { hasOwnFrame: true };
export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleInvitationPost as action,
  loadInvitationPage as loader,
} from "#app/features/desk/members/invitation-page.server.ts";
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskInvitation.title);

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationPage data={loaderData} loss={useDeskOutcome(actionData)} />;
}
