import type { Run } from "../year-outlook.server.ts";
import styles from "./pictures.module.css";

const week = 10;

type Strip = { readonly who: string; readonly runs: readonly Run[]; readonly words: string };

/** At what times a weekly lesson comes on each clock over a year. */
export function YearStrips({ strips }: { strips: readonly Strip[] }) {
  const runs = strips[0]?.runs ?? [];
  return (
    <>
      {strips.map((strip) => (
        <div key={strip.words} className={styles.named}>
          <span className="muted">{strip.who}</span>
          <YearStrip runs={strip.runs} label={strip.words} />
        </div>
      ))}
      <div className={styles.named} aria-hidden="true">
        <span />
        <Months runs={runs} />
      </div>
    </>
  );
}

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** In which weeks a month is new, by its number from 0. @param from a date such as 2026-11-30 */
function monthsFrom(from: string, weeks: number) {
  const [year = 0, first = 1, date = 1] = from.split("-").map(Number);
  const begun: { at: number; month: number }[] = [];
  let [month, day] = [first - 1, date];
  for (let at = 1; at < weeks; at += 1) {
    day += 7;
    const isLeap = month === 1 && (first <= 2 ? year : year + 1) % 4 === 0;
    const length = (daysOf[month] ?? 31) + Number(isLeap);
    if (day <= length) continue;
    day -= length;
    month = (month + 1) % 12;
    begun.push({ at, month });
  }
  return begun;
}

/** The months below the weeks that begin them; a phone has room for each third. */
function Months({ runs }: { runs: readonly Run[] }) {
  const weeks = runs.reduce((sum, run) => sum + run.weeks, 0);
  return (
    <svg viewBox={`0 0 ${weeks * week} 14`} className={styles.strip}>
      {monthsFrom(runs[0]?.from ?? "", weeks).map(({ at, month }) => (
        <text
          key={at}
          x={at * week}
          y={10}
          className={month % 3 === 0 ? styles.month : styles.otherMonth}
        >
          {monthNames[month]}
        </text>
      ))}
    </svg>
  );
}

const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The sentence beside it says the same. */
function YearStrip({ runs, label }: { runs: readonly Run[]; label: string }) {
  const weeks = runs.reduce((sum, run) => sum + run.weeks, 0);
  const first = runs[0]?.time;
  const starts = runs.map((_, index) =>
    runs.slice(0, index).reduce((sum, run) => sum + run.weeks * week, 0),
  );
  return (
    <svg viewBox={`0 0 ${weeks * week} 20`} role="img" aria-label={label} className={styles.strip}>
      {runs.map((run, index) => {
        const from = starts[index] ?? 0;
        return (
          <g key={run.from}>
            <rect
              x={from}
              y={0}
              width={run.weeks * week - 1}
              height={20}
              className={run.time === first ? styles.usual : styles.other}
            />
            {run.weeks >= 5 && (
              <text x={from + 5} y={14} className={styles.time}>
                {run.time}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
