import { useId } from "react";

import "#app/ui/sky/sky.css";
import { trialBooked } from "#words/pages/trial.ts";
import type { LessonClock, LessonDay } from "#app/features/clock/lesson-day.server.ts";
import styles from "./lesson-day.module.css";

const { card } = trialBooked;
/** The size of the drawing, which is stretched to the card. */
const width = 1_000;

type DayRulerProps = {
  day: LessonDay;
  city: string;
  /** Which share of the day is over; null on another day. */
  now?: number | null;
};

/** The day of a lesson under its sky. Drawn by attributes: styles in HTML are refused (docs/security.md). */
export function DayRuler({ day, city, now = null }: DayRulerProps) {
  const skyId = useId();
  const { from, until } = day.lesson;
  // So short a time would hardly be visible at its true width on a phone.
  const shown = Math.max(until - from, 0.04);
  const start = Math.min(Math.max((from + until - shown) / 2, 0), 1 - shown);
  return (
    <div role="img" aria-label={card.ruler.replace("{city}", city)} className={styles.day}>
      <svg
        viewBox={`0 0 ${width} 34`}
        preserveAspectRatio="none"
        className={`full ${styles.ruler}`}
      >
        <linearGradient id={skyId}>
          {day.sky.map(({ at, sky }) => (
            <stop key={at} offset={at} className={styles[sky]} />
          ))}
        </linearGradient>
        <rect width={width} height={34} fill={`url(#${skyId})`} />
        <rect
          x={start * width}
          y={4}
          width={shown * width}
          height={26}
          rx={4}
          className={styles.lesson}
        />
        {now !== null && <rect x={now * width - 3} width={6} height={34} className={styles.now} />}
      </svg>
      <svg className={`tiny figures full ${styles.hours}`}>
        {day.hours.map(({ at, label }, index) => (
          <text
            key={at}
            x={`${at * 100}%`}
            y="1em"
            textAnchor={index === 0 ? "start" : at === 1 ? "end" : "middle"}
          >
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}

function Way() {
  return (
    <svg viewBox="0 0 200 56" className={`full ${styles.way}`} aria-hidden="true">
      <path d="M8 44C60 4 140 4 192 44" pathLength={1} />
      <circle cx={8} cy={44} r={5} />
      <circle cx={192} cy={44} r={5} />
    </svg>
  );
}

type BothClocksProps = {
  /** ISO 8601. */
  startsAt: string;
  /** The reader's and, if it differs, another. */
  clocks: readonly Pick<LessonClock, "time" | "place">[];
};

/** When a lesson begins, on one clock or on two. */
export function BothClocks({ startsAt, clocks: [own, other] }: BothClocksProps) {
  return (
    <div className={styles.clocks}>
      <p>
        <time dateTime={startsAt}>{own?.time}</time>{" "}
        <span className="muted small">{own?.place}</span>
      </p>
      {other && (
        <>
          <Way />
          <p>
            <b className="muted">{other.time}</b> <span className="muted small">{other.place}</span>
          </p>
        </>
      )}
    </div>
  );
}
