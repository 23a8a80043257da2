import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { SubscribersPage } from "#app/features/newsletter/desk/subscribers-page.tsx";
import { subscribersPage } from "#app/features/newsletter/desk/subscribers.server.ts";
import { deskSubscribers } from "#words/pages/desk-letters.ts";
import type { Route } from "./+types/subscribers";

export const loader = subscribersPage.loader;
export const action = subscribersPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskSubscribers.title);

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  return <SubscribersPage {...loaderData} />;
}
