import { AboutPage } from "#app/features/marketing/about/about-page.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { aboutHeader } from "#content/pages/about.ts";
import { aboutMeta } from "#content/pages/meta.ts";
import type { Route } from "./+types/about";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(aboutMeta, matches);
}

export default function About() {
  return (
    <>
      <PageHeader {...aboutHeader} />
      <AboutPage />
    </>
  );
}
