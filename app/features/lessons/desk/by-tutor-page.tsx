import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { lessonsBoard as texts } from "#words/pages/desk-lessons.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import { BoardFrame } from "./board-head.tsx";
import { LessonCard } from "./board-page.tsx";
import type { ByTutor } from "./by-tutor.server.ts";
import styles from "./by-tutor-page.module.css";

type Cells = ByTutor["rows"][number]["days"];

/** @param tutor whose day it is; none of lessons that nobody gives */
function Cell({ day, tutor }: { day: Cells[number]; tutor?: { id: string; name: string } }) {
  const { away, cards, date, isOver, more } = day;
  return (
    <td className={away === "" ? undefined : styles.away}>
      {away !== "" && <p className="muted">{fillText(texts.isAway, { reason: away })}</p>}
      {tutor && !isOver && away === "" && cards.length + more > 0 && (
        <Link to={`/desk/lessons/away?tutor=${tutor.id}&from=${date}&until=${date}`}>
          {texts.awayDay} <span className="visually-hidden">{`${tutor.name}, ${day.name}`}</span>
        </Link>
      )}
      {cards.map((card) => (
        <LessonCard key={card.id} row={card} />
      ))}
      {more > 0 && (
        <Link to={`/desk/lessons?from=${date}&day=${date}`}>
          {fillText(cards.length > 0 ? texts.moreOfDay : texts.count, { count: more })}
        </Link>
      )}
    </td>
  );
}

/** A week of lessons with a row for each tutor: here covers are found. */
export function ByTutorPage({ week }: { week: ByTutor }) {
  const { days, nobody, rows } = week;
  return (
    <BoardFrame week={week} by="tutor">
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={texts.byTutor}>
        <table className={styles.week}>
          <thead>
            <tr>
              <th scope="col">{texts.tutor}</th>
              {days.map(({ date, number, name, isToday }) => (
                <th key={date} scope="col" className={isToday ? styles.today : undefined}>
                  <b>{number}</b> {name.slice(0, 3)}
                  {isToday && `, ${deskTrials.today}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/desk/tutors/${row.id}`} dir="auto">
                    {row.name}
                  </Link>
                  <br />
                  <span className="muted">{row.clock}</span>
                  {!row.isChecked && <span className="problem"> {texts.checks}</span>}
                </th>
                {row.days.map((day) => (
                  <Cell key={day.date} day={day} tutor={row} />
                ))}
              </tr>
            ))}
            {nobody && (
              <tr>
                <th scope="row">{texts.nobodyYet}</th>
                {nobody.map((day) => (
                  <Cell key={day.date} day={day} />
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </BoardFrame>
  );
}
