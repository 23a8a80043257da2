import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskBooking as texts } from "#words/pages/desk-booking.ts";
import type { ChangeData, ChangeOutcome } from "./change-page.server.ts";
import { HourChoice, SaidField } from "./hour-choice.tsx";
import { Problem } from "./booking-problem.tsx";
import styles from "./desk-trial-page.module.css";

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
  const isUnusual = moving?.problem.kind === "unusual";
  const act = isUnusual ? texts.moveAnyway : when === null ? texts.giveTime : texts.move;
  return (
    <Parts as="div" className={page.page}>
      <header>
        <p className="small">
          <Link to={`/desk/trials/${data.id}`} dir="auto">{`${data.name}, ${data.course}`}</Link>
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
      <DeskForm className="stack gap-3 ruled">
        {moving && <Problem problem={moving.problem} />}
        <HourChoice
          days={data.days}
          chosen={moving?.hour ?? ""}
          typed={moving?.time ?? ""}
          error={moving ? "booking-problem" : undefined}
        />
        <SaidField id="move-said" typed={moving?.said ?? ""} />
        <p>
          <DeskButton look="action" name="do" value={isUnusual ? "sure" : "move"}>
            {act}
          </DeskButton>
        </p>
      </DeskForm>
      {data.mayCancel && (
        <DeskForm className={`stack gap-3 ruled ${styles.section}`}>
          <h2>{texts.cancelHeading}</h2>
          {outcome?.isCancelling && <Problem problem={outcome.problem} />}
          <SaidField id="cancel-said" typed={outcome?.isCancelling ? outcome.said : ""} />
          <p>
            <DeskButton name="do" value="cancel">
              {texts.cancel}
            </DeskButton>
          </p>
        </DeskForm>
      )}
    </Parts>
  );
}
