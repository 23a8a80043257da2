import { InstructorsSection } from "#app/features/marketing/instructors-section.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { InstructorDetails } from "#app/features/marketing/team/instructor-details.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { teamClosing, teamHeader } from "#content/pages/team.ts";
import type { Route } from "./+types/team";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.team, matches);
}

export default function Team() {
  return (
    <>
      <PageHeader {...teamHeader} />
      <InstructorsSection />
      <InstructorDetails />
      <ClosingSection {...teamClosing} />
    </>
  );
}
