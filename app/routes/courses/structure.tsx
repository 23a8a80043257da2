import { StructurePage } from "#app/features/catalogue/structure/structure-page.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import { siteWords } from "#words/site-words.ts";
import type { Route } from "./+types/structure";

export { documentMeta as meta } from "#app/ui/page/page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { page: documentsOf(context).pages.structure };
}

export default function Structure({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Parts>
      <PageHeader {...page.header} trail={[siteWords.navigation.courses]} />
      <StructurePage {...page} />
    </Parts>
  );
}
