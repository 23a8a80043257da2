import { useId } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { progressScores as texts } from "#words/pages/progress.ts";
import type { HistoryEntry } from "./progress-page.server.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import styles from "./score-chart.module.css";

/** Where 100 and 0 per cent are, in hundredths of the height; above that is space for numbers. */
const top = 18;
const bottom = 94;
/** The room left of the first point and right of the last one, in hundredths of the width. */
const margin = 6;

const across = (index: number, count: number) =>
  margin + (count === 1 ? 0 : ((100 - 2 * margin) * index) / (count - 1));
const down = (percent: number) => bottom - ((bottom - top) * percent) / 100;

/**
 * A line of scores. Places are given in hundredths of the box and sizes in pixels, so that letters
 * and dots keep their size on a narrow screen.
 *
 * @param scores at least two, the oldest first
 */
function Line({ title, scores }: { title: string; scores: readonly HistoryEntry[] }) {
  const id = useId();
  const points = scores.map((score, index) => ({
    ...score,
    x: across(index, scores.length),
    y: down(score.percent),
  }));
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const pointText = (score: HistoryEntry) =>
    fillText(texts.point, { ...score, date: shortDay(score.at) });
  return (
    <>
      <svg className={styles.chart} role="img" aria-labelledby={id}>
        <title id={id}>
          {fillText(texts.describe, {
            title,
            count: points.length,
            first: pointText(first),
            last: pointText(last),
          })}
        </title>
        {[0, 50, 100].map((percent) => (
          <line
            key={percent}
            className={styles.grid}
            x1="0"
            x2="100%"
            y1={`${down(percent)}%`}
            y2={`${down(percent)}%`}
          />
        ))}
        {points.slice(1).map((point, index) => (
          <line
            key={point.id}
            className={styles.line}
            x1={`${points[index]?.x ?? 0}%`}
            y1={`${points[index]?.y ?? 0}%`}
            x2={`${point.x}%`}
            y2={`${point.y}%`}
          />
        ))}
        {points.map((point) => (
          <g key={point.id}>
            <circle className={styles.point} cx={`${point.x}%`} cy={`${point.y}%`} r="4.5" />
            <text className={styles.number} x={`${point.x}%`} y={`${point.y}%`} dy="-12">
              {point.right}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles.dates} aria-hidden="true">
        <span>{shortDay(first.at)}</span>
        <span>{shortDay(last.at)}</span>
      </p>
    </>
  );
}

function ScoreTable({ title, scores }: { title: string; scores: readonly HistoryEntry[] }) {
  const { head } = texts;
  return (
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head.date}</th>
          <th scope="col">{head.score}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => (
          <tr key={score.id}>
            <th scope="row">{shortDay(score.at)}</th>
            <td>
              {score.right} / {score.total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The scores of one topic, as a line and as the table behind it. One score alone makes no line. */
export function ScoreChart({ title, scores }: { title: string; scores: readonly HistoryEntry[] }) {
  const [only] = scores;
  return (
    <div className={styles.figure}>
      <h3>{title}</h3>
      {scores.length > 1 ? (
        <Line title={title} scores={scores} />
      ) : (
        only && <p>{fillText(texts.one, { ...only, date: shortDay(only.at) })}</p>
      )}
      <details className={styles.details}>
        <summary>
          {texts.asTable}
          <span className="visually-hidden">: {title}</span>
        </summary>
        <ScoreTable title={title} scores={scores} />
      </details>
    </div>
  );
}
