import { ClassesPage } from "#app/features/marketing/classes/classes-page.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { describePage, publicUrlOf, siteIn } from "#app/ui/page/page-meta.ts";
import { HourDay } from "#app/features/booking/free-hours/hour-band.tsx";
import { trialData } from "#app/features/booking/trial-structured-data.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/classes";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { header, meta: own } = loaderData.page;
  const structuredData = [trialData(publicUrlOf(matches), siteIn(matches))];
  const trail = [{ label: header.title, to: own.path }];
  return describePage(matches, { ...own, structuredData, trail });
}

export function loader({ context }: Route.LoaderArgs) {
  return { page: documentsOf(context).pages.classes };
}

export default function Classes({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Parts>
      <PageHeader {...page.header} />
      <ClassesPage page={page} day={<HourDay />} />
    </Parts>
  );
}
