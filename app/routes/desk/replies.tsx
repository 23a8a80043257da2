import { setAway } from "#app/features/desk/members/team.server.ts";
import { repliesPage } from "#app/features/cases/desk/answering/replies-page.server.ts";
import { RepliesPage } from "#app/features/cases/desk/answering/replies-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import type { Route } from "./+types/replies";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
const page = repliesPage(setAway);
export const loader = page.loader;
export const action = page.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta("Saved replies");

export default function Replies({ loaderData, actionData }: Route.ComponentProps) {
  return <RepliesPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
