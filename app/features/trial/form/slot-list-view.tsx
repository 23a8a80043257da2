import marks from "#app/ui/form/mark.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { trialForm } from "#content/pages/trial.ts";
import type { SlotChoice, SlotDay, SlotWeek } from "../availability/slot-view.ts";
import { slotId } from "./trial-ids.ts";
import styles from "./slot-list-view.module.css";

const texts = trialForm.times;

type Choosing = {
  /** The value of the radio button that is chosen to begin with. */
  chosen: string | undefined;
};

function Time({ choice, day, chosen }: Choosing & { choice: SlotChoice; day: SlotDay }) {
  const { id, local, london } = choice;
  return (
    <label className={styles.time}>
      <input
        type="radio"
        id={slotId(id)}
        name="slot"
        value={id}
        defaultChecked={chosen === id}
        className={marks.mark}
      />
      <span className="visually-hidden">{day.label}, </span>
      <span className={styles.local}>{local}</span>
      <span className={styles.london}>{texts.london.replace("{time}", london)}</span>
    </label>
  );
}

function Day({ day, isOpen, ...choosing }: Choosing & { day: SlotDay; isOpen: boolean }) {
  return (
    <details className={styles.day} open={isOpen}>
      <summary>
        <span>
          {day.label} {day.isWeekend && <span className={styles.mark}>({texts.weekendMark})</span>}
        </span>
        <span className={styles.count}>{countOf(day.choices.length)}</span>
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <ul className={styles.times}>
        {day.choices.map((choice) => (
          <li key={choice.id}>
            <Time choice={choice} day={day} {...choosing} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** This week may be nearly over, so the next one stands open too. */
const openWeeks = 2;

function countOf(times: number): string {
  return (times === 1 ? texts.oneTime : texts.manyTimes).replace("{count}", String(times));
}

type SlotListViewProps = Choosing & {
  weeks: readonly SlotWeek[];
  /** Times whose days stand open, beside the first day. */
  shown: readonly string[];
  isBusy?: boolean;
};

/** The free times as lists of choices: weeks, days, and each time on both clocks. */
export function SlotListView({ weeks, shown, isBusy, ...choosing }: SlotListViewProps) {
  const holds = (day: SlotDay) => day.choices.some(({ id }) => shown.includes(id));
  return (
    <div className={styles.weeks} aria-busy={isBusy || undefined}>
      {weeks.map((week, weekIndex) => (
        <details
          key={week.start}
          className={styles.week}
          open={weekIndex < openWeeks || week.days.some(holds)}
        >
          <summary>
            <span>{week.label}</span>
            <span className={styles.count}>
              {countOf(week.days.reduce((sum, { choices }) => sum + choices.length, 0))}
            </span>
            <Icon name="chevron-down" size={18} className={styles.chevron} />
          </summary>
          {week.shift && <p className={styles.shift}>{week.shift}</p>}
          {week.days.map((day, dayIndex) => (
            <Day
              key={day.date}
              day={day}
              isOpen={(weekIndex === 0 && dayIndex === 0) || holds(day)}
              {...choosing}
            />
          ))}
        </details>
      ))}
    </div>
  );
}
