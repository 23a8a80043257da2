import { ownZone } from "#app/platform/own-zone.ts";
import { classes } from "#app/ui/classes.ts";
import { DayRuler } from "#app/ui/sky/day-ruler.tsx";
import { skyPlaceOf } from "#app/ui/sky/zone-places.ts";
import { policy } from "#content/policy.ts";
import { freeStretches } from "../free-hours/free-stretches.ts";
import styles from "./step-ruler.module.css";

type StepRulerProps = {
  /** Free times of one day of the visitor's own clock, milliseconds since 1970. */
  starts: readonly number[];
  chosen: number | null;
};

/** The day whose times can be chosen, with the chosen half hour. What it shows is written beside it. */
export function StepRuler({ starts, chosen }: StepRulerProps) {
  const { day, stretches } = freeStretches(starts);
  const until = (chosen ?? 0) + policy.trialMinutes * 60_000;
  const isHere = chosen !== null && chosen >= day.from && chosen < day.until;
  const half = isHere ? { from: chosen, until: Math.min(until, day.until) } : null;
  return (
    <div aria-hidden="true">
      <DayRuler
        day={day}
        place={skyPlaceOf(ownZone() ?? "", day.from)}
        blocks={half ? [...stretches, half] : stretches}
        renderBlock={(block, { className, ...looks }) => {
          const isChosen = block === half;
          return (
            <i
              key={`${block.from} ${isChosen}`}
              className={classes(className, isChosen && styles.chosen)}
              {...looks}
            />
          );
        }}
      />
    </div>
  );
}
