import { data } from "react-router";

import { listedCard, teachesText } from "#app/features/tutors/card/listed-card.ts";
import { findShownCard } from "#app/features/tutors/card/shown-cards.server.ts";
import { TutorCardPage } from "#app/features/tutors/card/tutor-card-page.tsx";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { describePage } from "#app/ui/page/page-meta.ts";
import { tutorCards } from "#words/pages/tutor-cards.ts";
import type { Route } from "./+types/tutor";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { card, trail } = loaderData;
  const path = `/tutors/${card.slug}`;
  const courses = teachesText(card.teaches);
  return describePage(matches, {
    title: fillText(tutorCards.title, { name: card.name }),
    description: fillText(tutorCards.description, { name: card.name, courses }),
    path,
    trail: [trail, { label: card.name, to: path }],
  });
}

export { ownHeaders as headers } from "#app/platform/own-headers.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { courses, pages } = documentsOf(context);
  const card = await findShownCard(db, clock.now(), params.name);
  if (!card) throw data(null, { status: 404 });
  const trail = { label: pages.tutors.header.title, to: pages.tutors.meta.path };
  return { card: listedCard(card, courses), trail };
}

export default function Tutor({ loaderData }: Route.ComponentProps) {
  return <TutorCardPage {...loaderData} />;
}
