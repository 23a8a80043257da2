import { useNavigate } from "react-router";

import { postForAnswer } from "#app/platform/submission.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import { Icon } from "#app/ui/icon.tsx";
import { feedbackDelete, feedbackForm, feedbackReport } from "#content/pages/feedback.ts";
import { listPath, type ListPlace, type NoticeRequest } from "./list-place.ts";
import { messageOfUndo } from "../remove/delete-form.tsx";
import styles from "./feedback-notice.module.css";

const texts: Record<NoticeRequest["kind"], string> = {
  left: feedbackForm.success,
  deleted: feedbackDelete.done,
  restored: feedbackDelete.undone,
  reported: feedbackReport.success,
};

/** Brings a card back. With a script the visitor stays where they are in the list. */
function UndoForm({ card, place }: { card: string; place: ListPlace }) {
  const navigate = useNavigate();
  const address = `/feedback/undo/${encodeURIComponent(card)}`;
  const { refusal, isSending, send } = useSubmission({
    post: (form) => postForAnswer(address, form, feedbackDelete.undoFailed),
    onAccepted: () => navigate(listPath(place, { kind: "restored", card }), { replace: true }),
  });

  return (
    <form
      method="post"
      action={address}
      className={styles.undo}
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      <Button type="submit" look="secondary" size="small" aria-disabled={isSending}>
        <Icon name="undo" />
        {feedbackDelete.undo}
      </Button>
      {refusal && <p role="alert">{messageOfUndo(refusal)}</p>}
    </form>
  );
}

/** Says at the head of the list what has just been done, and offers the way back. */
export function FeedbackNotice({ notice, place }: { notice: NoticeRequest; place: ListPlace }) {
  return (
    <StatusMessage tone="success" takesFocus>
      <p>{texts[notice.kind]}</p>
      {notice.kind === "deleted" && <UndoForm card={notice.card} place={place} />}
    </StatusMessage>
  );
}
