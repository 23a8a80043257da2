import { StructurePage } from "#app/features/catalogue/structure/structure-page.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { structureHeader } from "#content/pages/structure.ts";
import { siteWords } from "#content/site-words.ts";

export const meta = pageMeta(pages.coursesStructure);

export default function Structure() {
  return (
    <>
      <PageHeader {...structureHeader} trail={[siteWords.navigation.courses]} />
      <StructurePage />
    </>
  );
}
