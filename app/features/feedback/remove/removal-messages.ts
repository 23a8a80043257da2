import { feedbackDelete } from "#content/pages/feedback.ts";

/** What an answer to `POST /feedback/delete/{id}` means to the visitor. */
export function messageOfRemoval(status: number): string {
  return status === 404 ? feedbackDelete.missing : feedbackDelete.failed;
}

/** What an answer to `POST /feedback/undo/{id}` means to the visitor. */
export function messageOfUndo(status: number): string {
  if (status === 404) return feedbackDelete.missing;
  if (status === 403) return feedbackDelete.undoNotAllowed;
  if (status === 410) return feedbackDelete.undoExpired;
  return feedbackDelete.undoFailed;
}
