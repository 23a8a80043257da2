import { ClassesPage } from "#app/features/marketing/classes/classes-page.tsx";
import { PageHeader } from "#app/features/site/page-header.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { classesHeader } from "#content/pages/classes.ts";
import type { Route } from "./+types/classes";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta("/classes", matches);
}

export default function Classes() {
  return (
    <>
      <PageHeader {...classesHeader} />
      <ClassesPage />
    </>
  );
}
