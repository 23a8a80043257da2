import { Link } from "#app/ui/link.tsx";
import { freeHours } from "#words/pages/free-hours.ts";
import type { HourCourse } from "./live-hours.tsx";
import { useLiveHours } from "./use-live-hours.ts";
import styles from "./hour-card.module.css";

type HourCardProps = {
  heading?: string;
  course?: HourCourse;
};

/**
 * Three free times on the visitor's clock, each of which can be booked at a touch. The server's page reserves
 * space for them; without scripts, and for visitors who save data, there is the form's own list.
 */
export function HourCard({
  heading = freeHours.heading,
  course = freeHours.course,
}: HourCardProps) {
  const live = useLiveHours();
  const isLoading = live === undefined;
  return (
    <section className={styles.card} aria-labelledby="free-hours">
      <h2 id="free-hours" className={styles.heading}>
        {heading}
      </h2>
      {live ? (
        <live.HourTiles course={course} />
      ) : (
        <>
          <p className={styles.next} data-waits={isLoading || undefined}>
            {freeHours.choose}
          </p>
          {isLoading && (
            <p className={styles.tiles} aria-hidden="true">
              <i />
              <i />
              <i />
            </p>
          )}
        </>
      )}
      <p className={styles.foot}>
        <Link className="tap" to={`/classes/trial?course=${encodeURIComponent(course.slug)}`}>
          {freeHours.all}
        </Link>{" "}
        <span>{freeHours.noCard}</span>
      </p>
    </section>
  );
}
