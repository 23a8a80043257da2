import { ownZone, timeOfDay } from "#app/platform/zone-clock.ts";
import { useMinute } from "#app/ui/use-minute.ts";
import { hourBand } from "#content/pages/free-hours.ts";
import { site } from "#content/site.ts";
import { useLiveHours } from "./use-live-hours.ts";
import styles from "./hour-band.module.css";

/** The clocks of the cities where learners live, the visitor's own first and no zone twice. */
function citiesFor(zone: string | undefined): readonly { city: string; zone: string }[] {
  if (!zone?.includes("/") || zone.startsWith("Etc/")) return site.clocks;
  const city = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
  const others = site.clocks.filter((clock) => clock.zone !== zone);
  return [{ city, zone }, ...others].slice(0, site.clocks.length);
}

function Cities() {
  const now = useMinute();
  const cities = citiesFor(now === undefined ? undefined : ownZone());
  return (
    // A row that scrolls on phones must be reachable by keyboard.
    <div role="group" tabIndex={0} className={styles.cities} aria-label={hourBand.cities}>
      {cities.map(({ city, zone }) => (
        <span key={zone}>
          <b>{now === undefined ? "\u2007\u2007:\u2007\u2007" : timeOfDay(now, zone)}</b> {city}
        </span>
      ))}
    </div>
  );
}

/** The visitor's day as a ruler with its free hours, on a dark ground. In the page from the server its room is kept. */
export function HourDay() {
  const live = useLiveHours();
  const isLive = live !== null && typeof live === "object";
  return (
    <div className={styles.day}>
      {isLive && <live.HourRuler />}
      {!isLive && (
        <p className={live === null ? styles.still : undefined}>{hourBand.withoutScript}</p>
      )}
    </div>
  );
}

/** The same as a band of its own, with the time in the cities where learners live. */
export function HourBand() {
  return (
    <section className={styles.band} aria-label={hourBand.label}>
      <div className="wrap">
        <HourDay />
        <Cities />
      </div>
    </section>
  );
}
