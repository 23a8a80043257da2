import { useEffect, useRef, type MouseEvent } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { postForAnswer } from "#app/ui/form/form-answer.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { closeDialog, Dialog } from "#app/ui/dialog.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { feedbackDelete, feedbackList, feedbackReport } from "#words/pages/feedback.ts";
import { deletePath, DeleteForm, messageOfRemoval } from "./delete-form.tsx";
import type { FeedbackItem } from "../feedback-store.server.ts";
import { reportPath } from "../list/list-place.ts";
import styles from "./delete-dialog.module.css";

type DeleteDialogProps = {
  card: FeedbackItem;
  /** As far as the page knows; the server decides. */
  mayRemove: boolean;
  isTeam: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

const forbidden = 403;

/** A button that closes its dialog. */
function KeepButton({ label }: { label: string }) {
  return (
    <Button look="secondary" onClick={(event) => void closeDialog(event.currentTarget)}>
      {label}
    </Button>
  );
}

/** Says who may delete a card, and what anyone else can do. */
function Refusal({ id }: { id: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="stack">
      <p>
        <RichText text={feedbackDelete.notAllowed.text} />
      </p>
      <p className="row">
        <KeepButton label={feedbackDelete.back} />
        <ButtonLink to={reportPath(id)}>{feedbackReport.heading}</ButtonLink>
      </p>
    </div>
  );
}

/** Asks on the page itself whether to delete a card. */
export function DeleteDialog({ card, mayRemove, isTeam, onClose, onDeleted }: DeleteDialogProps) {
  const { refusal, isSending, send } = useSubmission({
    post: (form) => postForAnswer(deletePath(card._id), form, feedbackDelete.failed),
    onAccepted: onDeleted,
  });
  const isForbidden = !mayRemove || refusal?.status === forbidden;

  return (
    <Dialog
      heading={isForbidden ? feedbackDelete.notAllowed.heading : feedbackDelete.heading}
      onClose={onClose}
    >
      {isForbidden ? (
        <Refusal id={card._id} />
      ) : (
        <>
          <blockquote className={`anywhere ${styles.quote}`}>
            <p className="strong">
              <bdi>{card.name}</bdi>
            </p>
            <p dir="auto" className={`muted ${styles.comment}`}>
              {card.comment}
            </p>
          </blockquote>
          {refusal && <StatusMessage tone="failure">{messageOfRemoval(refusal)}</StatusMessage>}
          <DeleteForm
            id={card._id}
            isTeam={isTeam}
            isSending={isSending}
            onSubmit={(event) => {
              event.preventDefault();
              send(new FormData(event.currentTarget));
            }}
            keep={<KeepButton label={feedbackDelete.keep} />}
          />
        </>
      )}
    </Dialog>
  );
}

type DeleteLinkProps = {
  card: FeedbackItem;
  /** Asks on this page instead of the linked one. */
  onAsk: () => void;
};

/** The close link of a card. The address changes nothing; it leads to a page that asks first. */
export function DeleteLink({ card, onAsk }: DeleteLinkProps) {
  return (
    <a
      href={`/api/feedback/${card._id}`}
      rel="nofollow"
      aria-label={fillText(feedbackList.close, { name: card.name })}
      className={`muted ${styles.link}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onAsk();
      }}
    >
      <Icon name="close" size={22} />
    </a>
  );
}

/** Whether a click opens the link here, and not in a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
