import { Form } from "react-router";

import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { beginPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import type { BeginData } from "./begin-page.server.ts";
import { DayPairPicture } from "./day-pair-picture.tsx";
import { YearStrips } from "./year-strip.tsx";
import styles from "./begin-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { OptionGroups } from "#app/ui/form/options.tsx";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { lineField } from "./line-field.ts";
import { Dates, Days, FirstLessons, Mails } from "./plan-parts.tsx";

type LineData = BeginData["lines"][number];

/** What a tutor is called among those to choose from, with what speaks for or against them. */
function tutorWords({ name, city, isUsual, isFit, problem }: LineData["tutors"][number]): string {
  const said = problem ?? (isUsual ? texts.held : isFit ? "" : texts.unfit);
  return `${name}, ${city}${said && `: ${said}`}`;
}

/** Lessons of one subject with one tutor at one time, on some days of the week. */
function Line({ line, data }: { line: LineData; data: BeginData }) {
  const { city, learners, lengths } = data;
  const { day, of, tutor, tutors } = line;
  const name = (field: string) => lineField(field, of);
  const chosen = tutors.find(({ id }) => id === line.tutorId);
  const who = learners.find(([id]) => id === line.learnerId)?.[1] ?? data.name;
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{of === 0 ? texts.when : fillText(texts.more, { count: of + 1 })}</b>
        {of > 0 && <span className="muted"> {texts.moreHint}</span>}
      </legend>
      <div className="fields">
        {learners.length > 1 && (
          <Field
            as="select"
            label={texts.learner}
            name={name("learner")}
            autoFocus={line.isNew === true}
            defaultValue={line.learnerId}
            options={learners}
          />
        )}
        <Field
          as="select"
          label={texts.subject}
          name={name("course")}
          none={texts.choose}
          defaultValue={line.subject}
        >
          <OptionGroups groups={data.subjects} />
        </Field>
        <Field
          as="select"
          label={texts.tutor}
          name={name("tutor")}
          none={texts.choose}
          defaultValue={line.tutorId}
          options={tutors.map((one) => [one.id, tutorWords(one)])}
          problem={chosen?.problem ?? undefined}
        />
      </div>
      {tutors.length === 0 && (
        <p>
          {texts.noTutors} <Link to="/desk/tutors/new">{texts.enterTutor}</Link>
        </p>
      )}
      <Days of={line.of} days={line.days} />
      <div className="fields">
        <Field
          label={fillText(texts.time, { city })}
          type="time"
          step={900}
          name={name("time")}
          defaultValue={line.time}
        />
        <Field
          as="select"
          label={texts.minutes}
          name={name("minutes")}
          defaultValue={line.minutes}
          options={lengths.map((count) => [String(count), fillText(texts.unit, { count })])}
        />
      </div>
      {day && tutor && (
        <>
          <DayPairPicture
            pair={day.pair}
            label={fillText(texts.ruler, {
              learner: who,
              city,
              tutor: tutor.name,
              there: tutor.city,
            })}
          />
          {day.days.map(({ on, words, isOutside }) => (
            <p key={on} className={isOutside ? styles.inTheWay : "muted"}>
              {words} {isOutside && fillText(texts.outside, { tutor: tutor.name })}
            </p>
          ))}
        </>
      )}
    </fieldset>
  );
}

/** Why there was no trial, and what is agreed in its place. */
function Agreed({ data: { beginning, chosen, wishes, wasTried } }: { data: BeginData }) {
  if (beginning !== "why") return null;
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{texts.agreed}</b>
      </legend>
      <Field
        label={texts.why}
        hint={texts.whyHint}
        name="why"
        maxLength={200}
        defaultValue={chosen.why}
        problem={wasTried && chosen.why === "" ? texts.problems.why : undefined}
      />
      <div className="fields">
        <Field
          label={texts.language}
          name="language"
          maxLength={60}
          defaultValue={chosen.language}
        />
        <Field
          as="select"
          label={texts.wish}
          name="wish"
          defaultValue={chosen.wish}
          options={wishes.map((one) => [one, texts.wishes[one]])}
        />
      </div>
    </fieldset>
  );
}

/** From when, and to when. */
function Span({ data: { chosen } }: { data: BeginData }) {
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{texts.span}</b>
      </legend>
      <div className="fields">
        <Field label={texts.date} type="date" name="from" defaultValue={chosen.from} />
        <Field
          label={texts.until}
          hint={texts.untilHint}
          type="date"
          name="endsOn"
          defaultValue={chosen.endsOn ?? ""}
        />
      </div>
    </fieldset>
  );
}

function Clocks({ clocks, chosen }: BeginData) {
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{texts.clock}</b> <span className="muted">{texts.clockHint}</span>
      </legend>
      {clocks.map(({ anchor, label, strips, refusal }) => (
        <div key={anchor} className={`stack gap-2 under ${styles.clock}`}>
          <label className={styles.choice}>
            <input
              type="radio"
              name="anchor"
              value={anchor}
              defaultChecked={anchor === chosen.anchor}
            />
            <b>{label}</b>
            {anchor === "family" && <span className="muted">{texts.proposed}</span>}
          </label>
          <YearStrips strips={strips} />
          <p>{strips.map(({ words }) => words).join(" ")}</p>
          {refusal && <p className="problem">{refusal}</p>}
        </div>
      ))}
    </fieldset>
  );
}

/** What would be made now, and the buttons. */
function Preview({ data }: { data: BeginData }) {
  const { beginning, city, isRead, lessons, learners, lines, mails, problem, weeksMade } = data;
  const isChange = beginning === "change";
  const there = lines.length === 1 ? lines[0]?.tutor?.city : undefined;
  return (
    <aside className={classes("stack gap-3", styles.aside)}>
      <p className="row gap-2">
        <DeskButton>{texts.show}</DeskButton>
      </p>
      {problem === null && (lessons.length > 0 || isChange) && (
        <>
          <h2>{isChange ? texts.newLessons : texts.first}</h2>
          <p className="muted">
            {lessons.length === 0
              ? texts.noNew
              : fillText(texts.made, { count: lessons.length, weeks: weeksMade })}
          </p>
          <FirstLessons lessons={lessons} names={learners.length > 1} here={city} there={there} />
          <p>
            <DeskButton name="read" value="yes">
              {texts.read}
            </DeskButton>
          </p>
          {isRead && <Mails mails={mails} />}
          <p>
            <DeskButton look="action" formMethod="post" name="do" value="begin">
              {isChange ? texts.change : texts.begin}
            </DeskButton>
          </p>
          <p>
            <DeskButton formMethod="post" name="do" value="quiet">
              {isChange ? texts.changeQuietly : texts.quiet}
            </DeskButton>
          </p>
          <p className="muted">
            {texts.nothingSent} {isChange && texts.takenOut}
          </p>
        </>
      )}
    </aside>
  );
}

/** Begins weekly lessons: the year is shown before anything is agreed. */
export function BeginPage({ data }: { data: BeginData }) {
  const { beginning, chosen, learnerId, lessons, lines, name, problem, state, trial } = data;
  const isUndecided = lessons.some((one) => one.needsDecision && one.decision === "");
  const alert = problem ?? (data.wasTried && isUndecided ? texts.problems.decide : null);
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        back={
          <>
            <Link to="/desk/lessons">{seriesPage.lessons}</Link>{" "}
            <FamilyLink of={learnerId}>{fillText(seriesPage.family, { name })}</FamilyLink>{" "}
            {trial && <Link to={`/desk/lesson/${trial.id}`}>{trial.reference}</Link>}
          </>
        }
        title={fillText(beginning === "change" ? texts.changeTitle : texts.titleOf, { name })}
      >
        <p className="muted">
          {fillText(texts.beginnings[beginning], {
            wish: texts.wishes[chosen.wish],
            language: chosen.language,
          })}{" "}
          {data.seriesId && <Link to={`/desk/lessons/${data.seriesId}`}>{texts.toSeries}</Link>}
        </p>
      </PageHead>
      {state === "ok" ? (
        <Parts as={Form} method="get" className={styles.form}>
          <div className="stack gap-4">
            <Problem>{alert}</Problem>
            <input type="hidden" name="lines" value={lines.length} />
            {beginning === "change" && <input type="hidden" name="change" value="yes" />}
            {data.seen.map((one) => (
              <input key={one} type="hidden" name="seen" value={one} />
            ))}
            {lines.map((line) => (
              <Line key={line.of} line={line} data={data} />
            ))}
            <p>
              <DeskButton name="lines" value={lines.length + 1}>
                {texts.anotherLine}
              </DeskButton>
            </p>
            <Span data={data} />
            <Agreed data={data} />
            {data.clocks.length > 0 && <Clocks {...data} />}
            {lessons.length > 0 && <Dates lessons={lessons} names={data.learners.length > 1} />}
          </div>
          <Preview data={data} />
        </Parts>
      ) : (
        <p>
          {texts.notHeld} <Link to={`/desk/lesson/${trial?.id}`}>{texts.trial}</Link>
        </p>
      )}
    </Parts>
  );
}
