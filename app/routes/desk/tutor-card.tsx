import { notFound } from "#app/features/desk/desk-access.server.ts";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { handleCardPost, loadCardPage } from "#app/features/tutors/desk/card-page.server.ts";
import { CardPage } from "#app/features/tutors/desk/card-page.tsx";
import { deskCard } from "#words/pages/desk-card.ts";
import type { Route } from "./+types/tutor-card";

export async function loader(args: Route.LoaderArgs) {
  const { card } = await loadCardPage(args);
  return { card: card ?? notFound() };
}

export const action = handleCardPost;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskCard.title);

export default function TutorCard({ loaderData, actionData, params }: Route.ComponentProps) {
  return <CardPage key={params.id} {...loaderData} outcome={useDeskOutcome(actionData)} />;
}
