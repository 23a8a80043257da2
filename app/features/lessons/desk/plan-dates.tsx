import type { ReactNode } from "react";

import { useSite } from "#app/ui/site-facts.ts";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { seriesPage as texts } from "#words/pages/desk-lessons.ts";
import { LessonMark } from "./lesson-mark.tsx";
import type { SeriesData } from "./series-page.server.ts";
import sky from "./sky-edge.module.css";
import styles from "./series-page.module.css";

type Rows = SeriesData["ahead"];
type Row = Rows[number];

/** As many are listed before the line that opens the rest. */
const listed = 10;

function State({ row }: { row: Row }) {
  const isWrong = row.mark === "alarm" || row.mark === "open";
  return (
    <span className={classes(styles.state, isWrong && "problem")}>
      <LessonMark mark={row.mark} /> {row.words} {row.madeUp}
    </span>
  );
}

/** A time, with how far that clock has moved since the first of these lessons. */
function Time({ time, shift, who }: { time: string; shift: string; who?: string }) {
  return (
    <>
      <span className={classes("nowrap", styles.time)}>{time}</span>
      {who && (
        <>
          {" "}
          <bdi>{who}</bdi>
        </>
      )}
      {shift && <span className={`nowrap tiny ${styles.shift}`}>{shift}</span>}
    </>
  );
}

/** A way to what can be done to one lesson. */
function To({ row, to, words }: { row: Row; to: string; words: string }) {
  return (
    <Link to={`/desk/lesson/${row.id}${to}`} prefetch="none">
      {words}
      <span className="visually-hidden"> {row.day}</span>
    </Link>
  );
}

/** The first of them, and the others behind a line. */
function Folded({
  rows,
  words,
  children,
}: {
  rows: Rows;
  words: string;
  children: (some: Rows) => ReactNode;
}) {
  const rest = rows.slice(listed);
  return (
    <>
      {children(rows.slice(0, listed))}
      {rest.length > 0 && (
        <details>
          <summary>{words}</summary>
          {children(rest)}
        </details>
      )}
    </>
  );
}

/** The lessons ahead, each with what can be done to it alone. */
export function PlanAhead({ data: { city, madeUntil, ahead } }: { data: SeriesData }) {
  const { clockCity } = useSite();
  const names = [texts.date, city, texts.tutorClock, clockCity, texts.state, texts.only];
  return (
    <section aria-labelledby="series-next" className="stack gap-2">
      <h2 id="series-next">
        {texts.next}{" "}
        <span className="muted small">{fillText(texts.made, { date: longDay(madeUntil) })}</span>
      </h2>
      {ahead.length === 0 && <p className="muted">{texts.nothing}</p>}
      <Folded
        rows={ahead}
        words={fillText(texts.later, {
          count: ahead.length - listed,
          date: ahead.at(-1)?.day ?? "",
        })}
      >
        {(some) =>
          some.length > 0 && (
            <table className={classes(table.table, styles.dates)}>
              <TableHead names={names} />
              <tbody>
                {some.map((row) => (
                  <tr key={row.id} className={classes(sky[row.sky], row.isOff && styles.off)}>
                    <td data-label={texts.date}>
                      <Link to={`/desk/lesson/${row.id}`} className="ink" prefetch="none">
                        {row.day} {row.year}
                      </Link>
                    </td>
                    <td data-label={city}>
                      <b>
                        <Time time={row.family} shift={row.familyShift} />
                      </b>
                    </td>
                    <td data-label={texts.tutorClock} className={row.tutorShift ? "" : "muted"}>
                      <Time time={row.tutor} shift={row.tutorShift} who={row.tutorName} />
                    </td>
                    <td data-label={clockCity} className="muted">
                      {row.academyTime}
                    </td>
                    <td data-label={texts.state} className={styles.stateOf}>
                      <State row={row} />
                    </td>
                    <td className={classes(styles.acts, styles.ownLine)} data-print="hide">
                      {row.isChanged ? (
                        <To row={row} to="" words={texts.acts.change} />
                      ) : (
                        <>
                          <To row={row} to="/move" words={texts.acts.move} />
                          <To row={row} to="" words={texts.acts.cover} />
                          <To row={row} to="/move#off" words={texts.acts.off} />
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Folded>
    </section>
  );
}

/** The lessons that are over, with what came of each. */
export function PlanHeld({ data: { past } }: { data: SeriesData }) {
  if (past.length === 0) return null;
  const names = [texts.date, texts.state, texts.minutes, texts.noteOf, texts.correct];
  return (
    <section aria-labelledby="series-past" className="stack gap-2">
      <h2 id="series-past">
        {texts.past} <span className="muted small">{texts.pastHint}</span>
      </h2>
      <Folded rows={past} words={fillText(texts.earlierHeld, { count: past.length - listed })}>
        {(some) => (
          <table className={classes(table.table, styles.dates)}>
            <TableHead names={names} />
            <tbody>
              {some.map((row) => (
                <tr key={row.id} className={sky[row.sky]}>
                  <td data-label={texts.date}>{row.day}</td>
                  <td data-label={texts.state} className={styles.stateOf}>
                    <State row={row} />{" "}
                    <span className={`muted small ${styles.pressed}`}>{row.pressed}</span>
                  </td>
                  <td data-label={texts.minutes} className="muted">
                    {fillText(texts.minutesOf, { count: row.minutes })}
                  </td>
                  <td data-label={texts.noteOf}>
                    <Link to={`/desk/lessons/${row.id}/note`} prefetch="none">
                      {row.note === "" ? texts.noNote : row.note}
                      <span className="visually-hidden"> {row.day}</span>
                    </Link>
                  </td>
                  <td className={styles.acts} data-print="hide">
                    <To row={row} to="" words={row.mark === "open" ? texts.enter : texts.correct} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Folded>
    </section>
  );
}
