import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { cardPage } from "#app/features/tutors/desk/card-page.server.ts";
import { CardPage, NoOwnCard } from "#app/features/tutors/desk/card-page.tsx";
import { deskCard } from "#words/pages/desk-card.ts";
import type { Route } from "./+types/own-card";

export const loader = cardPage.loader;
export const action = cardPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskCard.ownTitle);

export default function OwnCard({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return loaderData.card ? <CardPage card={loaderData.card} outcome={outcome} /> : <NoOwnCard />;
}
