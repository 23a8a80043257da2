import { MoveLessonPage } from "#app/shell/family/acts/move-page.tsx";
import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import type { Route } from "./+types/move";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export {
  handleMove as action,
  loadMove as loader,
} from "#app/shell/family/acts/move-page.server.ts";

export const meta = privateMeta(familyActs.move.title);

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <MoveLessonPage view={loaderData.view} outcome={actionData} />;
}
