import type { ComponentProps } from "react";

import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { classes } from "#app/ui/classes.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Link } from "#app/ui/link.tsx";
import { countsAs } from "#app/features/lessons/counts-as.ts";
import { Field } from "#app/ui/form/field.tsx";
import { calledOff } from "#words/pages/desk-booking.ts";
import { deskTrial as texts, deskTrials } from "#words/pages/desk-trials.ts";
import { LessonMark } from "#app/features/lessons/desk/lesson-mark.tsx";
import type { LessonData } from "./lesson-page.server.ts";
import button from "#app/features/desk/ui/desk-button.module.css";
import styles from "./desk-lesson-page.module.css";

/** Who learns, in what language, and whom the family wishes for. */
export function Facts({ data }: { data: LessonData }) {
  const { when, mayPlan } = data;
  return (
    <dl className={styles.facts}>
      <Fact label={texts.learner}>
        <FamilyLink of={data.learnerId}>{data.name}</FamilyLink>, {data.learner ?? texts.adult}
      </Fact>
      <Fact label={texts.language} dir="auto">
        {data.language}
      </Fact>
      <Fact label={texts.wish}>
        {texts.wishes[data.wish]}
        {data.asked && `, ${fillText(texts.asked, { name: data.asked })}`}
      </Fact>
      <Fact label={texts.reference}>
        {data.seriesId === null ? (
          data.reference
        ) : (
          <Link to={`/desk/lessons/${data.seriesId}`}>{`${data.reference}, ${texts.series}`}</Link>
        )}{" "}
        {data.caseId !== null && when && (
          <Link to={`/desk/cases/${data.caseId}`}>{texts.openCase}</Link>
        )}
      </Fact>
      {!mayPlan && data.hasOwnRoom && data.plan.room !== "" && (
        <Fact label={texts.room}>
          <a href={data.plan.room} rel="noreferrer">
            {texts.openRoom}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, ...value }: { label: string } & ComponentProps<"dd">) {
  return (
    <div>
      <dt className="muted small">{label}</dt>
      <dd {...value} className="strong anywhere" />
    </div>
  );
}

/** That no email reaches the family, and how it is told instead. */
export function ByPhone({ data: { byPhone } }: { data: LessonData }) {
  if (!byPhone) return null;
  return (
    <p>
      {texts.byPhone} <FamilyLink of={byPhone.of}>{texts.theirTexts}</FamilyLink>
      {", "}
      <a href={`tel:${byPhone.phone}`}>{byPhone.phone}</a>
    </p>
  );
}

/** Whether the tutor can give it: asked of the tutor, and told to whoever plans. */
export function TutorSays({ data }: { data: LessonData }) {
  const { says, isOwn } = data;
  if (!isOwn) return <p className="muted">{texts.says[says ?? "nothing"]}</p>;
  return (
    <DeskForm className={`row ruled ${styles.section}`}>
      <b>{texts.canYou}</b>
      <DeskButton name="do" value="can" aria-pressed={says === "can"}>
        {texts.iCan}
      </DeskButton>
      <DeskButton name="do" value="cannot" aria-pressed={says === "cannot"}>
        {texts.iCannot}
      </DeskButton>
    </DeskForm>
  );
}

/** How far a trial has got, and what is next. */
export function Steps({ data }: { data: LessonData }) {
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
    <ol className={`row muted gap-2 across-5 medium ${styles.steps}`}>
      {way.map(({ words, isDone }, index) => (
        <li
          key={words}
          aria-current={index === next ? "step" : undefined}
          className={classes(isDone && "good", index === next && `ink strong ${styles.stepNow}`)}
        >
          <LessonMark mark={isDone ? "held" : index === next ? "booked" : "asked"} /> {words}
          {isDone && <span className="visually-hidden">{`, ${texts.stepDone}`}</span>}
          {index === next && <span className="muted">{texts.stepNow}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What the site does about the lesson on its own. */
export function Ahead({ data }: { data: LessonData }) {
  const { when, plan, outcome } = data;
  if (!when || outcome !== null) return null;
  if (!data.isBooked && when.reminders.length === 0) return null;
  const { without } = texts;
  const hasRoom = plan.room !== "";
  const lacks = plan.tutorName === "" ? (hasRoom ? "tutor" : "both") : hasRoom ? null : "room";
  return (
    <section aria-labelledby="trial-ahead" className={`stack gap-3 ruled ${styles.section}`}>
      <h2 id="trial-ahead">{texts.ahead}</h2>
      <ul className={`stack gap-1 ${styles.ahead}`}>
        {data.byPhone || data.isClosed ? (
          <li>{data.byPhone ? texts.noReminders : texts.remindersWait}</li>
        ) : (
          when.reminders.map((time) => (
            <li key={time}>
              <span className="muted">{time}</span>
              <span>
                {texts.reminder}{" "}
                {lacks ? <b className="problem">{without[lacks]}</b> : texts.withBoth}
              </span>
            </li>
          ))
        )}
        {data.isBooked && <li>{texts.followUpDue}</li>}
      </ul>
    </section>
  );
}

/** Who does not know yet, as their mail did not arrive: until they are rung, sent a text or know. */
export function Undelivered({ data: { undelivered } }: { data: LessonData }) {
  if (undelivered.length === 0) return null;
  const { title, tries, ring, asText, knows } = texts.undelivered;
  return (
    <section aria-labelledby="lesson-undelivered" className="stack gap-3 alarm">
      <h2 id="lesson-undelivered">{title}</h2>
      {undelivered.map(({ id, subject, attempts, at, name, phone, isGuardian }) => (
        <DeskForm key={id} className="stack gap-2">
          <p>
            <bdi className="strong">{name}</bdi>
            {": "}
            <q dir="auto">{subject}</q>{" "}
            <span className="muted">
              {fillText(tries, { count: attempts, since: academyMoment(at) })}
            </span>
          </p>
          <p className="row gap-2">
            {phone !== "" && (
              <a href={`tel:${phone}`} className={button.button}>
                {fillText(ring, { phone })}
              </a>
            )}
            {isGuardian && phone !== "" && (
              <DeskButton name="do" value={`text:${id}`}>
                {asText}
              </DeskButton>
            )}
            <DeskButton name="do" value={`knows:${id}`}>
              {knows}
            </DeskButton>
          </p>
        </DeskForm>
      ))}
    </section>
  );
}

/** What a lesson counts as that does not take place, and a way to count it otherwise. */
export function Counts({ data: { counts, version } }: { data: LessonData }) {
  if (counts === null) return null;
  return (
    <details className={classes(styles.section, styles.fold)}>
      <summary>
        {calledOff.counts}: <b>{calledOff.as[counts]}</b>. {calledOff.otherwise}
      </summary>
      <DeskForm className="stack gap-3">
        <input type="hidden" name="version" value={version} />
        <div className="fields">
          <Field
            as="select"
            label={calledOff.counts}
            name="counts"
            defaultValue={counts}
            options={countsAs.map((as) => [as, calledOff.as[as]] as const)}
          />
          <Field label={calledOff.why} name="why" required maxLength={200} dir="auto" />
        </div>
        <p>
          <DeskButton name="do" value="count">
            {calledOff.countButton}
          </DeskButton>
        </p>
      </DeskForm>
    </details>
  );
}

/** What people have done to the lesson, in order. */
export function Timeline({ data: { timeline } }: { data: LessonData }) {
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby="lesson-timeline" className={`stack gap-3 ruled ${styles.section}`}>
      <h2 id="lesson-timeline">{texts.timeline}</h2>
      <ol className={`stack gap-1 ${styles.ahead}`}>
        {timeline.map(({ act, at, by, said, side, way, why, rule }) => (
          <li key={`${at} ${act}`}>
            <span className="muted">{academyMoment(at)}</span>
            <span>
              {texts.acts[act]} <bdi>{by ?? texts.sides[side]}</bdi>
              {by !== null && side !== "academy" && (
                <> {fillText(texts.heard, { side: texts.sides[side], how: calledOff.said[way] })}</>
              )}
              {rule !== "" && <> {rule}</>}
              {said !== "" && (
                <>
                  {" "}
                  <q dir="auto">{said}</q>
                </>
              )}
              {why !== "" && <span className="muted" dir="auto">{` ${why}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
