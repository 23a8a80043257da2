import { SentPage } from "#app/shell/family/notes-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { reportPage } from "#words/pages/note.ts";
import type { Route } from "./+types/report";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleReportRead as action,
  loadReport as loader,
} from "#app/shell/family/notes-page.server.ts";

export const meta = privateMeta(reportPage.title);

export default function Report({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "open" ? <SentPage view={loaderData.view} /> : <FamilyClosed />;
}
