import { useState } from "react";
import { Form } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import fields from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { londonMoment } from "#app/features/desk/ui/desk-time.ts";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { deskTrial as texts, deskTrials } from "#content/pages/desk-trials.ts";
import type { PlanForm, PlanProblem } from "./plan.server.ts";
import { TrialMark } from "./trial-mark.tsx";
import type { TrialData } from "./trial-page.server.ts";
import styles from "./trial-page.module.css";

type Outcome = (PlanForm & { readonly problem: PlanProblem }) | undefined;

function focusOn(id: string) {
  document.getElementById(id)?.focus();
}

/** One trial: who and when, its tutor and room, and what came of it. */
export function TrialPage({ data, outcome }: { data: TrialData; outcome: Outcome }) {
  const { when, mayPlan, done, mark, words } = data;
  useDeskKeys({ t: () => focusOn("trial-tutor"), r: () => focusOn("trial-room") });
  return (
    <div className={page.page}>
      <p>
        <Link to="/desk/trials">{deskTrials.title}</Link>
      </p>
      <h1 dir="auto">{`${data.name}, ${data.course}`}</h1>
      <p className={styles.state}>
        <TrialMark mark={mark} /> {words}
      </p>
      {done !== null && (
        <p role="status" className={styles.done}>
          {done === "sent" ? texts.sent : done === "gone" ? texts.problems.gone : texts.saved}
        </p>
      )}
      <dl className={styles.facts}>
        {when ? (
          <>
            <div>
              <dt>{texts.london}</dt>
              <dd>{when.london}</dd>
            </div>
            <div>
              <dt>{when.city}</dt>
              <dd>{when.there}</dd>
            </div>
          </>
        ) : (
          <div>
            <dt>{deskTrials.asked}</dt>
            <dd dir="auto">{`${data.time} (${data.there})`}</dd>
          </div>
        )}
        <div>
          <dt>{texts.learner}</dt>
          <dd>{data.learner ?? texts.adult}</dd>
        </div>
        <div>
          <dt>{texts.language}</dt>
          <dd dir="auto">{`${data.language}. ${texts.wishes[data.wish]}`}</dd>
        </div>
        <div>
          <dt>{texts.reference}</dt>
          <dd>
            {data.reference}{" "}
            {data.caseId !== null && when && (
              <Link to={`/desk/cases/${data.caseId}`}>{texts.openCase}</Link>
            )}
          </dd>
        </div>
        {!mayPlan && data.plan.room !== "" && (
          <div>
            <dt>{texts.room}</dt>
            <dd>
              <a href={data.plan.room} rel="noreferrer">
                {texts.openRoom}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {!when && data.caseId !== null && (
        <section className={styles.section}>
          <p>{texts.noHour}</p>
          <p>
            <Link to={`/desk/cases/${data.caseId}`} className={styles.offer}>
              {texts.offer}
            </Link>
          </p>
        </section>
      )}
      {mayPlan && when && !data.outcome && <PlanSection data={data} outcome={outcome} />}
      {mayPlan && when?.hasBegun && <OutcomeSection data={data} />}
      {data.preview !== null && (
        <section aria-labelledby="trial-preview" className={styles.section}>
          <h2 id="trial-preview">{texts.preview}</h2>
          <p>
            <a href={data.preview}>{texts.previewLink}</a>
          </p>
          <p className="muted">{texts.previewHint}</p>
          <p className="muted">
            {data.pressedAt === null
              ? texts.notPressed
              : `${texts.pressed} ${londonMoment(data.pressedAt)}.`}
          </p>
        </section>
      )}
    </div>
  );
}

function PlanSection({ data, outcome }: { data: TrialData; outcome: Outcome }) {
  const { plan, tutors, version } = data;
  const named = plan.tutorId ?? (plan.tutorName === "" ? "" : "other");
  const chosen = outcome ? outcome.tutor || (outcome.tutorName ? "other" : "") : named;
  const [room, setRoom] = useState(outcome?.room ?? plan.room);
  const problem = outcome?.problem;
  const sentence =
    problem?.kind === "shared"
      ? `${problem.by} ${texts.shared}`
      : problem && texts.problems[problem.kind];
  const isRoomFault = problem?.kind === "room" || problem?.kind === "shared";
  return (
    <Form
      method="post"
      className={styles.section}
      key={`${version}`}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          const send = event.currentTarget.querySelector<HTMLButtonElement>("[value=plan]");
          event.currentTarget.requestSubmit(send);
        }
      }}
    >
      <input type="hidden" name="version" value={version} />
      {sentence && (
        <p role="alert" id="plan-error" className={fields.error}>
          {sentence}
        </p>
      )}
      <fieldset className={styles.tutors}>
        <legend className={fields.label}>{texts.tutor}</legend>
        {[{ id: "", name: texts.nobody, room: "", isBusy: false }, ...tutors].map(
          (tutor, index) => (
            <label key={tutor.id} className={styles.tutor}>
              <input
                type="radio"
                name="tutor"
                value={tutor.id}
                id={index === 0 ? "trial-tutor" : undefined}
                defaultChecked={chosen === tutor.id}
                onChange={() => {
                  if (room === "" || tutors.some((one) => one.room === room)) setRoom(tutor.room);
                }}
              />
              <span dir="auto">{tutor.name}</span>
              {tutor.isBusy && <span className="muted">{texts.busy}</span>}
            </label>
          ),
        )}
        <label className={styles.tutor}>
          <input type="radio" name="tutor" value="other" defaultChecked={chosen === "other"} />
          {texts.someone}
        </label>
        <label className={fields.field}>
          <span className="muted">{texts.someoneName}</span>
          <input
            name="tutorName"
            maxLength={100}
            className={fields.control}
            defaultValue={outcome?.tutorName ?? (plan.tutorId === null ? plan.tutorName : "")}
          />
        </label>
      </fieldset>
      <div className={fields.field}>
        <label className={fields.label} htmlFor="trial-room">
          {texts.room}
        </label>
        <input
          id="trial-room"
          name="room"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          className={fields.control}
          value={room}
          onChange={(event) => setRoom(event.target.value)}
          aria-invalid={isRoomFault || undefined}
          aria-describedby={isRoomFault ? "plan-error room-hint" : "room-hint"}
        />
        <p id="room-hint" className="muted">
          {texts.roomHint}
        </p>
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor="trial-keep">
          {texts.keep}
        </label>
        <select id="trial-keep" name="keep" className={fields.control}>
          <option value="lesson">{texts.keepLesson}</option>
          <option value="tutor">{texts.keepTutor}</option>
        </select>
      </div>
      <div className={classes(page.row, styles.save)}>
        <DeskButton look="action" name="do" value="plan">
          {texts.save}
        </DeskButton>
        <DeskButton name="do" value="quiet">
          {texts.saveQuiet}
        </DeskButton>
        {version === 0 && <span className="muted">{texts.nothingSent}</span>}
      </div>
    </Form>
  );
}

function OutcomeSection({ data }: { data: TrialData }) {
  const { outcome, nextStep } = data;
  return (
    <section aria-labelledby="trial-outcome" className={styles.section}>
      <h2 id="trial-outcome">{texts.outcome}</h2>
      <Form method="post" className={page.row}>
        <DeskButton name="do" value="held" aria-pressed={outcome === "held"}>
          {texts.held}
        </DeskButton>
        <DeskButton name="do" value="nobody" aria-pressed={outcome === "nobody"}>
          {texts.noShow}
        </DeskButton>
      </Form>
      {outcome !== null && (
        <Form method="post" className={page.row}>
          <b>{texts.going}</b>
          <DeskButton name="do" value="yes" aria-pressed={nextStep === "yes"}>
            {texts.goingYes}
          </DeskButton>
          <label htmlFor="trial-reason">{texts.reason}</label>
          <select
            id="trial-reason"
            name="reason"
            className={fields.control}
            defaultValue={nextStep ?? "no answer"}
          >
            {texts.reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
          <DeskButton name="do" value="no">
            {texts.goingNo}
          </DeskButton>
        </Form>
      )}
    </section>
  );
}
