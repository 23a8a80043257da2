import { clockStrip } from "#content/pages/home.ts";
import { site } from "#content/site.ts";
import styles from "./clock-strip.module.css";
import { useTimeOfDay } from "./local-time.ts";

function Clock({ zone }: { zone: string }) {
  const time = useTimeOfDay(zone);
  return <time className={styles.time}>{time ?? "\u2007\u2007:\u2007\u2007"}</time>;
}

/** The time of day in cities where learners live, kept up to date. */
export function ClockStrip() {
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
              <Clock zone={zone} />
              <span className={styles.city}>{city}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
