import { AboutPage } from "#app/features/marketing/about/about-page.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { aboutHeader } from "#content/pages/about.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/about";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.about, matches);
}

export default function About() {
  return (
    <>
      <PageHeader {...aboutHeader} />
      <AboutPage />
    </>
  );
}
