import { Button } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { feedbackDelete } from "#content/pages/feedback.ts";
import { BackLink, CardQuestion } from "../card-question.tsx";
import { messageOfUndo } from "./delete-form.tsx";
import type { RemoveFailure } from "./delete-page.server.ts";

/** Shown where a card was not brought back; where trying again can help, it offers that. */
export function UndoPage({ failure }: { failure?: RemoveFailure | undefined }) {
  return (
    <CardQuestion title={feedbackDelete.undoFailedHeading}>
      <StatusMessage tone="failure">{messageOfUndo(failure)}</StatusMessage>
      {failure?.kind === "unavailable" && (
        <form method="post">
          <Button type="submit">{feedbackDelete.undo}</Button>
        </form>
      )}
      <p>
        <BackLink />
      </p>
    </CardQuestion>
  );
}
