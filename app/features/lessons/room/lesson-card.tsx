import { useId } from "react";

import "#app/ui/sky/sky.css";
import { trialBooked } from "#words/pages/trial.ts";
import type { LessonDay } from "#app/features/clock/lesson-day.server.ts";
import type { LessonCardView } from "./lesson-card.server.ts";
import { lessonStub } from "./lesson-stub.ts";
import styles from "./lesson-card.module.css";

const { card } = trialBooked;
/** The size of the drawing, which is stretched to the card. */
const width = 1_000;

/** The day of the lesson under its sky. Drawn by attributes: styles in HTML are refused (docs/security.md). */
function Ruler({ day, city }: { day: LessonDay; city: string }) {
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

/** An upcoming lesson as a card to keep, like a boarding pass, with both clocks. */
export function LessonCard({ lesson }: { lesson: LessonCardView }) {
  const [own, academyTime] = lesson.clocks;
  return (
    <article className={`on-card ${styles.card}`} aria-label={`${lesson.title}: ${lesson.course}`}>
      {lesson.cover && (
        <div className={styles.cover}>
          <img src={`/art/covers/${lesson.cover}.svg`} alt="" width={280} height={160} />
        </div>
      )}
      <div className={styles.body}>
        <p className={`row apart muted small ${styles.what}`}>
          <b className="ink strong">{lesson.course}</b> <span>{lesson.kind}</span>
        </p>
        <p className={`display ${styles.date}`}>{lesson.date}</p>
        <div className={styles.clocks}>
          <p>
            <time dateTime={lesson.startsAt}>{own?.time}</time>{" "}
            <span className="muted small">{own?.place}</span>
          </p>
          {academyTime && (
            <>
              <Way />
              <p>
                <b className="muted">{academyTime.time}</b>{" "}
                <span className="muted small">{academyTime.place}</span>
              </p>
            </>
          )}
        </div>
        <Ruler day={lesson.day} city={lesson.city} />
      </div>
      <div className={styles.cut} aria-hidden="true" />
      <dl className={styles.stub}>
        {lessonStub(lesson).map(([label, value]) => (
          <div key={label}>
            <dt className="muted tiny">{label}</dt>
            <dd className="strong anywhere">
              <bdi dir="auto">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
