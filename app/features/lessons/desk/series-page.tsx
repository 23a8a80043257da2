import type { ReactNode } from "react";

import "#app/ui/sky/sky.css";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { lessonLengths } from "#content/lesson-lengths.ts";
import { deskActName } from "#words/pages/desk.ts";
import { covers, seriesPage as texts } from "#words/pages/desk-lessons.ts";
import { PlanAhead, PlanHeld } from "./plan-dates.tsx";
import { PlanBeside } from "./plan-beside.tsx";
import type { SeriesData } from "./series-page.server.ts";
import { SayingFields } from "./saying-fields.tsx";
import { YearStrips } from "./year-strip.tsx";
import styles from "./series-page.module.css";

/** What was refused, and of which form. */
type Outcome = Readonly<Record<"does" | "of" | "problem", string>> | undefined;

type ChangeProps = {
  readonly data: SeriesData;
  readonly outcome: Outcome;
  readonly does: "pause" | "end" | "extra";
  readonly title: string;
  readonly hint: string;
  readonly button: string;
  readonly children: ReactNode;
};

const actWords = (title: string, hint: string) => (
  <>
    <b>{title}</b>
    <br />
    <span className="muted">{hint}</span>
  </>
);

/** A change of all that follow, behind its name. What was refused is said in its form, which is open then. */
function Change({ data, outcome, does, title, hint, button, children }: ChangeProps) {
  const problem = outcome?.does === does ? outcome.problem : undefined;
  return (
    <details
      className={classes(styles.act, does === "end" && styles.end)}
      open={problem !== undefined || undefined}
    >
      <summary>{actWords(title, hint)}</summary>
      <DeskForm className="stack gap-3">
        <Problem>{problem}</Problem>
        <input type="hidden" name="version" value={data.version} />
        {children}
        <p>
          <DeskButton name="do" value={does}>
            {button}
          </DeskButton>
        </p>
      </DeskForm>
    </details>
  );
}

/** The other weekly times of the plan, to do the same to. */
function Also({ data: { others }, name }: { data: SeriesData; name: string }) {
  if (others.length === 0) return null;
  return (
    <fieldset className="stack gap-1">
      <legend>{texts.also}</legend>
      {others.map(({ id, at, course, weekly }) => (
        <p key={id} className={styles.also}>
          <input type="checkbox" name="also" value={at} id={`${name}-${id}`} />
          <label htmlFor={`${name}-${id}`}>
            {course}. {weekly}
          </label>
        </p>
      ))}
    </fieldset>
  );
}

/** One lesson besides the weekly ones, which may make up for one that did not take place. */
function Extra({ data, outcome }: { data: SeriesData; outcome: Outcome }) {
  const { minutes, owed, tutorId, tutors } = data.extra;
  return (
    <Change
      {...{ data, outcome }}
      does="extra"
      title={texts.extra}
      hint={texts.extraHint}
      button={texts.add}
    >
      <div className="fields">
        <Field label={texts.date} type="date" name="on" />
        <Field
          label={fillText(texts.timeIn, { city: data.city })}
          type="time"
          step={900}
          name="time"
        />
        <Field
          as="select"
          label={texts.minutes}
          name="minutes"
          defaultValue={minutes}
          options={lessonLengths.map((one) => [String(one), String(one)])}
        />
        <Field
          as="select"
          label={texts.coverBy}
          name="tutor"
          defaultValue={tutorId}
          options={tutors}
        />
        <Field
          as="select"
          label={texts.madeUpFor}
          name="owed"
          none={texts.madeUpForNone}
          options={owed.map(({ id, words }) => [id, words])}
        />
      </div>
      <Checkbox id="extra-agreed" name="agreed" label={covers.agreed} hint={covers.agreedHint} />
    </Change>
  );
}

function Following({ data, outcome }: { data: SeriesData; outcome: Outcome }) {
  const plan = `/desk/lessons/begin/${data.id}?change=yes`;
  const way = (title: string, hint: string) => (
    <Link to={plan} prefetch="none" className={`ink ${styles.act}`}>
      {actWords(title, hint)}
    </Link>
  );
  return (
    <section aria-labelledby="series-all" className="stack gap-2" data-print="hide">
      <h2 id="series-all">{texts.all}</h2>
      {way(texts.changeDay, texts.changeDayHint)}
      {way(texts.changeTutor, texts.changeTutorHint)}
      <Change
        {...{ data, outcome }}
        does="pause"
        title={texts.pause}
        hint={texts.pauseHint}
        button={texts.pauseButton}
      >
        <div className="fields">
          <Field label={texts.from} type="date" name="from" />
          <Field label={texts.upTo} type="date" name="until" />
        </div>
        <SayingFields of="pause" view={data.saying} typed={undefined} problem={undefined} />
        <Also data={data} name="pause" />
      </Change>
      {!data.isOver && <Extra {...{ data, outcome }} />}
      {data.pauses.map(({ id, words }) => (
        <DeskForm key={id} className="row gap-2 across-4">
          <Problem>{outcome?.of === id && outcome.problem}</Problem>
          <input type="hidden" name="version" value={data.version} />
          <p>{words}</p>
          <DeskButton name="do" value={`resume:${id}`}>
            {texts.resume}
          </DeskButton>
        </DeskForm>
      ))}
      {way(texts.addDay, texts.addDayHint)}
      <Change
        {...{ data, outcome }}
        does="end"
        title={texts.end}
        hint={texts.endHint}
        button={texts.endButton}
      >
        <div className="fields">
          <Field label={texts.last} type="date" name="last" />
        </div>
        <Also data={data} name="end" />
      </Change>
    </section>
  );
}

/** What members did to these lessons, for whoever reads the log. */
function Happened({ lines }: { lines: SeriesData["lines"] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="series-happened" className="stack gap-2">
      <h2 id="series-happened">{texts.happened}</h2>
      <ul className="stack gap-2">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="muted small">
              {academyMoment(line.at)}
              {line.memberName && (
                <>
                  , <bdi>{line.memberName}</bdi>
                </>
              )}
            </span>
            <br />
            {deskActName(line.action)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A weekly time: how the year goes, each lesson with what can be done to it, whom it concerns, and all that follow. */
export function SeriesPage({ data, outcome }: { data: SeriesData; outcome: Outcome }) {
  const { title, learner, weekly, endsOn, follows, reference, strips, done } = data;
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <div className={styles.head}>
        <PageHead
          back={
            <>
              <FamilyLink of={learner.id}>{fillText(texts.family, learner)}</FamilyLink>
              {" › "}
              <span className="muted">{reference}</span>
            </>
          }
          title={title}
          said={done && outcome === undefined ? texts.saved : ""}
        >
          <p className="larger">
            {weekly} {endsOn && fillText(texts.until, { until: longDay(endsOn) })}{" "}
            {follows && (
              <>
                {texts.follows} <Link to={`/desk/lessons/${follows}`}>{texts.earlier}</Link>
              </>
            )}
          </p>
        </PageHead>
      </div>
      <PlanBeside data={data} />
      <div className={`stack gap-5 ${styles.main}`}>
        <div className="stack gap-1">
          <YearStrips strips={strips} />
          <p className="muted">{strips.map(({ words }) => words).join(" ")}</p>
        </div>
        <PlanAhead data={data} />
        <PlanHeld data={data} />
        <section aria-labelledby="series-plan" className="stack gap-2">
          <h2 id="series-plan">{texts.plan}</h2>
          {data.others.map(({ id, course, weekly: words }) => (
            <p key={id}>
              <Link to={`/desk/lessons/${id}`} prefetch="none">
                {course}
              </Link>{" "}
              <span className="muted">{words}</span>
            </p>
          ))}
          <p>
            <Link to={`/desk/lessons/begin/${data.id}`} prefetch="none">
              {data.isOver && data.others.length === 0 ? texts.again : texts.more}
            </Link>
          </p>
          {data.moneyTo !== null && (
            <p>
              <Link to={data.moneyTo} prefetch="none">
                {texts.money}
              </Link>
            </p>
          )}
          {!data.isOver && <Extra data={data} outcome={outcome} />}
        </section>
      </div>
      <div className={`stack gap-5 ${styles.after}`}>
        <Following data={data} outcome={outcome} />
        <Happened lines={data.lines} />
      </div>
    </Parts>
  );
}
