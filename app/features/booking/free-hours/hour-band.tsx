import { fillText } from "#app/platform/fill-text.ts";
import { useMarks } from "#app/ui/site-facts.ts";
import { hourBand } from "#words/pages/free-hours.ts";
import { useLiveHours } from "./use-live-hours.ts";
import styles from "./hour-band.module.css";

type HourDayProps = {
  /** Whether the time in the cities where learners live is under it. */
  hasCities?: boolean;
};

/**
 * The visitor's day as a ruler with its free hours, on a dark ground. The server's page reserves space for it, and
 * says in a sentence what it will show.
 */
export function HourDay({ hasCities = false }: HourDayProps) {
  const live = useLiveHours();
  const withoutScript = fillText(hourBand.withoutScript, useMarks());
  return (
    <div className={hasCities ? styles.withCities : styles.day}>
      {live && <live.HourRuler />}
      {live && hasCities && <live.HourCities />}
      {!live && <p>{withoutScript}</p>}
    </div>
  );
}

/** The same as a band of its own, with the time in the cities where learners live. */
export function HourBand() {
  return (
    <section className={styles.band} aria-label={hourBand.label}>
      <div className="wrap">
        <HourDay hasCities />
      </div>
    </section>
  );
}
