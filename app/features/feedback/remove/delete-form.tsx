import type { ComponentProps, ReactNode } from "react";

import { Button } from "#app/ui/button.tsx";
import { feedbackDelete } from "#content/pages/feedback.ts";
import styles from "./delete-form.module.css";

type DeleteFormProps = {
  id: string;
  /** The way out without deleting. */
  keep: ReactNode;
  isSending?: boolean;
  onSubmit?: ComponentProps<"form">["onSubmit"];
};

/** Where a card of this id is deleted, and where the question before it stands. */
function deletePath(id: string): string {
  return `/feedback/delete/${encodeURIComponent(id)}`;
}

/** The question whether a card should go, with both answers. */
export function DeleteForm({ id, keep, isSending = false, onSubmit }: DeleteFormProps) {
  return (
    <form method="post" action={deletePath(id)} className={styles.form} onSubmit={onSubmit}>
      <p>{feedbackDelete.text}</p>
      <div className={styles.answers}>
        {keep}
        <Button type="submit" aria-disabled={isSending}>
          {feedbackDelete.confirm}
        </Button>
      </div>
    </form>
  );
}

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
