import { TutorsPage } from "#app/features/marketing/tutors/tutors-page.tsx";
import { PageHeader } from "#app/features/site/page-header.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { tutorsHeader } from "#content/pages/tutors.ts";
import type { Route } from "./+types/tutors";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta("/tutors", matches);
}

export default function Tutors() {
  return (
    <>
      <PageHeader {...tutorsHeader} />
      <TutorsPage />
    </>
  );
}
