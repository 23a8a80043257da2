import { SentPage } from "#app/shell/family/notes-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { notePage } from "#words/pages/note.ts";
import type { Route } from "./+types/note";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleNoteRead as action,
  loadNote as loader,
} from "#app/shell/family/notes-page.server.ts";

export const meta = privateMeta(notePage.title);

export default function Note({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "open" ? <SentPage view={loaderData.view} /> : <FamilyClosed />;
}
