import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { feedbackDelete, feedbackForm, feedbackReport } from "#content/pages/feedback.ts";
import { listPath, type ListPlace, type NoticeRequest } from "./list-place.ts";
import { messageOfUndo } from "../remove/delete-form.tsx";
import { sendForm } from "../send-form.ts";
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
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    const sent = await sendForm(event.currentTarget);
    setSending(false);
    if (sent.ok) await navigate(listPath(place, { kind: "restored", card }), { replace: true });
    else setFailure(messageOfUndo(sent.status));
  }

  return (
    <form
      method="post"
      action={`/feedback/undo/${encodeURIComponent(card)}`}
      className={styles.undo}
      onSubmit={handleSubmit}
    >
      <Button type="submit" look="secondary" size="small" aria-disabled={isSending}>
        <Icon name="undo" />
        {feedbackDelete.undo}
      </Button>
      {failure && <p role="alert">{failure}</p>}
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
