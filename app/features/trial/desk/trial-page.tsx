import { useState } from "react";
import { Form, useNavigate } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import fields from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { londonMoment } from "#app/features/desk/ui/desk-time.ts";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deskTrial as texts, deskTrials } from "#content/pages/desk-trials.ts";
import { site } from "#content/site.ts";
import { LessonPage } from "../lesson/lesson-page.tsx";
import type { PlanForm, PlanProblem } from "./plan.server.ts";
import { TrialMark } from "./trial-mark.tsx";
import type { TrialData } from "./trial-page.server.ts";
import styles from "./trial-page.module.css";

type Outcome = (PlanForm & { readonly problem: PlanProblem }) | undefined;

function focusOn(id: string) {
  document.getElementById(id)?.focus();
}

/** What is chosen in the form, and shown in the preview before it is saved. */
type Choice = {
  /** Id of a member, `other` for a name, empty for no one yet. */
  readonly tutor: string;
  readonly tutorName: string;
  readonly room: string;
};

function firstChoice({ plan }: TrialData, outcome: Outcome): Choice {
  const { tutor, tutorName, room } = outcome ?? { ...plan, tutor: plan.tutorId ?? "" };
  const isOther = tutor === "" && tutorName !== "";
  return { tutor: isOther ? "other" : tutor, tutorName: isOther ? tutorName : "", room };
}

function doneWords(done: string): string {
  if (done === "sent") return texts.sent;
  if (done === "gone") return texts.problems.gone;
  if (done === "held") return texts.heldDone;
  return done === "nobody" ? texts.nobodyDone : texts.saved;
}

function press(value: string) {
  document.querySelector<HTMLButtonElement>(`button[name=do][value=${value}]`)?.click();
}

/** One trial: who and when, its tutor and room, and what came of it, with the family's page beside it. */
export function TrialPage({ data, outcome }: { data: TrialData; outcome: Outcome }) {
  const { when, mayPlan, done, mark, words, preview } = data;
  const [choice, setChoice] = useState(() => firstChoice(data, outcome));
  const navigate = useNavigate();
  useDeskKeys({
    t: () => focusOn("trial-tutor"),
    r: () => focusOn("trial-room"),
    h: () => press("held"),
    x: () => press("nobody"),
    Escape: () => void navigate("/desk/trials"),
  });
  const isPlanned = mayPlan && when !== null && !data.outcome;
  return (
    <div className={classes(styles.layout, preview !== null && styles.withPreview)}>
      <div className={classes(page.page, styles.main)}>
        <header className={styles.head}>
          <p className={styles.way}>
            <Link to="/desk/trials">{deskTrials.title}</Link>
          </p>
          <h1 dir="auto">{`${data.name}, ${data.course}`}</h1>
          <p className={classes(styles.state, mark === "alarm" && styles.alarm)}>
            <TrialMark mark={mark} /> {words}
          </p>
        </header>
        {done !== null && (
          <p role="status" className={styles.done}>
            {doneWords(done)}
          </p>
        )}
        {when ? (
          <p className={styles.when}>
            <b>{`${when.london} ${texts.london}`}</b>, {texts.which}{" "}
            <b>{`${when.there} ${texts.in} ${when.city}`}</b>.
          </p>
        ) : (
          <p className={styles.when}>
            {deskTrials.asked}: <b dir="auto">{`${data.time} (${data.there})`}</b>
          </p>
        )}
        <Facts data={data} />
        {when && mayPlan && <Steps data={data} />}
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
        {isPlanned && (
          <PlanSection data={data} outcome={outcome} choice={choice} setChoice={setChoice} />
        )}
        {mayPlan && when?.hasBegun && <OutcomeSection data={data} />}
        {mayPlan && when && <Ahead data={data} />}
      </div>
      {preview !== null && <Preview data={data} choice={choice} preview={preview} />}
    </div>
  );
}

function Facts({ data }: { data: TrialData }) {
  const { when, mayPlan } = data;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.learner}</dt>
        <dd>{data.learner ?? texts.adult}</dd>
      </div>
      <div>
        <dt>{texts.language}</dt>
        <dd dir="auto">{data.language}</dd>
      </div>
      <div>
        <dt>{texts.wish}</dt>
        <dd>{texts.wishes[data.wish]}</dd>
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
  );
}

/** How far the trial has got, and what is next. */
function Steps({ data }: { data: TrialData }) {
  const { plan, outcome, nextStep } = data;
  const { steps } = texts;
  const nobodyCame = outcome === "nobody";
  const way = [
    { words: steps.booked, isDone: true },
    { words: steps.plan, isDone: plan.tutorName !== "" && plan.room !== "" },
    { words: nobodyCame ? deskTrials.marks.nobody : steps.held, isDone: outcome !== null },
    {
      words: nextStep === null ? steps.going : (deskTrials.nextSteps[nextStep] ?? steps.going),
      isDone: nextStep !== null,
    },
  ];
  const next = way.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps}>
      {way.map(({ words, isDone }, index) => (
        <li
          key={words}
          aria-current={index === next ? "step" : undefined}
          className={classes(isDone && styles.stepDone, index === next && styles.stepNow)}
        >
          <TrialMark mark={isDone ? "held" : index === next ? "booked" : "asked"} /> {words}
          {isDone && <span className="visually-hidden">{`, ${texts.stepDone}`}</span>}
          {index === next && <span className="muted">{texts.stepNow}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What the site does about the trial on its own. */
function Ahead({ data }: { data: TrialData }) {
  const { when, plan, outcome } = data;
  if (!when || outcome !== null) return null;
  const { without } = texts;
  const lacks =
    plan.tutorName === ""
      ? plan.room === ""
        ? "both"
        : "tutor"
      : plan.room === ""
        ? "room"
        : null;
  return (
    <section aria-labelledby="trial-ahead" className={styles.section}>
      <h2 id="trial-ahead">{texts.ahead}</h2>
      <ul className={styles.ahead}>
        {when.reminders.map((time) => (
          <li key={time}>
            <span className="muted">{time}</span>
            <span>
              {texts.reminder}{" "}
              {lacks ? <b className={styles.lacks}>{without[lacks]}</b> : texts.withBoth}
            </span>
          </li>
        ))}
        <li>{texts.followUpDue}</li>
      </ul>
    </section>
  );
}

const moments = ["now", "open", "after"] as const;

/** The family's page at three moments, for looking at only: nothing in it can be pressed. */
function Preview({
  data,
  choice,
  preview,
}: {
  data: TrialData;
  choice: Choice;
  preview: NonNullable<TrialData["preview"]>;
}) {
  const isHydrated = useHydrated();
  const [moment, setMoment] = useState<(typeof moments)[number]>("now");
  const { tutor: id, tutorName, room } = choice;
  const tutor = id === "other" ? tutorName : (data.tutors.find((one) => one.id === id)?.name ?? "");
  const seen = preview.views[moment];
  const isWaiting = seen.state === "before" || seen.state === "open";
  const view = {
    ...seen,
    tutor,
    state: isWaiting && room === "" ? "no-room" : seen.state,
  } as const;
  return (
    <aside aria-labelledby="trial-preview" className={styles.preview}>
      <div className={styles.previewHead}>
        <h2 id="trial-preview">{texts.preview}</h2>
        {isHydrated && (
          <div role="group" aria-label={texts.moments} className={styles.moments}>
            {moments.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === moment}
                onClick={() => setMoment(one)}
              >
                {fillText(texts.moment[one], { time: preview.views.open.opensAt })}
              </button>
            ))}
          </div>
        )}
      </div>
      <p className="muted">
        {texts.previewUnsaved} <a href={preview.path}>{texts.previewLink}</a>. {texts.previewHint}{" "}
        {data.pressedAt === null
          ? texts.notPressed
          : `${texts.pressed} ${londonMoment(data.pressedAt)}.`}
      </p>
      <div className={styles.phone} inert aria-hidden="true">
        <p className={styles.phoneTop}>
          <BrandMark size={22} /> {site.shortName}
        </p>
        <LessonPage view={view} />
      </div>
    </aside>
  );
}

function PlanSection({
  data,
  outcome,
  choice,
  setChoice,
}: {
  data: TrialData;
  outcome: Outcome;
  choice: Choice;
  setChoice: (choice: Choice) => void;
}) {
  const { tutors, version } = data;
  const { tutor: chosen, tutorName, room } = choice;
  const time = data.when?.time ?? "";
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
        <div className={styles.choices}>
          {[{ id: "", name: texts.nobody, room: "", isBusy: false }, ...tutors].map(
            (tutor, index) => (
              <label key={tutor.id} className={styles.tutor}>
                <input
                  type="radio"
                  name="tutor"
                  value={tutor.id}
                  id={index === 0 ? "trial-tutor" : undefined}
                  checked={chosen === tutor.id}
                  onChange={() => {
                    const isKept = room === "" || tutors.some((one) => one.room === room);
                    setChoice({ ...choice, tutor: tutor.id, room: isKept ? tutor.room : room });
                  }}
                />
                <span dir="auto">{tutor.name}</span>
                {tutor.id !== "" && (
                  <span className={tutor.isBusy ? styles.busy : styles.idle}>
                    {fillText(tutor.isBusy ? texts.busy : texts.idle, { time })}
                  </span>
                )}
              </label>
            ),
          )}
          <label className={styles.tutor}>
            <input
              type="radio"
              name="tutor"
              value="other"
              checked={chosen === "other"}
              onChange={() => setChoice({ ...choice, tutor: "other" })}
            />
            {texts.someone}
          </label>
        </div>
        <label className={classes(fields.field, styles.someone)}>
          <span className="muted">{texts.someoneName}</span>
          <input
            name="tutorName"
            maxLength={100}
            className={fields.control}
            value={tutorName}
            onChange={(event) =>
              setChoice({ ...choice, tutor: "other", tutorName: event.target.value })
            }
          />
        </label>
      </fieldset>
      <div className={styles.roomRow}>
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
            onChange={(event) => setChoice({ ...choice, room: event.target.value })}
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
      </div>
      <div className={classes(page.row, styles.save)}>
        <DeskButton look="action" name="do" value="plan" aria-keyshortcuts="Control+Enter">
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
        <DeskButton name="do" value="held" aria-pressed={outcome === "held"} aria-keyshortcuts="H">
          {texts.held} <kbd>H</kbd>
        </DeskButton>
        <DeskButton
          name="do"
          value="nobody"
          aria-pressed={outcome === "nobody"}
          aria-keyshortcuts="X"
        >
          {texts.noShow} <kbd>X</kbd>
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
