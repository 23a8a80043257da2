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
import { seriesPage } from "#words/pages/desk-lessons.ts";
import { calledOff, deskBooking } from "#words/pages/desk-booking.ts";
import { deskTrial as texts, deskTrials } from "#words/pages/desk-trials.ts";
import { FamilyPreview } from "./family-preview.tsx";
import { OutcomeForms } from "./outcome-forms.tsx";
import { firstChoice, PlanForm, type PlanOutcome } from "./plan-form.tsx";
import { ThisOnce } from "./this-once.tsx";
import type { OnceOutcome } from "./this-once.server.ts";
import { PlanMails } from "./plan-mails.tsx";
import {
  Ahead,
  ByPhone,
  Counts,
  Facts,
  Steps,
  Timeline,
  TutorSays,
  Undelivered,
} from "./lesson-facts.tsx";
import { LessonMark } from "#app/features/lessons/desk/lesson-mark.tsx";
import type { LessonData } from "./lesson-page.server.ts";
import button from "#app/features/desk/ui/desk-button.module.css";
import styles from "./desk-lesson-page.module.css";

function focusOn(id: string) {
  document.getElementById(id)?.focus();
}

function doneWords(done: string, isByPhone: boolean): string {
  if (done === "sent") return isByPhone ? texts.sentToTutor : texts.sent;
  if (done === "gone") return texts.problems.gone;
  if (done === "held") return texts.heldDone;
  if (done === "said") return texts.saysDone;
  if (done === "keeps") return texts.keepsDone;
  if (done === "known") return texts.undelivered.done;
  if (done === "counted") return calledOff.countDone;
  const booked = { ...deskBooking.done, ...(isByPhone && deskBooking.doneByPhone) };
  if (done in booked) return booked[done as keyof typeof booked];
  return done === "nobody" ? texts.nobodyDone : texts.saved;
}

function press(value: string) {
  document.querySelector<HTMLButtonElement>(`button[name=do][value=${value}]`)?.click();
}

/** One lesson: who and when, its tutor and room, and what came of it, with the family's page beside it. */
export function LessonPage({
  data,
  outcome: answered,
}: {
  data: LessonData;
  outcome: PlanOutcome | OnceOutcome | { readonly endedAfter: string };
}) {
  const isOnce = answered !== undefined && "does" in answered;
  const isCame = answered !== undefined && "endedAfter" in answered;
  const outcome = isOnce || isCame ? undefined : answered;
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
  const problem = data.mayPlanNow ? undefined : outcome?.problem;
  return (
    <Parts as="div" className={classes(styles.layout, preview !== null && styles.withPreview)}>
      <div className={classes(page.page, styles.main)}>
        <header className={`baseline ${styles.head}`}>
          <p className={`small ${styles.way}`}>
            <Link to="/desk/lessons">{deskTrials.title}</Link>
          </p>
          <h1 dir="auto">{`${data.name}, ${data.course}`}</h1>
          <p className={classes("row gap-2", mark === "alarm" && "problem")}>
            <LessonMark mark={mark} /> {words}
          </p>
        </header>
        {done !== null && (
          <p role="status" className="noted">
            {doneWords(done, data.byPhone !== null)}
          </p>
        )}
        {problem?.kind === "weekly" && (
          <p role="alert" className="problem">
            {problem.words}
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
        <Undelivered data={data} />
        <ByPhone data={data} />
        <Facts data={data} />
        {mayPlan && (
          <p className="row gap-2 across-4">
            {data.mayMove && (
              <Link to={`/desk/lesson/${data.id}/move`} className={button.button}>
                {when ? deskBooking.link : deskBooking.timeLink}
              </Link>
            )}
            {data.isBooked && (
              <Link to={`/desk/book?like=${data.id}`} className={button.button}>
                {deskBooking.another}
              </Link>
            )}
          </p>
        )}
        {data.mayReturn && (
          <DeskForm>
            <input type="hidden" name="version" value={data.version} />
            <DeskButton name="do" value="back">
              {seriesPage.restore}
            </DeskButton>
          </DeskForm>
        )}
        <Counts data={data} />
        {when && mayPlan && data.isOn && data.isBooked && <Steps data={data} />}
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
        {data.mayPlanNow && (
          <PlanForm data={data} outcome={outcome} choice={choice} setChoice={setChoice} />
        )}
        {data.once && (
          <ThisOnce
            once={data.once}
            name={data.name}
            version={data.version}
            outcome={isOnce ? answered : undefined}
          />
        )}
        {data.mayPlanNow && data.mails && (
          <PlanMails data={data} choice={choice} mails={data.mails} />
        )}
        {when && data.isOn && data.plan.tutorName !== "" && !data.outcome && !when.hasBegun && (
          <TutorSays data={data} />
        )}
        {(mayPlan || data.isOwn) && data.isOn && when?.hasBegun && (
          <OutcomeForms data={data} outcome={isCame ? answered : undefined} />
        )}
        {mayPlan && data.isOn && <Ahead data={data} />}
        <Timeline data={data} />
      </div>
      {preview !== null && <FamilyPreview data={data} choice={choice} preview={preview} />}
    </Parts>
  );
}
