import { StructurePage } from "#app/features/catalogue/structure/structure-page.tsx";
import { PageHeader } from "#app/features/site/page-header.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { coursesStructureMeta } from "#content/pages/meta.ts";
import { structureHeader } from "#content/pages/structure.ts";
import { site } from "#content/site.ts";
import type { Route } from "./+types/structure";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(coursesStructureMeta, matches);
}

export default function Structure() {
  return (
    <>
      <PageHeader {...structureHeader} trail={[site.navigation.courses]} />
      <StructurePage />
    </>
  );
}
