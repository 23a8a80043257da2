import { ClassesPage } from "#app/features/marketing/classes/classes-page.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { describePage, publicUrlOf, siteIn } from "#app/ui/page/page-meta.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { HourDay } from "#app/features/trial/free-hours/hour-band.tsx";
import { trialData } from "#app/features/trial/trial-structured-data.ts";

import { classesHeader } from "#content/pages/classes.ts";
import { pages } from "#content/pages/all.ts";
import { siteWords } from "#content/site-words.ts";
import type { Route } from "./+types/classes";

export function meta({ matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches);
  const here = { label: classesHeader.title, to: "/classes" };
  const structuredData = [
    trialData(publicUrl, siteIn(matches)),
    breadcrumbData(publicUrl, [siteWords.navigation.home, here]),
  ];
  return describePage(matches, { ...pages.classes, structuredData });
}

export default function Classes() {
  return (
    <>
      <PageHeader {...classesHeader} />
      <ClassesPage day={<HourDay />} />
    </>
  );
}
