import { useEffect, useRef, useState, type FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";

import { inLanguage } from "#app/platform/language.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { postForAnswer } from "#app/ui/form/form-answer.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  feedbackDelete,
  feedbackForm,
  feedbackList as texts,
  feedbackReport,
} from "#words/pages/feedback.ts";
import { FeedbackCard } from "../feedback-card.tsx";
import type { FeedbackCard as Card, FeedbackItem, ListPlace } from "../feedback-store.server.ts";
import { DeleteDialog, DeleteLink } from "../remove/delete-dialog.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { messageOfUndo } from "../remove/delete-form.tsx";
import { FeedbackPaging, OrderSwitch } from "./feedback-paging.tsx";
import {
  describePosition,
  isFirstPlace,
  listAnchor,
  listPath,
  reportPath,
  type FeedbackPageData,
  type NoticeRequest,
} from "./list-place.ts";
import styles from "./feedback-page.module.css";

const noticeTexts: Record<NoticeRequest["kind"], string> = {
  left: feedbackForm.success,
  deleted: feedbackDelete.done,
  restored: feedbackDelete.undone,
  reported: feedbackReport.success,
};

/** Brings a card back. With scripts the visitor stays where they are in the list. */
function UndoForm({ card, place }: { card: string; place: ListPlace }) {
  const navigate = useNavigate();
  const address = `/feedback/undo/${encodeURIComponent(card)}`;
  const { refusal, isSending, send } = useSubmission({
    post: (form) => postForAnswer(address, form, feedbackDelete.undoFailed),
    onAccepted: () => navigate(listPath(place, { kind: "restored", card }), { replace: true }),
  });

  return (
    <Parts
      as="form"
      method="post"
      action={inLanguage(address)}
      className="row"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      <Button type="submit" look="secondary" size="small" aria-disabled={isSending}>
        <Icon name="undo" />
        {feedbackDelete.undo}
      </Button>
      {refusal && (
        <p role="alert">
          <RichText text={messageOfUndo(refusal)} />
        </p>
      )}
    </Parts>
  );
}

/** Says at the head of the list what has just been done, and offers to undo it. */
function FeedbackNotice({ notice, place }: { notice: NoticeRequest; place: ListPlace }) {
  return (
    <StatusMessage tone="success" takesFocus>
      <p>{noticeTexts[notice.kind]}</p>
      {notice.kind === "deleted" && <UndoForm card={notice.card} place={place} />}
    </StatusMessage>
  );
}

/** In place of the list if it could not be read. */
function ListFailure({ place }: { place: ListPlace }) {
  useEffect(() => console.error("The feedback list could not be loaded"), []);
  // Without its fragment: a link to the fragment of the same page would only scroll.
  const [again = ""] = listPath(place).split("#");
  return (
    <div className="stack">
      <StatusMessage tone="failure">{texts.loadFailed}</StatusMessage>
      <ButtonLink to={again} preventScrollReset replace look="secondary">
        {texts.retry}
      </ButtonLink>
    </div>
  );
}

function ReportLink({ card }: { card: FeedbackItem }) {
  return (
    <Link
      to={reportPath(card._id)}
      rel="nofollow"
      aria-label={fillText(texts.report, { name: card.name })}
      className={classes("tap muted small", styles.report)}
    >
      {texts.reportShort}
    </Link>
  );
}

type CardsProps = Pick<FeedbackPageData, "place" | "removable" | "isTeam"> & {
  cards: readonly Card[];
};

function Cards({ cards, place, removable, isTeam }: CardsProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<FeedbackItem | null>(null);

  function showDeleted(card: FeedbackItem) {
    setAsked(null);
    void navigate(listPath(place, { kind: "deleted", card: card._id }), { replace: true });
  }

  return (
    <>
      <ul className={`stack ${styles.cards}`}>
        {cards.map((card) => (
          <li key={card._id} className="ruled">
            <FeedbackCard
              card={card}
              corner={<DeleteLink card={card} onAsk={() => setAsked(card)} />}
              footer={<ReportLink card={card} />}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteDialog
          key={asked._id}
          card={asked}
          mayRemove={removable.includes(asked._id)}
          isTeam={isTeam}
          onClose={() => setAsked(null)}
          onDeleted={() => showDeleted(asked)}
        />
      )}
    </>
  );
}

/** After a link to another part of the list, its heading takes the focus, so that it is read out. */
function useFocusOnMove(place: ListPlace, hasNotice: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const address = listPath(place);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (!hasNotice) heading.current?.focus({ preventScroll: true });
  }, [address, hasNotice]);
  return heading;
}

/** All cards, a page at a time, headed by what has just been done to one of them. */
export function FeedbackList({ data }: { data: FeedbackPageData }) {
  const { notice, page, place, removable } = data;
  const { key } = useLocation();
  const heading = useFocusOnMove(place, notice !== null);
  const isEmpty = page?.cards.length === 0;
  const hasOrder = page && !(isEmpty || (isFirstPlace(place) && page.cards.length === 1));
  return (
    <section aria-labelledby={listAnchor} className="stack gap-5">
      <header className={classes("row apart gap-2 across-5", styles.head)}>
        <div>
          <h2 id={listAnchor} ref={heading} tabIndex={-1} className="no-ring">
            {texts.heading}
          </h2>
          {page && !isFirstPlace(place) && !isEmpty && (
            <p className="muted small">{describePosition(page.cards)}</p>
          )}
        </div>
        {hasOrder && <OrderSwitch place={place} />}
      </header>
      {notice && <FeedbackNotice key={key} notice={notice} place={place} />}
      {page === null && <ListFailure place={place} />}
      {isEmpty && <p className="lead">{isFirstPlace(place) ? texts.empty : texts.pastTheEnd}</p>}
      {page && !isEmpty && (
        <Cards cards={page.cards} place={place} removable={removable} isTeam={data.isTeam} />
      )}
      {page && <FeedbackPaging place={place} cursors={page} />}
    </section>
  );
}
