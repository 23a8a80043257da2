import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import type { ReadMail } from "#app/platform/.server/outbox/outbox-store.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import { beginPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import { lineField } from "./line-field.ts";
import type { ShownLesson } from "./plan-preview.server.ts";
import styles from "./begin-page.module.css";

type DaysProps = {
  /** Of which line of the form, from 0. */
  readonly of: number;
  /** Those that are chosen, from 1, Monday. */
  readonly days: readonly number[];
};

/** The days of the week, to choose from. */
export function Days({ of, days }: DaysProps) {
  return (
    <fieldset className={styles.days}>
      <legend className="strong">{texts.days}</legend>
      {seriesPage.days.map((name, index) => (
        <label key={name} className={styles.choice}>
          <input
            type="checkbox"
            name={lineField("day", of)}
            value={index + 1}
            defaultChecked={days.includes(index + 1)}
          />
          {name}
        </label>
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

type LessonsProps = {
  readonly lessons: readonly ShownLesson[];
  /** Whether each is named: they are of several learners. */
  readonly names: boolean;
};

/** The dates on which something is in the way, with what is to happen. */
export function Dates({ lessons, names }: LessonsProps) {
  const inTheWay = lessons.filter(({ needsDecision }) => needsDecision);
  return (
    <fieldset className="stack gap-3 ruled">
      <legend>
        <b>{texts.dates}</b>
      </legend>
      {inTheWay.length === 0 && (
        <p className="muted">{fillText(texts.noDates, { count: lessons.length })}</p>
      )}
      {inTheWay.map(({ of, on, day, family, conflict, decision, another, name }) => (
        <div key={`${of} ${on}`} className={`gap-3 under ${styles.date}`}>
          <p>
            <b>{`${day}, ${family}`}</b> {names && <bdi>{name}</bdi>}
            <br />
            {conflict}
          </p>
          <Field
            as="select"
            label={labelOf(texts.decide, day)}
            name={lineField(`d-${on}`, of)}
            defaultValue={decision}
            options={fates}
          />
          <Field
            label={labelOf(texts.another, day)}
            type="time"
            step={900}
            name={lineField(`t-${on}`, of)}
            defaultValue={another}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** As many of the first lessons are listed. */
const listed = 15;

/** The first lessons on both clocks. @param here the learner's city, `there` the tutor's if there is one alone */
export function FirstLessons({
  lessons,
  names,
  here,
  there,
}: LessonsProps & { readonly here: string; readonly there: string | undefined }) {
  return (
    <>
      <table className={`full ${styles.first}`}>
        <TableHead names={[seriesPage.date, here, there ?? texts.there]} />
        <tbody>
          {lessons.slice(0, listed).map(({ of, on, day, family, tutor, conflict, name }) => (
            <tr key={`${of} ${on}`} className={conflict ? styles.inTheWay : undefined}>
              <td>
                {day} {names && <bdi className="muted">{name}</bdi>}
                {conflict && <span className="small"> {conflict}</span>}
              </td>
              <td>
                <b>{family}</b>
              </td>
              <td>{tutor}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lessons.length > listed && (
        <p className="muted">{fillText(texts.others, { count: lessons.length - listed })}</p>
      )}
    </>
  );
}

/** The messages that would go, each behind its name. */
export function Mails({ mails }: { readonly mails: readonly ReadMail[] }) {
  if (mails.length === 0) return <p className="muted">{texts.noMails}</p>;
  return mails.map(({ recipient, subject, text }) => (
    <details key={`${recipient} ${text}`}>
      <summary>
        <bdi>{recipient}</bdi>: <b dir="auto">{subject}</b>
      </summary>
      <p dir="auto" className={styles.mail}>
        {text}
      </p>
    </details>
  ));
}
