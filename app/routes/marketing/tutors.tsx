import { TutorsPage } from "#app/features/marketing/tutors/tutors-page.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { describePage, publicUrlOf } from "#app/ui/page/page-meta.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import { siteWords } from "#words/site-words.ts";
import type { Route } from "./+types/tutors";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { header, meta: own } = loaderData.page;
  const publicUrl = publicUrlOf(matches);
  const here = { label: header.title, to: own.path };
  const structuredData = [breadcrumbData(publicUrl, [siteWords.navigation.home, here])];
  return describePage(matches, { ...own, structuredData });
}

export function loader({ context }: Route.LoaderArgs) {
  return { page: documentsOf(context).pages.tutors };
}

export default function Tutors({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader {...page.header} />
      <TutorsPage {...page} />
    </>
  );
}
