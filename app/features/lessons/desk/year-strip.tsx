import type { Run } from "../year-outlook.server.ts";
import styles from "./pictures.module.css";

const week = 10;

type Strip = { readonly who: string; readonly runs: readonly Run[]; readonly words: string };

/** At what times a weekly lesson comes on each clock over a year. */
export function YearStrips({ strips }: { strips: readonly Strip[] }) {
  return strips.map(({ who, runs, words }) => (
    <div key={words} className={styles.named}>
      <span className="muted">{who}</span>
      <YearStrip runs={runs} label={words} />
    </div>
  ));
}

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
