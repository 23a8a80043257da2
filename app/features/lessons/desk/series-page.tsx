import { useSite } from "#app/ui/site-facts.ts";
import type { ReactNode } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { covers, seriesPage as texts } from "#words/pages/desk-lessons.ts";
import type { SeriesData } from "./series-page.server.ts";
import { YearStrips } from "./year-strip.tsx";
import styles from "./series-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { lengths } from "../lesson-lengths.ts";
import { Field } from "#app/ui/form/field.tsx";

type DatesProps = Record<"id" | "title" | "hint", string> & {
  data: SeriesData;
  rows: SeriesData["ahead"];
};

/** Lessons of a series, each with the way to its own page. */
function Dates({ data: { city, tutorCity }, rows, id, title, hint }: DatesProps) {
  const { clockCity } = useSite();
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <h2 id={id}>
        {title} <span className="muted">{hint}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="muted">{texts.nothing}</p>
      ) : (
        <table className={classes(table.table, styles.dates)}>
          <TableHead names={[texts.date, city, tutorCity, clockCity, texts.state]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={row.isOff ? styles.off : undefined}>
                <td data-label={texts.date}>
                  <Link to={`/desk/lesson/${row.id}`}>{row.day}</Link>
                </td>
                <td data-label={city}>
                  <b>{row.family}</b>
                </td>
                <td data-label={tutorCity}>{row.tutor}</td>
                <td data-label={clockCity}>{row.academyTime}</td>
                <td data-label={texts.state}>
                  <span
                    className={row.mark === "alarm" || row.mark === "open" ? "problem" : undefined}
                  >
                    {row.words}
                  </span>{" "}
                  {row.madeUp !== "" && <span className="muted">{row.madeUp} </span>}
                  <span className="muted">{row.pressed}</span>{" "}
                  {row.isPast && (
                    <Link to={`/desk/lessons/${row.id}/note`}>
                      {texts.note} <span className="visually-hidden">{row.day}</span>
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type ChangeProps = Record<"name" | "title" | "button", string> & {
  data: SeriesData;
  children: ReactNode;
};

/** A change of all that follow, behind its name. */
function Change({ data, name, title, button, children }: ChangeProps) {
  return (
    <details className={styles.following}>
      <summary>{title}</summary>
      <DeskForm className="stack gap-3">
        <input type="hidden" name="version" value={data.version} />
        {children}
        <p>
          <DeskButton name="do" value={name}>
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
function Extra({ data }: { data: SeriesData }) {
  const { minutes, owed, tutorId, tutors } = data.extra;
  return (
    <Change data={data} name="extra" title={texts.extra} button={texts.add}>
      <p className="muted">{texts.extraHint}</p>
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
          options={lengths.map((one) => [String(one), String(one)])}
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

function Following({ data }: { data: SeriesData }) {
  return (
    <section aria-labelledby="series-all" className="stack gap-2">
      <h2 id="series-all">{texts.all}</h2>
      <p>
        <Link to={`/desk/lessons/begin/${data.id}?change=yes`} prefetch="none">
          {texts.follow}
        </Link>
      </p>
      {data.pauses.map(({ id, words }) => (
        <DeskForm key={id} className="row gap-2 across-4">
          <input type="hidden" name="version" value={data.version} />
          <p>{words}</p>
          <DeskButton name="do" value={`resume:${id}`}>
            {texts.resume}
          </DeskButton>
        </DeskForm>
      ))}
      <Change data={data} name="pause" title={texts.pause} button={texts.pauseButton}>
        <div className="fields">
          <Field label={texts.from} type="date" name="from" />
          <Field label={texts.upTo} type="date" name="until" />
        </div>
        <Also data={data} name="pause" />
      </Change>
      <Change data={data} name="end" title={texts.end} button={texts.endButton}>
        <div className="fields">
          <Field label={texts.last} type="date" name="last" />
        </div>
        <Also data={data} name="end" />
      </Change>
    </section>
  );
}

/** A series: how the year goes, the lessons ahead with what can be done to each, those held, and all that follow. */
export function SeriesPage({ data, problem }: { data: SeriesData; problem: string | undefined }) {
  const { title, learner, weekly, endsOn, follows, reference, strips, done } = data;
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        back={
          <>
            <Link to="/desk/lessons">{texts.lessons}</Link>{" "}
            <span className="muted">{reference}</span>
          </>
        }
        title={title}
        said={done && problem === undefined ? texts.saved : ""}
        problem={problem}
      >
        <p>
          <FamilyLink of={learner.id}>{fillText(texts.family, learner)}</FamilyLink>
        </p>
        <p>
          {weekly} {endsOn && fillText(texts.until, { until: longDay(endsOn) })}{" "}
          {follows && (
            <>
              {texts.follows} <Link to={`/desk/lessons/${follows}`}>{texts.earlier}</Link>
            </>
          )}
        </p>
      </PageHead>
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
        {!data.isOver && <Extra data={data} />}
      </section>
      <div className="stack gap-1">
        <YearStrips strips={strips} />
        <p className="muted">{strips.map(({ words }) => words).join(" ")}</p>
      </div>
      <Dates
        id="series-next"
        title={texts.next}
        hint={fillText(texts.made, { date: longDay(data.madeUntil) })}
        data={data}
        rows={data.ahead}
      />
      {data.past.length > 0 && (
        <Dates
          id="series-past"
          title={texts.past}
          hint={texts.pastHint}
          data={data}
          rows={data.past}
        />
      )}
      <Following data={data} />
    </Parts>
  );
}
