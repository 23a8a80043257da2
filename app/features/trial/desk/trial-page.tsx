import { useSite } from "#app/ui/site-facts.ts";
import { useState } from "react";
import { useNavigate } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { deskBooking } from "#words/pages/desk-booking.ts";
import { deskTrial as texts, deskTrials } from "#words/pages/desk-trials.ts";
import { FamilyPreview } from "./family-preview.tsx";
import { OutcomeForms } from "./outcome-forms.tsx";
import { firstChoice, PlanForm, type PlanOutcome } from "./plan-form.tsx";
import { PlanMails } from "./plan-mails.tsx";
import { Ahead, ByPhone, Facts, Steps, TutorSays } from "./trial-facts.tsx";
import { TrialMark } from "./trial-mark.tsx";
import type { TrialData } from "./trial-page.server.ts";
import button from "#app/features/desk/ui/desk-button.module.css";
import styles from "./desk-trial-page.module.css";

function focusOn(id: string) {
  document.getElementById(id)?.focus();
}

function doneWords(done: string, isByPhone: boolean): string {
  if (done === "sent") return isByPhone ? texts.sentToTutor : texts.sent;
  if (done === "gone") return texts.problems.gone;
  if (done === "held") return texts.heldDone;
  if (done === "said") return texts.saysDone;
  if (done === "keeps") return texts.keepsDone;
  const booked = isByPhone ? deskBooking.doneByPhone : deskBooking.done;
  if (done in booked) return booked[done as keyof typeof booked];
  return done === "nobody" ? texts.nobodyDone : texts.saved;
}

function press(value: string) {
  document.querySelector<HTMLButtonElement>(`button[name=do][value=${value}]`)?.click();
}

/** One trial: who and when, its tutor and room, and what came of it, with the family's page beside it. */
export function TrialPage({ data, outcome }: { data: TrialData; outcome: PlanOutcome }) {
  const { when, mayPlan, done, mark, words, preview } = data;
  const [choice, setChoice] = useState(() => firstChoice(data, outcome));
  const navigate = useNavigate();
  const { clockCity } = useSite();
  useDeskKeys({
    t: () => focusOn("trial-tutor"),
    r: () => focusOn("trial-room"),
    h: () => press("held"),
    x: () => press("nobody"),
    Escape: () => void navigate("/desk/lessons"),
  });
  const isPlanned = mayPlan && when !== null && !data.outcome;
  return (
    <Parts as="div" className={classes(styles.layout, preview !== null && styles.withPreview)}>
      <div className={classes(page.page, styles.main)}>
        <header className={`baseline ${styles.head}`}>
          <p className={`small ${styles.way}`}>
            <Link to="/desk/lessons">{deskTrials.title}</Link>
          </p>
          <h1 dir="auto">{`${data.name}, ${data.course}`}</h1>
          <p className={classes("row gap-2", mark === "alarm" && "problem")}>
            <TrialMark mark={mark} /> {words}
          </p>
        </header>
        {done !== null && (
          <p role="status" className="noted">
            {doneWords(done, data.byPhone !== null)}
          </p>
        )}
        {when ? (
          <p className="larger">
            <b>{`${when.academyTime} ${clockCity}`}</b>
            {when.city !== clockCity && (
              <>
                , {texts.which} <b>{`${when.there} ${texts.in} ${when.city}`}</b>
              </>
            )}
            .
          </p>
        ) : (
          <p className="larger">
            {deskTrials.asked}: <b dir="auto">{`${data.time} (${data.there})`}</b>
          </p>
        )}
        <ByPhone data={data} />
        <Facts data={data} />
        {mayPlan && (
          <p className="row gap-2 across-4">
            {data.mayMove && (
              <Link to={`/desk/trials/${data.id}/move`} className={button.button}>
                {when ? deskBooking.link : deskBooking.timeLink}
              </Link>
            )}
            <Link to={`/desk/book?like=${data.id}`} className={button.button}>
              {deskBooking.another}
            </Link>
          </p>
        )}
        {when && mayPlan && <Steps data={data} />}
        {mayPlan && data.isClosed && (
          <DeskForm className={`stack gap-3 ruled ${styles.section}`}>
            <p>{texts.closedDay}</p>
            <p>
              <DeskButton name="do" value="closed-day">
                {texts.keeps}
              </DeskButton>
            </p>
          </DeskForm>
        )}
        {!when && data.caseId !== null && (
          <section className={`stack gap-3 ruled ${styles.section}`}>
            <p>{texts.noHour}</p>
            <p>
              <Link
                to={`/desk/cases/${data.caseId}`}
                className={classes(button.button, button.action)}
              >
                {texts.offer}
              </Link>
            </p>
          </section>
        )}
        {isPlanned && (
          <PlanForm data={data} outcome={outcome} choice={choice} setChoice={setChoice} />
        )}
        {isPlanned && data.mails && <PlanMails data={data} choice={choice} mails={data.mails} />}
        {when && data.plan.tutorName !== "" && !data.outcome && !when.hasBegun && (
          <TutorSays data={data} />
        )}
        {(mayPlan || data.isOwn) && when?.hasBegun && <OutcomeForms data={data} />}
        {mayPlan && when && <Ahead data={data} />}
      </div>
      {preview !== null && <FamilyPreview data={data} choice={choice} preview={preview} />}
    </Parts>
  );
}
