import { plural } from "#app/platform/plural.ts";
import { trialForm } from "#words/pages/trial.ts";
import type { Moment } from "#app/platform/moment.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { firstWeeks, saidTimes, unpack, type SlotDay } from "#app/features/clock/packed-list.ts";
import { cityOf, academyCity } from "#app/features/clock/zones.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import styles from "./slot-list-view.module.css";
import type { TimesList } from "./trial-page-data.ts";
import { slotId, type AskedSlot } from "./trial-schema.ts";

const texts = trialForm.times;

/** Such as "6 times". */
export function countOf(times: number): string {
  return plural(times, texts.times).replace("{count}", String(times));
}

type Choosing = {
  list: TimesList;
  /** The value of the radio button that is chosen to begin with. */
  chosen: AskedSlot;
  /** Times that links lead to; their days are open, besides the first. */
  shown: readonly Moment[];
};

/** The times of one day, each on both clocks. */
export function DayTimes({ day, list, chosen, shown }: Choosing & { day: SlotDay }) {
  return (
    <div className={`gap-2 ${styles.times}`} role="group" aria-label={day.label}>
      {day.choices.map(saidTimes).map(({ id, local, academyTime }) => (
        <label key={id}>
          <input
            type="radio"
            id={shown.includes(id) ? slotId(id) : undefined}
            name="slot"
            value={id}
            defaultChecked={chosen === id}
            aria-label={
              academyTime &&
              fillText(texts.onBothClocks, {
                local,
                academyTime,
                city: cityOf(list.zone),
                academyClock: academyCity(),
              })
            }
          />
          <span>{local}</span> {academyTime && <span>{`${academyTime} ${academyCity()} `}</span>}
        </label>
      ))}
    </div>
  );
}

function Count({ times }: { times: number }) {
  return <span className={`nowrap push muted small ${styles.count}`}>{countOf(times)}</span>;
}

function Day({ day, isOpen, ...choosing }: Choosing & { day: SlotDay; isOpen: boolean }) {
  return (
    <details className={styles.day} open={isOpen}>
      <summary className="line gap-3 apart under">
        <span>
          {/* One text each: React marks where one ends beside another, for every day. */}
          {`${day.label} `}
          {day.isWeekend && <span className="muted small">{`(${texts.weekendMark})`}</span>}
        </span>
        <Count times={day.choices.length} />
      </summary>
      <DayTimes day={day} {...choosing} />
    </details>
  );
}

type SlotListViewProps = Choosing & { isBusy?: boolean };

/** The free times as lists of choices: weeks, days, and each time on both clocks. */
export function SlotListView({ isBusy, ...choosing }: SlotListViewProps) {
  const weeks = unpack(choosing.list.weeks)
    .map((week) => ({ ...week, days: week.days.filter(({ choices }) => choices.length > 0) }))
    .filter(({ days }) => days.length > 0);
  const holds = (day: SlotDay) => day.choices.some(({ id }) => choosing.shown.includes(id));
  return (
    <Parts as="div" className={`stack ${styles.weeks}`} aria-busy={isBusy || undefined}>
      {weeks.length === 0 && <p>{texts.empty}</p>}
      {weeks.map(({ label, shift, days }, weekIndex) => (
        <details key={label} open={weekIndex < firstWeeks || days.some(holds)}>
          <summary className="line gap-3 apart under strong">
            <span>{label}</span>
            <Count times={days.reduce((sum, { choices }) => sum + choices.length, 0)} />
          </summary>
          {shift && <p className={`mind small ${styles.shift}`}>{shift}</p>}
          {days.map((day, dayIndex) => (
            <Day
              key={day.label}
              day={day}
              isOpen={(weekIndex === 0 && dayIndex === 0) || holds(day)}
              {...choosing}
            />
          ))}
        </details>
      ))}
    </Parts>
  );
}
