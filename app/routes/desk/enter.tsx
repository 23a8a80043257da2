import {
  handleEnterPost,
  loadEnterPage,
} from "#app/features/desk/second-factor/enter-page.server.ts";
import { EnterPage } from "#app/features/desk/second-factor/enter-page.tsx";
import { deskAnswer, unlessLost, useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { privateHeaders } from "#app/platform/own-headers.ts";
import { deskEnter } from "#words/pages/desk.ts";
import type { Route } from "./+types/enter";

export const handle = { hasOwnFrame: true };
export const headers = privateHeaders;
export const loader = loadEnterPage;
export const action = handleEnterPost;
export const clientAction = deskAnswer;
export const shouldRevalidate = unlessLost;
export const meta = deskMeta(deskEnter.title);

export default function Enter({ loaderData, actionData }: Route.ComponentProps) {
  return <EnterPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
