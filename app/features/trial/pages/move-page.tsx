import { Form, useNavigation } from "react-router";

import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { trialErrors, trialForm, trialLink, trialMove, trialPage } from "#content/pages/trial.ts";
import { SlotListView } from "../form/slot-list-view.tsx";
import type { SlotList } from "../form/trial-page-data.ts";
import { type BookingView, type LinkOutcome, outcomeMessage } from "./booking-view.ts";
import styles from "./booking-pages.module.css";
import { slotId } from "../form/trial-schema.ts";

type MovePageProps = {
  view: BookingView | null;
  list: SlotList | null;
  outcome: LinkOutcome | null;
};

function Refusal({ outcome }: { outcome: LinkOutcome }) {
  const errors = [
    { fieldId: "trial-move-times", message: outcomeMessage(outcome) },
    ...outcome.nextFree.map(({ id, words }) => ({
      fieldId: slotId(id),
      message: trialErrors.nextFree.replace("{time}", words),
    })),
  ];
  return <ErrorSummary heading={trialErrors.summaryHeading} errors={errors} />;
}

/** Another time for a lesson. Looking at the page changes nothing: only the button acts. */
export function MovePage({ view, list, outcome }: MovePageProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <PageHeader title={trialMove.title} trail={[trialPage.trail]} />
      <div className={`wrap section ${styles.page}`}>
        {view?.lesson && list ? (
          <Form method="post" replace className={styles.form} noValidate>
            {outcome && <Refusal outcome={outcome} />}
            <p className="lead">{trialMove.intro.replace("{time}", view.lesson.both)}</p>
            <fieldset id="trial-move-times" tabIndex={-1} className={styles.times}>
              <legend className="visually-hidden">{trialForm.times.legend}</legend>
              <p className="muted small">
                {trialForm.times.updated.replace("{city}", view.lesson.city)}
              </p>
              {list.weeks.length === 0 && <p>{trialForm.times.empty}</p>}
              <SlotListView
                weeks={list.weeks}
                shown={outcome?.nextFree.map(({ id }) => id) ?? []}
                chosen={undefined}
              />
            </fieldset>
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={isSending || undefined}>
                {trialMove.button}
              </Button>
            </div>
          </Form>
        ) : (
          <NoticePanel {...trialLink.invalid} />
        )}
      </div>
    </>
  );
}
