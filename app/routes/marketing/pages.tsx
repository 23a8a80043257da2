import { documentsOf } from "#app/platform/.server/context.ts";
import { SiteIndex } from "#app/features/marketing/site-index/site-index.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { indexedPages } from "#app/shell/site-paths.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { pagesIndexHeader } from "#content/pages/pages-index.ts";
import type { Route } from "./+types/pages";

export const meta = pageMeta(pages.pages);

export function loader({ context }: Route.LoaderArgs) {
  return {
    pages: indexedPages(),
    courses: documentsOf(context).courses.map(({ slug, title, category }) => ({
      slug,
      title,
      category,
    })),
  };
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {/* 'Pages' in other pages' trails links to this page. */}
      <PageHeader {...pagesIndexHeader} trail={[]} />
      <SiteIndex {...loaderData} />
    </>
  );
}
