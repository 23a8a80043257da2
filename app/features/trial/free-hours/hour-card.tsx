import { Link } from "#app/ui/link.tsx";
import { freeHours } from "#content/pages/free-hours.ts";
import { useLiveHours } from "./use-live-hours.ts";
import styles from "./hour-card.module.css";

/** Where a lesson is booked without scripts, and every other time and course is found. */
const formPath = `/classes/trial?course=${freeHours.course.slug}`;

/**
 * Three free times on the visitor's clock, each of which can be booked at a touch. In the page from the server their
 * room is kept; without scripts, and for visitors who save data, the form's own list is the way.
 */
export function HourCard() {
  const live = useLiveHours();
  const isLive = live !== null && typeof live === "object";
  return (
    <section className={styles.card} aria-labelledby="free-hours">
      <h2 id="free-hours" className={styles.heading}>
        {freeHours.heading}
      </h2>
      {isLive ? (
        <live.HourTiles />
      ) : (
        <>
          <p className={styles.next} data-waits={live === null || undefined}>
            {freeHours.choose}
          </p>
          {live === null && (
            <p className={styles.tiles} aria-hidden="true">
              <i />
              <i />
              <i />
            </p>
          )}
        </>
      )}
      <p className={styles.foot}>
        <Link to={formPath}>{freeHours.all}</Link>
        <span>{freeHours.noCard}</span>
      </p>
    </section>
  );
}
