import { Suspense } from "react";

import { clockStrip } from "#content/pages/home.ts";
import { site } from "#content/site.ts";
import styles from "./clock-strip.module.css";
import { timeOfDay, useMinute } from "./local-time.ts";

function Clock({ zone }: { zone: string }) {
  const now = useMinute();
  return (
    <time className={styles.time}>
      {now === undefined ? "\u2007\u2007:\u2007\u2007" : timeOfDay(now, zone)}
    </time>
  );
}

/**
 * The time of day in cities where learners live, kept up to date. React takes over each clock in a task of
 * its own, since a zone's first time takes long.
 */
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
              <Suspense>
                <Clock zone={zone} />
              </Suspense>
              <span className={styles.city}>{city}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
