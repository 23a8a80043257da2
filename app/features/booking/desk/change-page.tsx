import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Field } from "#app/ui/form/field.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskBooking as texts } from "#words/pages/desk-booking.ts";
import { seriesPage } from "#words/pages/desk-lessons.ts";
import type { ChangeData, ChangeOutcome } from "./change-page.server.ts";
import { HourChoice } from "./hour-choice.tsx";
import { Problem } from "./booking-problem.tsx";
import { CountField, SayingFields } from "#app/features/lessons/desk/saying-fields.tsx";
import styles from "./desk-lesson-page.module.css";

/** What is wrong at a field of its own; nothing if it stands above the form. */
const fieldOf = (outcome: ChangeOutcome | undefined) =>
  outcome?.problem.kind === "saying" ? outcome.problem : undefined;

/** Gives a lesson another time for its family, or cancels it. */
export function ChangePage({
  data,
  outcome,
}: {
  data: ChangeData;
  outcome: ChangeOutcome | undefined;
}) {
  const { when } = data;
  const moving = outcome?.isCancelling ? undefined : outcome;
  const cancelling = outcome?.isCancelling ? outcome : undefined;
  const isUnusual = moving?.problem.kind === "unusual";
  const buttons = data.byPhone ? texts.byPhone : texts;
  const act = isUnusual ? texts.moveAnyway : when === null ? buttons.giveTime : buttons.move;
  return (
    <Parts as="div" className={page.page}>
      <header>
        <p className="small">
          <Link to={`/desk/lesson/${data.id}`} dir="auto">{`${data.name}, ${data.course}`}</Link>
        </p>
        <h1>{when === null ? texts.timeTitle : texts.moveTitle}</h1>
      </header>
      <p>
        {when === null ? (
          <span dir="auto">{data.preferred}</span>
        ) : (
          <>
            {texts.now}: <b>{when}</b>. <span className="muted">{texts.limits}</span>
          </>
        )}
      </p>
      <DeskForm className={`stack gap-3 ruled ${styles.section}`}>
        {moving && !fieldOf(moving) && <Problem problem={moving.problem} />}
        <input type="hidden" name="version" value={data.version} />
        {data.days === null ? (
          <Field
            label={fillText(seriesPage.moveTo, { city: data.city })}
            type="datetime-local"
            step={900}
            name="time"
            defaultValue={moving?.time ?? data.wall}
          />
        ) : (
          <HourChoice
            days={data.days}
            chosen={moving?.hour ?? ""}
            typed={moving?.time ?? ""}
            error={moving ? "booking-problem" : undefined}
          />
        )}
        <SayingFields of="move" view={data.saying} typed={moving} problem={fieldOf(moving)} />
        <p>
          <DeskButton look="action" name="do" value={isUnusual ? "sure" : "move"}>
            {act}
          </DeskButton>
        </p>
      </DeskForm>
      {data.mayCancel && (
        <DeskForm className={`stack gap-3 ruled ${styles.section}`}>
          <h2 id="off">{texts.cancelHeading}</h2>
          {cancelling && !fieldOf(cancelling) && <Problem problem={cancelling.problem} />}
          <input type="hidden" name="version" value={data.version} />
          <SayingFields
            of="off"
            view={data.saying}
            typed={cancelling}
            problem={fieldOf(cancelling)}
          />
          {data.isWeekly && <CountField view={data.saying} typed={cancelling} />}
          <p>
            <DeskButton name="do" value="cancel">
              {buttons.cancel}
            </DeskButton>
          </p>
        </DeskForm>
      )}
    </Parts>
  );
}
