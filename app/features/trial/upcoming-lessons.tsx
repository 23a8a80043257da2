import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { trialBooked, trialForm, upcomingLessons } from "#words/pages/trial.ts";
import styles from "./upcoming-lessons.module.css";

/** An upcoming lesson, in words for its owner. */
export type UpcomingLesson = {
  readonly reference: string;
  readonly course: string;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** Day and time in the zone in which it was booked. */
  readonly local: string;
  readonly city: string;
  readonly london: string;
  /** Paths of this site for the owner only. */
  readonly view: string;
  readonly move: string;
  readonly cancel: string;
};

/** A person's upcoming lessons, with links to move and cancel them. */
export function UpcomingLessons({ lessons }: { lessons: readonly UpcomingLesson[] }) {
  if (lessons.length === 0) {
    return (
      <>
        <p>{upcomingLessons.none}</p>
        <p className={styles.book}>
          <ButtonLink look="secondary" to="/classes/trial">
            {upcomingLessons.book}
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <ul className={styles.list}>
      {lessons.map((lesson) => (
        <li key={lesson.reference} className={styles.lesson}>
          <div>
            <p>
              <Link to={lesson.view}>{lesson.course}</Link>
            </p>
            <p>
              <time dateTime={lesson.startsAt} className={styles.time}>
                {lesson.local}
              </time>{" "}
              <span className="muted">
                ({lesson.city}; {trialForm.times.london.replace("{time}", lesson.london)})
              </span>
            </p>
          </div>
          <p className={styles.ways}>
            <Link to={lesson.move} className="tap">
              {trialBooked.move}
              <span className="visually-hidden">: {lesson.reference}</span>
            </Link>
            <Link to={lesson.cancel} className="tap">
              {trialBooked.cancel}
              <span className="visually-hidden">: {lesson.reference}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
