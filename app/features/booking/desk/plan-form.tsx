import { Field } from "#app/ui/form/field.tsx";
import "#app/ui/sky/sky.css";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { checkNames } from "#words/pages/desk-tutors.ts";
import { covers, seriesPage } from "#words/pages/desk-lessons.ts";
import { calledOff } from "#words/pages/desk-booking.ts";
import { deskTrial as texts } from "#words/pages/desk-trials.ts";
import type { PlanForm as Asked, PlanProblem } from "./plan.server.ts";
import { SayingFields } from "#app/features/lessons/desk/saying-fields.tsx";
import type { SayingProblem, SayingSent } from "#app/features/lessons/desk/saying-form.server.ts";
import type { LessonData } from "./lesson-page.server.ts";
import styles from "./plan-form.module.css";
import trial from "./desk-lesson-page.module.css";

/** What was asked for, and why it was not saved. */
export type PlanOutcome =
  | (Asked & {
      /** Of a weekly lesson. */
      readonly saying?: SayingSent;
      /** `isAsked`: the tutor has to be asked first. */
      readonly problem:
        | PlanProblem
        | SayingProblem
        | { readonly kind: "weekly"; readonly words: string; readonly isAsked: boolean };
    })
  | undefined;

/** What is chosen in the form, and shown in the preview before it is saved. */
export type Choice = {
  /** Id of a tutor, empty for no one yet. */
  readonly tutor: string;
  readonly room: string;
};

/** What was sent and not saved, else what is saved. */
export function firstChoice({ plan, hasOwnRoom }: LessonData, outcome: PlanOutcome): Choice {
  const { tutor, room } = outcome ?? plan;
  return { tutor, room: hasOwnRoom ? room : plan.room };
}

const looks = { fits: "good", ask: "", night: "problem" };

/** The name of who is chosen; empty for no one. */
export function tutorIn({ tutors }: LessonData, { tutor: id }: Choice): string {
  return tutors.find((one) => one.id === id)?.name ?? "";
}

/** Names tutor and room, and emails both sides. */
export function PlanForm({
  data,
  outcome,
  choice,
  setChoice,
}: {
  data: LessonData;
  outcome: PlanOutcome;
  choice: Choice;
  setChoice: (choice: Choice) => void;
}) {
  const { tutors, version, hasOwnRoom } = data;
  const { tutor: chosen, room } = choice;
  const time = data.when?.time ?? "";
  const problem = outcome?.problem;
  const isRoomFault =
    problem?.kind === "room" || (problem?.kind === "shared" && problem.what === "room");
  const asksForSure = problem?.kind === "no-room" && room === "";
  const radio = (id: string) => ({
    type: "radio",
    name: "tutor",
    value: id,
    checked: chosen === id,
    onChange: () => {
      const isKept = hasOwnRoom && room !== "" && tutors.every((one) => one.room !== room);
      const usual = tutors.find((one) => one.id === id)?.room ?? "";
      setChoice({ ...choice, tutor: id, room: isKept ? room : usual });
    },
  });
  return (
    <DeskForm
      className={`stack gap-3 ruled ${trial.section}`}
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
      {problem && (problem.kind !== "no-room" || asksForSure) && (
        <p role="alert" id="plan-error" className="problem">
          {problem.kind === "shared" ? (
            <>
              {texts.shared[problem.what]}{" "}
              {problem.by && (
                <Link to={`/desk/lesson/${problem.by.id}`}>
                  <bdi>{problem.by.words}</bdi>
                </Link>
              )}
            </>
          ) : problem.kind === "checks" ? (
            fillText(problem.steps.length > 0 ? texts.checks : texts.leftTeam, {
              tutor: problem.tutor,
              steps: problem.steps.map((step) => checkNames[step]).join(", "),
            })
          ) : problem.kind === "weekly" || problem.kind === "saying" ? (
            problem.words
          ) : problem.kind === "no-room" ? (
            fillText(
              texts.noRoomMail[
                data.byPhone ? "byPhone" : tutorIn(data, choice) === "" ? "nobody" : "tutor"
              ],
              {
                family: data.mails?.to ?? "",
                tutor: tutorIn(data, choice),
              },
            )
          ) : (
            texts.problems[problem.kind]
          )}
        </p>
      )}
      <fieldset className={`stack gap-1 ${styles.tutors}`}>
        <legend className="strong">{texts.tutor}</legend>
        <div className={`on-card ${styles.choices}`}>
          {hasOwnRoom && (
            <label className={`row gap-2 ${styles.tutor}`}>
              <input {...radio("")} id="trial-tutor" />
              {texts.nobody}
            </label>
          )}
          {!hasOwnRoom && tutors.length < 2 && <p className="muted">{seriesPage.noCover}</p>}
          {tutors.map((tutor, index) => (
            <label
              key={tutor.id}
              className={classes(
                "row gap-2",
                styles.tutor,
                styles[tutor.sky],
                (hasOwnRoom || index > 0) && "ruled",
              )}
            >
              <input
                {...radio(tutor.id)}
                id={!hasOwnRoom && index === 0 ? "trial-tutor" : undefined}
              />
              <b className={styles.time}>{tutor.time}</b>
              <span className={styles.who}>
                <bdi>{tutor.name}</bdi> <span className="muted">{tutor.where}</span>
                <span className={`muted small ${styles.about}`}>
                  {[
                    ...tutor.about,
                    ...(tutor.isUnfit || tutor.isBusy || tutor.id === data.plan.tutor
                      ? []
                      : [covers.because[tutor.fit]]),
                    ...tutor.otherwise,
                  ].join(" · ")}
                </span>
              </span>
              <span
                className={classes(
                  "push",
                  styles.busy,
                  tutor.isUnfit || tutor.isBusy ? "muted" : looks[tutor.fit],
                )}
              >
                {tutor.isUnfit
                  ? texts.lacks
                  : tutor.isBusy
                    ? fillText(texts.busy, { time })
                    : covers.word[tutor.fit]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {data.saying && (
        <details className={trial.fold} open={problem?.kind === "saying"}>
          <summary>{calledOff.of}</summary>
          <div className="stack gap-3">
            <SayingFields
              of="cover"
              view={data.saying}
              typed={outcome?.saying}
              problem={problem?.kind === "saying" ? problem : undefined}
            />
          </div>
        </details>
      )}
      {problem?.kind === "weekly" && problem.isAsked && (
        <Checkbox id="trial-agreed" name="agreed" value={outcome?.tutor} label={covers.agreed} />
      )}
      {hasOwnRoom && (
        <div className={`gap-3 top ${styles.roomRow}`}>
          <Field
            id="trial-room"
            label={texts.room}
            hint={texts.roomHint}
            name="room"
            inputMode="url"
            maxLength={500}
            value={room}
            onChange={(event) => setChoice({ ...choice, room: event.target.value })}
            aria-invalid={isRoomFault}
            aria-describedby={isRoomFault ? "plan-error" : undefined}
          />
          <Field as="select" id="trial-keep" label={texts.keep} name="keep">
            <option value="lesson">{texts.keepLesson}</option>
            <option value="tutor">{texts.keepTutor}</option>
          </Field>
        </div>
      )}
      <div className={classes("row gap-2 across-4", styles.save)}>
        <DeskButton look="action" name="do" value="plan" aria-keyshortcuts="Control+Enter">
          {data.byPhone ? texts.saveToTutor : texts.save}
        </DeskButton>
        {asksForSure && (
          <DeskButton name="do" value="sure">
            {texts.sure}
          </DeskButton>
        )}
        {hasOwnRoom && (
          <DeskButton name="do" value="quiet">
            {texts.saveQuiet}
          </DeskButton>
        )}
        {hasOwnRoom && version === 0 && <span className="muted">{texts.nothingSent}</span>}
      </div>
    </DeskForm>
  );
}
