import { CataloguePage } from "#app/features/catalogue/catalogue-page.tsx";
import { findAsked } from "#app/features/catalogue/search/course-search.server.ts";
import { cardPricer } from "#app/features/prices/shown-prices.server.ts";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import { catalogueSections } from "#content/courses.server.ts";
import type { Route } from "./+types/catalogue";

export { documentMeta as meta } from "#app/ui/page/page-meta.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const documents = documentsOf(context);
  const { courses, pages } = documents;
  const priced = cardPricer(documents, context.get(servicesContext).clock.now());
  const found = findAsked(courses, request);
  return {
    page: pages.courses,
    sections: catalogueSections(courses).map(({ category, cards }) => ({
      category,
      cards: cards.map(priced),
    })),
    found: found && {
      ...found,
      hits: found.hits.map(priced),
      also: found.also && { ...found.also, entries: found.also.entries.map(priced) },
      near: found.near.map(priced),
    },
  };
}

// Filter and search are in the address, but what they work on stays the same.
export function shouldRevalidate() {
  return false;
}

export default function CatalogueRoute({ loaderData }: Route.ComponentProps) {
  return <CataloguePage {...loaderData} />;
}
