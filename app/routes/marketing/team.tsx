import { InstructorsSection } from "#app/features/marketing/instructors-section.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { InstructorDetails } from "#app/features/marketing/team/instructor-details.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/team";

export { documentMeta as meta } from "#app/ui/page/page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { pages, instructors } = documentsOf(context);
  return { page: pages.team, instructors };
}

export default function Team({ loaderData: { page, instructors } }: Route.ComponentProps) {
  return (
    <Parts>
      <PageHeader {...page.header} />
      <InstructorsSection {...instructors} />
      <InstructorDetails words={page.groups} groups={instructors.groups} />
      <ClosingSection {...page.closing} />
    </Parts>
  );
}
