import { classesClocks } from "#content/pages/classes.ts";
import { timeOfDay } from "#app/platform/zone-clock.ts";
import { useMinute } from "../use-minute.ts";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./two-clocks.module.css";

const londonZone = "Europe/London";
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Drawing units for one hour; the scale is one London day long. */
const unit = 40;

/** Minutes since midnight of a time of day such as 14:30. */
function minutesOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/**
 * How many hours later it is in one zone than in another, from 0 up to 24: five for Lahore against
 * London in winter, nineteen for New York. Zones with half hours give halves.
 */
export function hoursLater(at: number, from: string, to?: string): number {
  const minutes = minutesOfDay(timeOfDay(at, to)) - minutesOfDay(timeOfDay(at, from));
  return ((minutes + 24 * 60) % (24 * 60)) / 60;
}

type RulerProps = {
  /** How many hours later it is here than in London; undefined while that is not known. */
  later: number | undefined;
  side: "above" | "below";
};

/** One day as a ruler, laid against the London day. Its numbers are left out while unknown. */
function Ruler({ later, side }: RulerProps) {
  const down = side === "below" ? 1 : -1;
  return (
    <g className={styles.ruler}>
      {hours.map((hour) => {
        const x = ((hour + 24 - (later ?? 0)) % 24) * unit;
        const long = hour % 3 === 0;
        return (
          <g key={hour}>
            <path d={`M${x} 0V${down * (long ? 20 : 10)}`} />
            {long && later !== undefined && (
              <text x={x} y={side === "below" ? 58 : -30} textAnchor="middle">
                {String(hour).padStart(2, "0")}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Reading({ place, time }: { place: string; time: string | undefined }) {
  return (
    <p className={styles.reading}>
      {place}
      {time && <time>{time}</time>}
    </p>
  );
}

/** One moment on two scales: the day in London, and the same hours where the visitor is. */
export function TwoClocks() {
  const now = useMinute();
  const isKnown = now !== undefined;
  const london = isKnown ? timeOfDay(now, londonZone) : undefined;
  return (
    <Section heading={classesClocks.heading} intro={classesClocks.text} tone="night">
      <div className={styles.clocks}>
        <Reading place={classesClocks.london} time={london} />
        <svg className={styles.scale} viewBox={`-28 -72 ${24 * unit + 56} 144`} aria-hidden="true">
          <Ruler later={0} side="above" />
          <path className={styles.line} d={`M0 0H${24 * unit}`} />
          <Ruler later={isKnown ? hoursLater(now, londonZone) : undefined} side="below" />
          {london && (
            <path className={styles.now} d={`M${(minutesOfDay(london) / 60) * unit} -26V26`} />
          )}
        </svg>
        <Reading place={classesClocks.yours} time={isKnown ? timeOfDay(now) : undefined} />
      </div>
    </Section>
  );
}
