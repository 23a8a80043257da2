import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import { SiteIndex } from "#app/features/marketing/site-index/site-index.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { indexedPages } from "#app/shell/site-paths.server.ts";
import type { Route } from "./+types/pages";

export { documentMeta as meta } from "#app/ui/page/page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  const documents = documentsOf(context);
  return {
    page: documents.pages.index,
    pages: indexedPages(documents, context.get(servicesContext).clock.now()),
    courses: documents.courses.map(({ slug, title, category }) => ({ slug, title, category })),
  };
}

export default function Pages({ loaderData: { page, ...listed } }: Route.ComponentProps) {
  return (
    <Parts>
      {/* 'Pages' in other pages' trails links to this page. */}
      <PageHeader {...page.header} trail={[]} />
      <SiteIndex {...listed} />
    </Parts>
  );
}
