import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { SubscribersPage } from "#app/features/newsletter/desk/subscribers-page.tsx";
import { deskSubscribers } from "#words/pages/desk-letters.ts";
import type { Route } from "./+types/subscribers";

export {
  handleSubscribersPost as action,
  loadSubscribers as loader,
} from "#app/features/newsletter/desk/subscribers.server.ts";
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskSubscribers.title);

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  return <SubscribersPage {...loaderData} />;
}
