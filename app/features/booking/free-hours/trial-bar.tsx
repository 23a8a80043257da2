import { freeHours } from "#words/pages/free-hours.ts";
import { BookTrial } from "../book-trial.tsx";
import type { HourCourse } from "./live-hours.tsx";
import { useLiveHours } from "./use-live-hours.ts";
import styles from "./trial-bar.module.css";

/**
 * The offer at the foot of the screen, from where the head of the page has scrolled away to the end of
 * what is around it. In the page it is at that end, where the keyboard reaches it.
 */
export function TrialBar({ course }: { course: HourCourse }) {
  const live = useLiveHours();
  return (
    <div className={styles.way} data-print="hide">
      <div className={`line gap-3 apart ruled on-card ${styles.bar}`}>
        <p>
          <b className="strong small">{freeHours.bar}</b>{" "}
          {live ? <live.NextHour course={course} /> : <span>{freeHours.noCard}</span>}
        </p>
        <BookTrial slug={course.slug} title={course.title} />
      </div>
    </div>
  );
}
