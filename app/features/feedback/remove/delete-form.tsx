import type { ComponentProps, ReactNode } from "react";

import { inLanguage } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { feedbackDelete } from "#words/pages/feedback.ts";
import { removalReasons } from "#words/pages/reviews.ts";

type DeleteFormProps = {
  id: string;
  /** The way out without deleting. */
  keep: ReactNode;
  /** Whether the team is asking, which has to give a reason. */
  isTeam?: boolean;
  isSending?: boolean;
  onSubmit?: ComponentProps<"form">["onSubmit"];
};

/** The address that deletes a card, with the question before it. */
export function deletePath(id: string): string {
  return `/feedback/delete/${encodeURIComponent(id)}`;
}

/** Asks whether to delete a card, with both answers. */
export function DeleteForm({
  id,
  keep,
  isTeam = false,
  isSending = false,
  onSubmit,
}: DeleteFormProps) {
  return (
    <Parts
      as="form"
      method="post"
      action={inLanguage(deletePath(id))}
      className="stack"
      onSubmit={onSubmit}
    >
      <p>{isTeam ? feedbackDelete.teamText : feedbackDelete.text}</p>
      {isTeam && (
        <Field
          as="select"
          id={`reason-${id}`}
          name="reason"
          label={feedbackDelete.reason}
          none={feedbackDelete.chooseReason}
          options={removalReasons.map(({ code, label }) => [code, label])}
          required
        />
      )}
      <div className="row">
        {keep}
        <Button type="submit" aria-disabled={isSending}>
          {feedbackDelete.confirm}
        </Button>
      </div>
    </Parts>
  );
}

/** What the visitor needs to know of it; status 0 if no answer came. */
type Failure = { readonly status: number; readonly kind: string; readonly message?: string | null };

/** Why a card was not deleted. */
export function messageOfRemoval({ status, kind, message }: Failure): string {
  if (kind === "network" && message) return message;
  if (kind === "no-reason") return feedbackDelete.noReason;
  return status === 404 ? feedbackDelete.missing : feedbackDelete.failed;
}

/** Why a card was not brought back. */
export function messageOfUndo(failure: Failure | undefined): string {
  if (failure?.kind === "network" && failure.message) return failure.message;
  if (failure?.status === 404) return feedbackDelete.missing;
  if (failure?.status === 403) return feedbackDelete.undoNotAllowed;
  if (failure?.status === 410) return feedbackDelete.undoExpired;
  return feedbackDelete.undoFailed;
}
