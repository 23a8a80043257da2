import { timeOfDay } from "#app/platform/zone-clock.ts";
import { clockStrip } from "#content/pages/home.ts";
import { site } from "#content/site.ts";
import styles from "./clock-strip.module.css";
import { useMinute } from "./use-minute.ts";

/** The time of day in cities where learners live, kept up to date. */
export function ClockStrip() {
  const now = useMinute();
  return (
    <section className={styles.strip} aria-label={clockStrip.label}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.lead}>
          {clockStrip.lead} <span className={styles.now}>{clockStrip.now}</span>
          <span className={styles.still}>{clockStrip.withoutScript}</span>
        </p>
        <ul className={styles.clocks}>
          {site.clocks.map(({ city, zone }) => (
            <li key={zone}>
              <span className={styles.time}>
                {now === undefined ? "\u2007\u2007:\u2007\u2007" : timeOfDay(now, zone)}
              </span>
              <span className={styles.city}>{city}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
