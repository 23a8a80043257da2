import { NoticePanel } from "#app/features/marketing/sections/notice-panel.tsx";
import { ExampleNote, NoteParts } from "#app/features/quizzes/lesson-note.tsx";
import { PageHeader } from "#app/features/site/page-header.tsx";
import { staticPageMeta } from "#app/features/site/static-page-meta.ts";
import { progressHeader, progressLater } from "#content/pages/progress.ts";
import type { Route } from "./+types/progress";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta("/progress", matches);
}

export default function Progress() {
  return (
    <>
      <PageHeader {...progressHeader} />
      <NoteParts />
      <ExampleNote />
      <div className="wrap section">
        <NoticePanel {...progressLater} />
      </div>
    </>
  );
}
