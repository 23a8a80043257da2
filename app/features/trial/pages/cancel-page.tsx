import { Form, useNavigation } from "react-router";

import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { Button } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { trialCancel, trialLink, trialPage } from "#content/pages/trial.ts";
import { type BookingView, type LinkOutcome, outcomeMessage } from "./booking-view.ts";
import styles from "./booking-pages.module.css";

type CancelPageProps = {
  view: BookingView | null;
  outcome: LinkOutcome | null;
};

/** Asks whether the lesson shall be cancelled. Mail scanners follow links: only the button acts. */
export function CancelPage({ view, outcome }: CancelPageProps) {
  const isSending = useNavigation().state !== "idle";
  const lesson = view?.lesson;
  return (
    <>
      <PageHeader title={trialCancel.title} trail={[trialPage.trail]} />
      <div className={`wrap section ${styles.page}`}>
        {view && lesson ? (
          <>
            {outcome && (
              <StatusMessage tone="failure" takesFocus>
                <p>{outcomeMessage(outcome)}</p>
              </StatusMessage>
            )}
            <Form method="post" replace className={styles.form}>
              <p className="lead">
                {trialCancel.text.replace("{course}", view.course).replace("{time}", lesson.both)}
              </p>
              <div className={styles.actions}>
                <Button type="submit" aria-disabled={isSending || undefined}>
                  {trialCancel.button}
                </Button>
              </div>
            </Form>
          </>
        ) : (
          <NoticePanel {...trialLink.invalid} />
        )}
      </div>
    </>
  );
}
