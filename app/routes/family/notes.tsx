import { NotesPage } from "#app/shell/family/notes-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyPage } from "#words/pages/family.ts";
import type { Route } from "./+types/notes";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export { loadFamilyNotes as loader } from "#app/shell/family/notes-page.server.ts";

export const meta = privateMeta(familyPage.notes.heading);

export default function Notes({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "open" ? <NotesPage view={loaderData.view} /> : <FamilyClosed />;
}
