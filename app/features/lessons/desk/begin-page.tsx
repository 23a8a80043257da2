import { Form } from "react-router";

import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { beginPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import type { BeginData } from "./begin-page.server.ts";
import { DayPairPicture } from "./day-pair-picture.tsx";
import { YearStrips } from "./year-strip.tsx";
import styles from "./begin-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { Field } from "#app/ui/form/field.tsx";

/** Why weekly lessons cannot begin from this trial, if they cannot. */
function Stopped({ data }: { data: BeginData }) {
  const { state, seriesId, trial } = data;
  return (
    <p>
      {state === "begun" ? texts.begun : texts.notHeld}{" "}
      {seriesId ? (
        <Link to={`/desk/lessons/${seriesId}`}>{texts.toSeries}</Link>
      ) : (
        <Link to={`/desk/lesson/${trial.id}`}>{texts.trial}</Link>
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
      <div className="fields">
        <Field label={texts.date} type="date" name="startsOn" defaultValue={asked.startsOn} />
        <Field
          label={fillText(texts.time, { city })}
          type="time"
          step={900}
          name="time"
          defaultValue={asked.time}
        />
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
            <p className={`strong ${styles.inTheWay}`}>
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
          <YearStrips strips={strips} />
          <p>{strips.map(({ words }) => words).join(" ")}</p>
          {refusal && <p className="problem">{refusal}</p>}
        </div>
      ))}
    </fieldset>
  );
}

const fates = [
  ["", texts.open],
  ["leave-out", texts.leaveOut],
  ["another", texts.another],
] as const;

/** The label of a field, with its day for those who cannot see where it stands. */
const labelOf = (label: string, day: string) => (
  <>
    {label} <span className="visually-hidden">{day}</span>
  </>
);

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
          <Field
            as="select"
            label={labelOf(texts.decide, day)}
            name={`d-${on}`}
            defaultValue={decision}
            options={fates}
          />
          <Field
            label={labelOf(texts.another, day)}
            type="time"
            step={900}
            name={`t-${on}`}
            defaultValue={another}
          />
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
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        back={
          <>
            <Link to="/desk/lessons">{seriesPage.lessons}</Link>{" "}
            <Link to={`/desk/lesson/${trial.id}`}>{trial.reference}</Link>
          </>
        }
        title={fillText(texts.title, { name, course })}
      >
        <p className="muted">{fillText(texts.carried, { wish: texts.wishes[wish], language })}</p>
      </PageHead>
      {state !== "ok" ? (
        <Stopped data={data} />
      ) : (
        <Parts as={Form} method="get" className={styles.form}>
          <div className="stack gap-4">
            <Problem>{alert}</Problem>
            <Tutors {...data} />
            <When data={data} />
            <Clocks {...data} />
            <fieldset className="stack gap-3 ruled">
              <legend>
                <b>{texts.length}</b>
              </legend>
              <div className="fields">
                <Field
                  as="select"
                  label={texts.minutes}
                  name="minutes"
                  defaultValue={asked.minutes}
                  options={lengths.map((count) => [String(count), fillText(texts.unit, { count })])}
                />
                <Field
                  label={texts.until}
                  hint={texts.untilHint}
                  type="date"
                  name="endsOn"
                  defaultValue={asked.endsOn ?? ""}
                />
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
                      <tr key={on} className={conflict ? styles.inTheWay : undefined}>
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
                  <DeskButton look="action" formMethod="post" name="do" value="begin">
                    {texts.begin}
                  </DeskButton>
                </p>
                <p>
                  <DeskButton formMethod="post" name="do" value="quiet">
                    {texts.quiet}
                  </DeskButton>
                </p>
                <p className="muted">{texts.nothingSent}</p>
              </>
            )}
          </aside>
        </Parts>
      )}
    </Parts>
  );
}
