import { InstructorsSection } from "#app/features/marketing/instructors-section.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { InstructorDetails } from "#app/features/marketing/team/instructor-details.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { teamClosing, teamHeader } from "#content/pages/team.ts";

export const meta = pageMeta(pages.team);

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
