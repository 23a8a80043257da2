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

const weekMs = 7 * 86_400_000;

/** The months below the weeks that begin them; a phone has room for each third. */
function Months({ runs }: { runs: readonly Run[] }) {
  const weeks = runs.reduce((sum, run) => sum + run.weeks, 0);
  const first = Date.parse(runs[0]?.from ?? "");
  const monthAt = (at: number) => new Date(first + at * weekMs).getUTCMonth();
  const begun = Array.from({ length: weeks }, (_, at) => at).filter(
    (at) => at > 0 && monthAt(at) !== monthAt(at - 1),
  );
  return (
    <svg viewBox={`0 0 ${weeks * week} 14`} className={styles.strip}>
      {begun.map((at) => (
        <text
          key={at}
          x={at * week}
          y={10}
          className={monthAt(at) % 3 === 0 ? styles.month : styles.otherMonth}
        >
          {monthNames[monthAt(at)]}
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
