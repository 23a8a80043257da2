import { TutorsPage } from "#app/features/marketing/tutors/tutors-page.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { describePage, publicUrlOf } from "#app/ui/page/page-meta.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { pages } from "#content/pages/all.ts";
import { tutorsHeader } from "#content/pages/tutors.ts";
import { siteWords } from "#content/site-words.ts";
import type { Route } from "./+types/tutors";

export function meta({ matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches);
  const here = { label: tutorsHeader.title, to: "/tutors" };
  const structuredData = [breadcrumbData(publicUrl, [siteWords.navigation.home, here])];
  return describePage(matches, { ...pages.tutors, structuredData });
}

export default function Tutors() {
  return (
    <>
      <PageHeader {...tutorsHeader} />
      <TutorsPage />
    </>
  );
}
