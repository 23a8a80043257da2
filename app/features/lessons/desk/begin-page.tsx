import { Form } from "react-router";

import { Problem } from "#app/features/desk/ui/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import button from "#app/features/desk/ui/desk-button.module.css";
import fields from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { beginPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import type { BeginData } from "./begin-page.server.ts";
import { DayPairPicture } from "./day-pair-picture.tsx";
import { YearStrip } from "./year-strip.tsx";
import styles from "./begin-page.module.css";

/** Why weekly lessons cannot begin from this trial, if they cannot. */
function Stopped({ data }: { data: BeginData }) {
  const { state, seriesId, trial } = data;
  return (
    <p>
      {state === "begun" ? texts.begun : state === "not-held" ? texts.notHeld : texts.notEntered}{" "}
      {seriesId ? (
        <Link to={`/desk/lessons/${seriesId}`}>{texts.toSeries}</Link>
      ) : (
        <Link to={`/desk/trials/${trial.id}`}>{texts.trial}</Link>
      )}
    </p>
  );
}

function Tutors({ tutors, asked }: BeginData) {
  return (
    <fieldset className="stack gap-2 ruled">
      <legend>
        <b>{texts.tutor}</b> <span className="muted">{texts.tutorHint}</span>
      </legend>
      {tutors.length === 0 && (
        <p>
          {texts.noTutors} <Link to="/desk/tutors/new">{texts.enterTutor}</Link>
        </p>
      )}
      {tutors.map((tutor) => (
        <label key={tutor.id} className={styles.choice}>
          <input
            type="radio"
            name="tutor"
            value={tutor.id}
            defaultChecked={tutor.id === asked.tutorId}
          />
          <span>
            <b dir="auto">{tutor.name}</b> {tutor.city}
            {tutor.isUsual && ` · ${texts.held}`}
          </span>
          {tutor.problem ? (
            <span className="problem">{tutor.problem}</span>
          ) : (
            !tutor.isFit && <span className="muted">{texts.unfit}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function When({ data }: { data: BeginData }) {
  const { asked, city, day, tutor, name } = data;
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{texts.when}</b>
      </legend>
      <div className={styles.fields}>
        <label className="stack gap-1">
          {texts.date}
          <input
            type="date"
            name="startsOn"
            className={fields.control}
            defaultValue={asked.startsOn}
          />
        </label>
        <label className="stack gap-1">
          {fillText(texts.time, { city })}
          <input
            type="time"
            name="time"
            step={900}
            className={fields.control}
            defaultValue={asked.time}
          />
        </label>
      </div>
      {day && tutor && (
        <>
          <DayPairPicture
            pair={day.pair}
            label={fillText(texts.ruler, {
              learner: name,
              city,
              tutor: tutor.name,
              there: tutor.city,
            })}
          />
          <p className="muted">
            {fillText(day.free === "" ? texts.noFree : texts.free, {
              tutor: tutor.name,
              times: day.free,
              city,
            })}
          </p>
          {day.isOutside && day.free !== "" && (
            <p className={`strong ${styles.warning}`}>
              {fillText(texts.outside, { tutor: tutor.name })}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

function Clocks({ clocks, asked }: BeginData) {
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
              defaultChecked={anchor === asked.anchor}
            />
            <b>{label}</b>
            {anchor === "family" && <span className="muted">{texts.proposed}</span>}
          </label>
          {strips.map(({ who, runs, words }) => (
            <div key={who} className={styles.strip}>
              <span className="muted">{who}</span>
              <YearStrip runs={runs} label={words} />
            </div>
          ))}
          <p>{strips.map(({ words }) => words).join(" ")}</p>
          {refusal && <p className="problem">{refusal}</p>}
        </div>
      ))}
    </fieldset>
  );
}

function Dates({ lessons }: BeginData) {
  const inTheWay = lessons.filter(({ conflict }) => conflict !== null);
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{texts.dates}</b>
      </legend>
      {inTheWay.length === 0 && (
        <p className="muted">{fillText(texts.noDates, { count: lessons.length })}</p>
      )}
      {inTheWay.map(({ on, day, family, conflict, decision, another }) => (
        <div key={on} className={`gap-3 under ${styles.date}`}>
          <p>
            <b>{`${day}, ${family}`}</b>
            <br />
            {conflict}
          </p>
          <label className="stack gap-1">
            {texts.decide}
            <span className="visually-hidden">{day}</span>
            <select name={`d-${on}`} className={fields.control} defaultValue={decision}>
              <option value="">{texts.open}</option>
              <option value="leave-out">{texts.leaveOut}</option>
              <option value="another">{texts.another}</option>
            </select>
          </label>
          <label className="stack gap-1">
            {texts.another}
            <span className="visually-hidden">{day}</span>
            <input
              type="time"
              name={`t-${on}`}
              step={900}
              className={fields.control}
              defaultValue={another}
            />
          </label>
        </div>
      ))}
    </fieldset>
  );
}

/** Begins weekly lessons from a trial that was held: the year is shown before anything is agreed. */
export function BeginPage({ data }: { data: BeginData }) {
  const { asked, course, language, lengths, lessons, name, problem, state, trial, wish } = data;
  const isUndecided = lessons.some((one) => one.conflict !== null);
  const alert = problem ?? (data.wasTried && isUndecided ? texts.problems.decide : null);
  return (
    <div className={classes(page.page, styles.page)}>
      <header className="stack gap-1">
        <p>
          <Link to="/desk/lessons">{seriesPage.lessons}</Link>{" "}
          <Link to={`/desk/trials/${trial.id}`}>{trial.reference}</Link>
        </p>
        <h1 dir="auto">{fillText(texts.title, { name, course })}</h1>
        <p className="muted">{fillText(texts.carried, { wish: texts.wishes[wish], language })}</p>
      </header>
      {state !== "ok" ? (
        <Stopped data={data} />
      ) : (
        <Form method="get" className={styles.form}>
          <div className="stack gap-4">
            <Problem>{alert}</Problem>
            <Tutors {...data} />
            <When data={data} />
            <Clocks {...data} />
            <fieldset className="stack gap-3 ruled">
              <legend>
                <b>{texts.length}</b>
              </legend>
              <div className={styles.fields}>
                <label className="stack gap-1">
                  {texts.minutes}
                  <select
                    name="minutes"
                    className={fields.control}
                    defaultValue={String(asked.minutes)}
                  >
                    {lengths.map((minutes) => (
                      <option key={minutes} value={minutes}>
                        {fillText(texts.unit, { count: minutes })}
                      </option>
                    ))}
                  </select>
                </label>
                <label className="stack gap-1">
                  {texts.until}
                  <input
                    type="date"
                    name="endsOn"
                    className={fields.control}
                    defaultValue={asked.endsOn ?? ""}
                  />
                  <span className="muted">{texts.untilHint}</span>
                </label>
              </div>
            </fieldset>
            {lessons.length > 0 && <Dates {...data} />}
          </div>
          <aside className={classes("stack gap-3", styles.aside)}>
            <p className="row gap-2">
              <DeskButton>{texts.show}</DeskButton>
            </p>
            {problem === null && (
              <>
                <h2>{texts.first}</h2>
                <p className="muted">
                  {fillText(texts.made, { count: lessons.length, weeks: data.weeksMade })}
                </p>
                <table className={`full ${styles.first}`}>
                  <TableHead
                    names={[seriesPage.date, data.city, data.tutor?.city ?? texts.there]}
                  />
                  <tbody>
                    {lessons.map(({ on, day, family, tutor, conflict }) => (
                      <tr key={on} className={conflict ? styles.conflict : undefined}>
                        <td>{day}</td>
                        <td>
                          <b>{family}</b>
                        </td>
                        <td>{tutor}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                <p>
                  <button
                    type="submit"
                    formMethod="post"
                    name="do"
                    value="begin"
                    className={classes(button.button, button.action)}
                  >
                    {texts.begin}
                  </button>
                </p>
                <p>
                  <button
                    type="submit"
                    formMethod="post"
                    name="do"
                    value="quiet"
                    className={button.button}
                  >
                    {texts.quiet}
                  </button>
                </p>
                <p className="muted">{texts.nothingSent}</p>
              </>
            )}
          </aside>
        </Form>
      )}
    </div>
  );
}
