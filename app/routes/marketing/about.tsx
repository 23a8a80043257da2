import { AboutPage } from "#app/features/marketing/about/about-page.tsx";
import { groupCards } from "#app/features/marketing/group-cards.server.ts";
import { shownQuotations } from "#app/features/marketing/shown-quotations.server.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/about";

export { documentMeta as meta } from "#app/ui/page/page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { pages, instructors } = documentsOf(context);
  return {
    page: pages.about,
    instructors: groupCards(instructors),
    quotations: shownQuotations(context),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <Parts>
      <PageHeader {...loaderData.page.header} />
      <AboutPage {...loaderData} />
    </Parts>
  );
}
