import { TutorsPage } from "#app/features/marketing/tutors/tutors-page.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { describePage } from "#app/ui/page/page-meta.ts";
import { listedCard } from "#app/features/tutors/card/listed-card.ts";
import { shownCards } from "#app/features/tutors/card/shown-cards.server.ts";
import { TutorCards } from "#app/features/tutors/card/tutor-cards.tsx";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/tutors";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { header, meta: own } = loaderData.page;
  return describePage(matches, { ...own, trail: [{ label: header.title, to: own.path }] });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { courses, pages } = documentsOf(context);
  const cards = await shownCards(db, clock.now());
  return { page: pages.tutors, cards: cards.map((card) => listedCard(card, courses)) };
}

export default function Tutors({ loaderData: { page, cards } }: Route.ComponentProps) {
  return (
    <Parts>
      <PageHeader {...page.header} />
      <TutorCards cards={cards} />
      <TutorsPage {...page} />
    </Parts>
  );
}
