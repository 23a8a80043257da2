import { FamilyNotePage, NotHere } from "#app/features/record/family/family-note.tsx";
import { FamilyReportPage } from "#app/features/record/family/family-report.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { notePage } from "#words/pages/note.ts";
import type { Route } from "./+types/note";

export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleFamilyNotePost as action,
  loadFamilyNote as loader,
} from "#app/features/record/family/family-note.server.ts";

export const meta = privateMeta(notePage.title);

export default function Note({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  if (!view) return <NotHere />;
  return view.kind === "note" ? <FamilyNotePage view={view} /> : <FamilyReportPage view={view} />;
}
