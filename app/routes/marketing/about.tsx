import { AboutPage } from "#app/features/marketing/about/about-page.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { aboutHeader } from "#content/pages/about.ts";
import { pages } from "#content/pages/all.ts";

export const meta = pageMeta(pages.about);

export default function About() {
  return (
    <>
      <PageHeader {...aboutHeader} />
      <AboutPage />
    </>
  );
}
