import { useSite } from "#app/ui/site-facts.ts";
import { useRef, type ReactNode } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import fields from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { useAppearanceFocus } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { seriesPage as texts } from "#words/pages/desk-lessons.ts";
import type { SeriesData } from "./series-page.server.ts";
import { YearStrips } from "./year-strip.tsx";
import styles from "./series-page.module.css";
import { Options } from "#app/features/desk/ui/option-groups.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { PlainField } from "#app/features/desk/ui/plain-field.tsx";

type Row = SeriesData["ahead"][number];

function At({ row }: { row: Row }) {
  return (
    <>
      <input type="hidden" name="lesson" value={row.id} />
      <input type="hidden" name="sequence" value={row.sequence} />
    </>
  );
}

/** What can be done to one lesson, and to no other. */
function Acts({ row, data }: { row: Row; data: SeriesData }) {
  const covers = data.act?.covers ?? [];
  const start = useRef<HTMLInputElement>(null);
  useAppearanceFocus(start);
  if (row.canReturn) {
    return (
      <DeskForm>
        <At row={row} />
        <DeskButton name="do" value="restore">
          {texts.restore} <span className="visually-hidden">{row.day}</span>
        </DeskButton>
      </DeskForm>
    );
  }
  return (
    <div className={styles.acts}>
      <DeskForm className="stack gap-2">
        <At row={row} />
        <PlainField
          label={fillText(texts.moveTo, { city: data.city })}
          ref={start}
          type="datetime-local"
          name="wall"
          defaultValue={row.wall}
        />
        <DeskButton name="do" value="move">
          {texts.moveButton}
        </DeskButton>
      </DeskForm>
      {covers.length === 0 ? (
        <p className="muted">{texts.noCover}</p>
      ) : (
        <DeskForm className="stack gap-2">
          <At row={row} />
          <PlainField
            label={texts.coverBy}
            name="tutor"
            options={covers.map(({ id, name }) => [id, name])}
          />
          <DeskButton name="do" value="cover">
            {texts.coverButton}
          </DeskButton>
        </DeskForm>
      )}
      <DeskForm className="stack gap-2">
        <At row={row} />
        <DeskButton name="do" value="leave-out">
          {texts.leaveOutButton}
        </DeskButton>
      </DeskForm>
    </div>
  );
}

function Ahead({ data }: { data: SeriesData }) {
  const { ahead, city, tutorCity, madeUntil, act } = data;
  const { clockCity } = useSite();
  return (
    <section aria-labelledby="series-next" className="stack gap-2">
      <h2 id="series-next">
        {texts.next}{" "}
        <span className="muted">{fillText(texts.made, { date: longDay(madeUntil) })}</span>
      </h2>
      {ahead.length === 0 ? (
        <p className="muted">{texts.nothing}</p>
      ) : (
        <table className={classes(table.table, styles.ahead)}>
          <TableHead names={[texts.date, city, tutorCity, clockCity, texts.state, texts.acts]} />
          <tbody>
            {ahead.map((row) => (
              <tr key={row.id} className={row.isOff ? styles.off : undefined}>
                <td data-label={texts.date}>{row.day}</td>
                <td data-label={city}>
                  <b>{row.family}</b>
                </td>
                <td data-label={tutorCity}>{row.tutor}</td>
                <td data-label={clockCity}>{row.academyTime}</td>
                <td data-label={texts.state}>
                  <span className={row.isAlarm ? "problem" : undefined}>{row.words}</span>
                </td>
                <td data-label={texts.acts}>
                  {act?.id === row.id || row.canReturn ? (
                    <Acts row={row} data={data} />
                  ) : (
                    !row.isOff && (
                      <Link to={`/desk/lessons/${data.id}?act=${row.id}`} preventScrollReset>
                        {texts.change} <span className="visually-hidden">{row.day}</span>
                      </Link>
                    )
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

function Past({ data }: { data: SeriesData }) {
  if (data.past.length === 0) return null;
  return (
    <section aria-labelledby="series-past" className="stack gap-2">
      <h2 id="series-past">
        {texts.past} <span className="muted">{texts.pastHint}</span>
      </h2>
      <ul className={styles.past}>
        {data.past.map((row) => (
          <li key={row.id}>
            <DeskForm className="row gap-2 across-4">
              <input type="hidden" name="lesson" value={row.id} />
              <b>{`${row.day}, ${row.family}`}</b>
              <span className={row.isAlarm ? "problem" : "muted"}>
                {row.outcome ? row.words : texts.states.open}
              </span>
              <span className="muted">{row.pressed}</span>
              <select
                name="outcome"
                aria-label={fillText(texts.outcome, { date: row.day })}
                className={fields.control}
                defaultValue={row.outcome ?? ""}
              >
                <option value="">{texts.states.open}</option>
                <Options of={data.outcomes.map((one) => [one, texts.outcomes[one]])} />
              </select>
              <DeskButton name="do" value="outcome">
                {texts.enter}
              </DeskButton>
              <Link to={`/desk/lessons/${row.id}/note`}>
                {texts.note} <span className="visually-hidden">{row.day}</span>
              </Link>
            </DeskForm>
          </li>
        ))}
      </ul>
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

function Following({ data }: { data: SeriesData }) {
  const { tutors, tutorId, time, minutes } = data;
  return (
    <section aria-labelledby="series-all" className="stack gap-2">
      <h2 id="series-all">{texts.all}</h2>
      <Change data={data} name="follow" title={texts.follow} button={texts.followButton}>
        <p className="muted">{texts.followHint}</p>
        <div className={fields.fields}>
          <PlainField label={texts.followDate} type="date" name="startsOn" />
          <PlainField
            label={fillText(texts.timeIn, { city: data.city })}
            type="time"
            name="time"
            defaultValue={time}
          />
          <PlainField
            label={texts.coverBy}
            name="tutor"
            defaultValue={tutorId}
            options={tutors.map(({ id, name }) => [id, name])}
          />
          <PlainField
            label={texts.minutes}
            type="number"
            name="minutes"
            min={15}
            max={180}
            step={15}
            defaultValue={minutes}
          />
        </div>
      </Change>
      <Change data={data} name="pause" title={texts.pause} button={texts.pauseButton}>
        <div className={fields.fields}>
          <PlainField label={texts.from} type="date" name="from" />
          <PlainField label={texts.upTo} type="date" name="until" />
        </div>
      </Change>
      <Change data={data} name="end" title={texts.end} button={texts.endButton}>
        <div className={fields.fields}>
          <PlainField label={texts.last} type="date" name="last" />
        </div>
      </Change>
    </section>
  );
}

/** A series: how the year goes, the lessons ahead with what can be done to each, those held, and all that follow. */
export function SeriesPage({ data, problem }: { data: SeriesData; problem: string | undefined }) {
  const { title, weekly, endsOn, follows, reference, strips, done } = data;
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
          {weekly} {endsOn && fillText(texts.until, { until: longDay(endsOn) })}{" "}
          {follows && (
            <>
              {texts.follows} <Link to={`/desk/lessons/${follows}`}>{texts.earlier}</Link>
            </>
          )}
        </p>
      </PageHead>
      <div className="stack gap-1">
        <YearStrips strips={strips} />
        <p className="muted">{strips.map(({ words }) => words).join(" ")}</p>
      </div>
      <Ahead data={data} />
      <Past data={data} />
      <Following data={data} />
    </Parts>
  );
}
