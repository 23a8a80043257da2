import { CataloguePage } from "#app/features/catalogue/catalogue-page.tsx";
import { findAsked } from "#app/features/catalogue/search/course-search.server.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import { catalogueSections } from "#content/courses.server.ts";
import type { Route } from "./+types/catalogue";

export { documentMeta as meta } from "#app/ui/page/page-meta.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { courses, pages } = documentsOf(context);
  return {
    page: pages.courses,
    sections: catalogueSections(courses),
    found: findAsked(courses, request),
  };
}

// Filter and search are in the address, but what they work on stays the same.
export function shouldRevalidate() {
  return false;
}

export default function CatalogueRoute({ loaderData }: Route.ComponentProps) {
  return <CataloguePage {...loaderData} />;
}
