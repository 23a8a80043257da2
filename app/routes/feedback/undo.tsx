import { UndoPage } from "#app/features/feedback/card-pages.tsx";
import { handleUndo } from "#app/features/feedback/remove/remove-feedback.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { postOnly } from "#app/platform/.server/allow-methods.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/undo";

export const middleware: Route.MiddlewareFunction[] = [
  postOnly("/feedback"),
  handleUndo.middleware,
];

export const action = handleUndo.action;
export const meta = pageMeta({ ...pages.feedback, unlisted: true });

/** Only seen if the card was not brought back; otherwise the action redirects to the list. */
export default function Undo({ actionData }: Route.ComponentProps) {
  return <UndoPage failure={actionData} />;
}
