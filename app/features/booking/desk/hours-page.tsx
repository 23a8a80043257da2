import { useSite, useMarks } from "#app/ui/site-facts.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { trialAreas } from "#content/categories.ts";
import { deskHours as texts } from "#words/pages/desk-trials.ts";
import { trialForm } from "#words/pages/trial.ts";
import type { AskedDay, DayResult, HoursData } from "./hours.server.ts";
import type { LessonRow } from "#app/features/lessons/desk/lesson-rows.server.ts";
import styles from "./desk-lesson-page.module.css";

const nameOfArea = (area: string) =>
  new Map<string, string>(Object.entries(trialForm.subjects)).get(area) ?? texts.allAreas;

type Outcome = { readonly asked: AskedDay; readonly result: DayResult } | undefined;

function BrokenLessons({ lessons }: { lessons: readonly LessonRow[] }) {
  const { clockCity } = useSite();
  return (
    <>
      <p>
        <b>
          {lessons.length === 1
            ? texts.breaksOne
            : fillText(texts.breaksMany, { count: lessons.length })}
        </b>
      </p>
      <ul>
        {lessons.map(({ id, time, there, name, course }) => (
          <li key={id}>
            <Link
              to={`/desk/lesson/${id}`}
            >{`${time} ${clockCity} (${there}), ${name}, ${course}`}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Days that differ from the usual hours. */
export function HoursPage({ data, outcome }: { data: HoursData; outcome: Outcome }) {
  const { days } = data;
  const intro = fillText(texts.intro, useMarks());
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>
        {intro} {texts.closedDays} <Link to="/desk/closed">{texts.weAreClosed}</Link>.{" "}
        {texts.answering} <Link to="/desk/site/en/hours">{texts.openingHours}</Link>.
      </p>
      <DayForm outcome={outcome} />
      <section aria-labelledby="hours-days" className={`stack gap-3 ruled ${styles.section}`}>
        <h2 id="hours-days">{texts.list}</h2>
        {days.length === 0 && <p>{texts.nothing}</p>}
        {days.map(
          ({ date, area, from_time: from, to_time: to, reason, changed_by: by, lessons }) => (
            <div key={`${date} ${area}`}>
              <DeskForm className="row gap-2 across-4">
                <input type="hidden" name="date" value={date} />
                <input type="hidden" name="area" value={area} />
                <p>
                  <b>{longDay(date)}</b> {fillText(texts.between, { from, to })}
                  {" · "}
                  {nameOfArea(area)}
                  <br />
                  <span className="muted">{`${reason}, by ${by}`}</span>
                </p>
                <DeskButton name="do" value="remove">
                  {texts.remove} <span className="visually-hidden">{longDay(date)}</span>
                </DeskButton>
              </DeskForm>
              {lessons.length > 0 && <BrokenLessons lessons={lessons} />}
            </div>
          ),
        )}
      </section>
    </Parts>
  );
}

function DayForm({ outcome }: { outcome: Outcome }) {
  const { asked, result } = outcome ?? {};
  const breaks = result?.kind === "breaks" ? result.lessons : null;
  const fault =
    result && result.kind !== "ok" && result.kind !== "breaks" ? texts.problems[result.kind] : null;
  const control = (name: keyof AskedDay) => ({
    id: `day-${name}`,
    name,
    defaultValue: asked?.[name],
  });
  return (
    <DeskForm className={`stack gap-3 ruled ${styles.section}`}>
      <Problem>{fault}</Problem>
      <div className="row gap-2 across-4">
        <Field {...control("date")} label={texts.date} type="date" />
        <Field as="select" {...control("area")} label={texts.area} none={texts.allAreas}>
          {trialAreas.map((area) => (
            <option key={area} value={area}>
              {nameOfArea(area)}
            </option>
          ))}
        </Field>
        <Field {...control("from")} label={texts.from} type="time" />
        <Field {...control("to")} label={texts.until} type="time" />
      </div>
      <Field
        {...control("reason")}
        label={texts.reason}
        hint={texts.reasonHint}
        type="text"
        maxLength={100}
      />
      {breaks && (
        <div role="alert">
          <BrokenLessons lessons={breaks} />
        </div>
      )}
      <p>
        <DeskButton look="action" name="do" value={breaks ? "sure" : "save"}>
          {breaks ? texts.anyway : texts.save}
        </DeskButton>
      </p>
    </DeskForm>
  );
}
