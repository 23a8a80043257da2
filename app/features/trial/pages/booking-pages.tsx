import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";

import { Button, ButtonLink } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import {
  trialBooked,
  trialCancel,
  trialConfirm,
  trialErrors,
  trialLink,
  trialPage,
} from "#content/pages/trial.ts";
import type { Notice } from "#content/types.ts";
import type { BookedView, BookingView, LinkOutcome } from "./booking-page.server.ts";
import styles from "./booking-pages.module.css";

/** A page behind a private link; without content it says that the link is no longer good. */
export function BookingPage({
  title,
  invalid = trialLink.invalid,
  children,
}: {
  title: string;
  invalid?: Notice;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} trail={[trialPage.trail]} />
      <div className={`wrap section ${styles.page}`}>
        {children || <NoticePanel {...invalid} />}
      </div>
    </>
  );
}

/** The form of such a page. Mail scanners follow links, so only its button does anything. */
export function BookingForm({ button, children }: { button: string; children: ReactNode }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" replace noValidate className={styles.form}>
      {children}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending || undefined}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

/** What an outcome says, where it is not about a link that is no longer good. */
export function outcomeMessage({ kind }: LinkOutcome): string {
  if (kind === "missing") return trialErrors.slotMissing;
  if (kind === "late") return trialLink.late.text;
  return kind === "invalid" ? trialLink.failed : trialLink[kind];
}

function LessonFacts({ lesson }: { lesson: NonNullable<BookedView["lesson"]> }) {
  return (
    <>
      <dt>
        {trialBooked.local} ({lesson.city})
      </dt>
      <dd>
        <time dateTime={lesson.startsAt} className={styles.time}>
          {lesson.local}
        </time>
      </dd>
      <dt>{trialBooked.london}</dt>
      <dd>{lesson.london}</dd>
      <dt>{trialBooked.length}</dt>
      <dd>{trialBooked.lengthText}</dd>
    </>
  );
}

function Ways({ view }: { view: BookedView }) {
  if (view.state === "held") return null;
  if (!view.isAhead) {
    return (
      <p>
        <ButtonLink to={`/classes/trial?course=${encodeURIComponent(view.courseSlug)}`}>
          {trialBooked.another}
        </ButtonLink>
      </p>
    );
  }
  return (
    <p className={styles.actions} data-print="hide">
      {view.calendar && (
        <ButtonLink to={view.calendar} reloadDocument>
          <Icon name="calendar" size={18} /> {trialBooked.calendar}
        </ButtonLink>
      )}
      {view.links && (
        <>
          <ButtonLink look="secondary" to={view.links.move}>
            {trialBooked.move}
          </ButtonLink>
          <ButtonLink look="secondary" to={view.links.cancel}>
            {trialBooked.cancel}
          </ButtonLink>
        </>
      )}
    </p>
  );
}

/** One booking as it stands: confirmed, asked for, or cancelled. */
export function BookedPage({ view }: { view: BookedView | null }) {
  return (
    <BookingPage title={trialBooked.title}>
      {view && (
        <>
          <h2>{trialBooked.heading[view.state]}</h2>
          {view.isAhead && <p className="lead">{trialBooked.mailed}</p>}
          {view.state === "held" && <p className="lead">{trialBooked.heldText}</p>}
          {view.state === "requested" && <p className="lead">{trialBooked.requestedText}</p>}
          {view.state === "cancelled" && <p className="lead">{trialBooked.cancelledText}</p>}
          <dl className={styles.facts}>
            <dt>{trialBooked.reference}</dt>
            <dd className={styles.reference}>{view.reference}</dd>
            <dt>{trialBooked.course}</dt>
            <dd>{view.course}</dd>
            {view.lesson && <LessonFacts lesson={view.lesson} />}
            {view.preferred && (
              <>
                <dt>{trialBooked.preferred}</dt>
                <dd className={styles.typed} dir="auto">
                  {view.preferred}
                </dd>
              </>
            )}
          </dl>
          <Ways view={view} />
          {view.lesson && view.isAhead && (
            <div className={styles.weekly}>
              <h3>{trialBooked.weekly}</h3>
              <p>{view.lesson.weekly}</p>
            </div>
          )}
        </>
      )}
    </BookingPage>
  );
}

/** Asks whether a held lesson shall be booked. */
export function ConfirmPage({ view, outcome }: CancelPageProps) {
  return (
    <BookingPage title={trialConfirm.title} invalid={trialConfirm.invalid}>
      {view?.lesson && (
        <>
          {outcome && (
            <StatusMessage tone="failure" takesFocus>
              <p>{outcomeMessage(outcome)}</p>
            </StatusMessage>
          )}
          <BookingForm button={trialConfirm.button}>
            <p className="lead">
              {trialConfirm.text
                .replace("{course}", view.course)
                .replace("{time}", view.lesson.both)}
            </p>
          </BookingForm>
        </>
      )}
    </BookingPage>
  );
}

type CancelPageProps = { view: BookingView | null; outcome: LinkOutcome | null };

/** Asks whether the lesson shall be cancelled. */
export function CancelPage({ view, outcome }: CancelPageProps) {
  return (
    <BookingPage title={trialCancel.title}>
      {view?.lesson && (
        <>
          {outcome && (
            <StatusMessage tone="failure" takesFocus>
              <p>{outcomeMessage(outcome)}</p>
            </StatusMessage>
          )}
          <BookingForm button={trialCancel.button}>
            <p className="lead">
              {trialCancel.text
                .replace("{course}", view.course)
                .replace("{time}", view.lesson.both)}
            </p>
          </BookingForm>
        </>
      )}
    </BookingPage>
  );
}
