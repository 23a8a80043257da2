import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";

import { comma, language } from "#app/platform/language.ts";
import { timeOf, type Moment } from "#app/platform/moment.ts";
import { ownZone } from "#app/platform/own-zone.ts";
import { currentName } from "#app/platform/zone-names.ts";
import { Button } from "#app/ui/button.tsx";
import { trialForm, trialSteps as texts } from "#words/pages/trial.ts";
import { unpack, type SlotDay } from "#app/features/clock/packed-list.ts";
import styles from "./hour-picker.module.css";
import { countOf } from "./slot-list-view.tsx";
import type { TimesList } from "./trial-page-data.ts";
import { noSlot, type AskedSlot } from "./trial-schema.ts";

/** A chunk of its own, so that pages without steps do not load it. */
const StepRuler = lazy(async () => {
  const { StepRuler: Ruler } = await import("./step-ruler.tsx");
  return { default: Ruler };
});

type HourPickerProps = {
  list: TimesList;
  isBusy: boolean;
  /** What is chosen; its day is shown first. */
  slot: AskedSlot;
  /** Times whose days are open in the list. */
  shown: readonly Moment[];
  renderTimes: (day: SlotDay) => ReactNode;
};

/** Tue and 24 of a day such as "Tuesday 24 November". */
function partsOf({ label }: SlotDay) {
  const [weekday = "", number = ""] = label.split(" ");
  // Three joined letters are no word, and four weekdays in Arabic begin with the same ones.
  const short = language.dir === "rtl" ? weekday : weekday.slice(0, 3);
  return { weekday: short, number };
}

function freeWords({ choices }: SlotDay): string {
  return choices.length === 0
    ? texts.noneFree
    : texts.free.replace("{count}", String(choices.length));
}

/** On a day with nothing free: the nearest days before and after it that have free times. */
function NoTimes({
  days,
  day,
  onPick,
}: {
  days: readonly SlotDay[];
  day: SlotDay;
  onPick: (label: string) => void;
}) {
  const at = days.indexOf(day);
  const isFree = ({ choices }: SlotDay) => choices.length > 0;
  const near = [days.slice(0, at).findLast(isFree), days.slice(at).find(isFree)];
  return (
    <>
      <p>{texts.noneOnDay}</p>
      <p className="row gap-2">
        {near.map(
          (other) =>
            other && (
              <Button
                key={other.label}
                look="secondary"
                size="small"
                onClick={() => onPick(other.label)}
              >
                {`${partsOf(other).weekday} ${partsOf(other).number}${comma}${freeWords(other)}`}
              </Button>
            ),
        )}
      </p>
    </>
  );
}

/** A strip of days with the number of times on each, and the times of one of them. */
export function HourPicker(props: HourPickerProps) {
  const { list, isBusy, slot, shown, renderTimes } = props;
  const weeks = useMemo(() => unpack(list.weeks), [list.weeks]);
  const days = weeks.flatMap((week) => week.days);
  // Another time may be on another day: until then what is looked at stays.
  const [looked, setLooked] = useState<{ label: string; slot: AskedSlot }>();
  const setPicked = (label: string) => setLooked({ label, slot });
  const picked = looked?.slot === slot ? looked?.label : undefined;
  const holds = (day: SlotDay, ids: readonly string[]) =>
    day.choices.some(({ id }) => ids.includes(id));
  const current =
    days.find(({ label }) => label === picked) ??
    days.find((day) => holds(day, [slot ?? ""])) ??
    days[0];
  if (!current) return <p>{trialForm.times.empty}</p>;
  const open = days.filter((day) => day === current || holds(day, shown));
  // The form sends it whichever day is looked at; with a button for every time each touch would be slow.
  const isElsewhere =
    slot !== undefined &&
    !open.some((day) => holds(day, [slot])) &&
    days.some((day) => holds(day, [slot]));
  const isOwn = list.zone.id === currentName(ownZone() ?? "");
  const shift = weeks.find((week) => week.days.includes(current))?.shift;
  return (
    <div className={`stack ${styles.picker}`} aria-busy={isBusy || undefined}>
      {/* One stop for the keyboard, whose arrows go from day to day. */}
      <div className={styles.strip} role="radiogroup" aria-label={texts.days}>
        {days.map((day) => {
          const { weekday, number } = partsOf(day);
          return (
            <label key={day.label} data-none={day.choices.length === 0 || undefined}>
              <input
                type="radio"
                name="day"
                aria-label={`${day.label}${comma}${freeWords(day)}`}
                checked={day === current}
                onChange={() => setPicked(day.label)}
              />
              <span>{weekday}</span> <b>{number}</b>{" "}
              <span>
                {day.choices.length > 0 ? countOf(day.choices.length) : texts.noneFree}
              </span>{" "}
            </label>
          );
        })}
      </div>
      {open.map((day) => (
        <div key={day.label} className={`stack gap-2 ${styles.tiles}`}>
          <p>
            <b>{day.label}</b> <span className="muted tiny">{freeWords(day)}</span>
          </p>
          {day === current && isOwn && day.choices.length > 0 && (
            <div className={styles.ruler}>
              <Suspense>
                <StepRuler
                  starts={day.choices.map(({ id }) => timeOf(id))}
                  chosen={slot && slot !== noSlot ? timeOf(slot) : null}
                />
              </Suspense>
            </div>
          )}
          {day.choices.length > 0 && renderTimes(day)}
          {day === current && day.choices.length === 0 && (
            <NoTimes days={days} day={day} onPick={setPicked} />
          )}
        </div>
      ))}
      {isElsewhere && <input type="hidden" name="slot" value={slot} />}
      {shift && <p className="mind small">{shift}</p>}
    </div>
  );
}
