import { catalogueSections } from "#content/courses.server.ts";
import { CatalogueSection } from "#app/features/catalogue/catalogue-section.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { coursesClosing, coursesHeader } from "#content/pages/courses.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/catalogue";

export const meta = pageMeta(pages.courses);

export function loader() {
  return { sections: catalogueSections() };
}

// The filter stands in the address, but the catalogue is the same for every filter.
export function shouldRevalidate() {
  return false;
}

export default function CatalogueRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader {...coursesHeader} />
      <CatalogueSection sections={loaderData.sections} />
      <ClosingSection {...coursesClosing} />
    </>
  );
}
