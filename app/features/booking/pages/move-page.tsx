import type { Moment } from "#app/platform/moment.ts";
import { useState } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { plainText } from "#app/ui/plain-text.ts";
import { useMarks } from "#app/ui/site-facts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { trialErrors, trialForm, trialLink, trialMove, trialTeam } from "#words/pages/trial.ts";
import { HourPicker } from "../form/hour-picker.tsx";
import { DayTimes, SlotListView } from "../form/slot-list-view.tsx";
import type { TimesList } from "../form/trial-page-data.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { readSlot, slotId, type AskedSlot } from "../form/trial-schema.ts";
import type { BookingView, LinkOutcome } from "./booking-page.server.ts";
import { BookingForm, BookingPage, outcomeMessage } from "./booking-pages.tsx";

type MovePageProps = {
  view: BookingView | null;
  list: TimesList | null;
  outcome: LinkOutcome | null;
  isLate: boolean;
};

function Refusal({ outcome }: { outcome: LinkOutcome }) {
  const message = plainText(fillText(outcomeMessage(outcome), useMarks()));
  const errors = [
    { fieldId: "trial-move-times", message },
    ...outcome.nextFree.map(({ id, words }) => ({
      fieldId: slotId(id),
      message: trialErrors.nextFree.replace("{time}", words),
    })),
  ];
  return <ErrorSummary heading={trialErrors.summaryHeading} errors={errors} />;
}

/** One day at a time, as where a lesson is booked; without scripts a list of all days. */
function Times({ list, shown }: { list: TimesList; shown: readonly Moment[] }) {
  const { legend, updated } = trialForm.times;
  const isHydrated = useHydrated();
  const [slot, setSlot] = useState<AskedSlot>();
  return (
    <fieldset
      id="trial-move-times"
      tabIndex={-1}
      className="stack gap-3"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "slot")
          setSlot(readSlot(target.value));
      }}
    >
      <legend className="visually-hidden">{legend}</legend>
      <p className="muted small">{updated.replace("{city}", cityOf(list.zone))}</p>
      {isHydrated ? (
        <HourPicker
          list={list}
          isBusy={false}
          slot={slot}
          shown={shown}
          renderTimes={(day) => <DayTimes day={day} list={list} shown={shown} chosen={slot} />}
        />
      ) : (
        <SlotListView list={list} shown={shown} chosen={undefined} />
      )}
    </fieldset>
  );
}

/** What the team can do about a lesson: a form for each button. */
export function TeamPage({ view, list, outcome }: Omit<MovePageProps, "isLate">) {
  return (
    <BookingPage title={trialTeam.title}>
      {view?.lesson && list && (
        <>
          {outcome && <Refusal outcome={outcome} />}
          <p className="lead">
            {trialTeam.text
              .replace("{reference}", view.reference)
              .replace("{course}", view.course)
              .replace("{time}", view.lesson.both)}
          </p>
          <BookingForm button={trialTeam.cancel}>
            <input type="hidden" name="intent" value="cancel" />
          </BookingForm>
          <BookingForm button={trialTeam.move}>
            <Times list={list} shown={outcome?.nextFree.map(({ id }) => id) ?? []} />
          </BookingForm>
        </>
      )}
    </BookingPage>
  );
}

/** The page to choose another time for a lesson. */
export function MovePage({ view, list, outcome, isLate }: MovePageProps) {
  return (
    <BookingPage title={trialMove.title}>
      {isLate ? (
        <NoticePanel {...trialLink.late} />
      ) : (
        view?.lesson &&
        list && (
          <BookingForm button={trialMove.button}>
            {outcome && <Refusal outcome={outcome} />}
            <p className="lead">{trialMove.intro.replace("{time}", view.lesson.both)}</p>
            <Times list={list} shown={outcome?.nextFree.map(({ id }) => id) ?? []} />
          </BookingForm>
        )
      )}
    </BookingPage>
  );
}
