import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";

import { comma, language } from "#app/platform/language.ts";
import { ownZone } from "#app/platform/zone-clock.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { nameOf } from "#app/ui/stored-names.ts";
import { trialForm, trialSteps as texts } from "#content/pages/trial.ts";
import { unpack, type SlotChoice, type SlotDay } from "../availability/packed-list.ts";
import { currentName } from "../availability/zones.ts";
import type { SlotList } from "./trial-page-data.ts";
import { noSlot, type TrialErrors, type TrialField, type TrialValues } from "./trial-schema.ts";
import styles from "./trial-steps.module.css";

/** Loaded apart, so that pages without steps do not carry it. */
const StepRuler = lazy(async () => {
  const { StepRuler: Ruler } = await import("./step-ruler.tsx");
  return { default: Ruler };
});

const steps = ["hour", "who", "you", "check"] as const;
type Step = (typeof steps)[number];

/** The fields that are asked for at each step. */
const fieldsOf: Record<Step, readonly TrialField[]> = {
  hour: ["course", "wanted_language", "zone", "slot", "preferred"],
  who: ["learner", "child_name", "age_band"],
  you: ["name", "email", "phone", "language", "tutor", "note", "consent"],
  check: [],
};

/** The fields of a step and of those before it, whose answers it may have changed. */
export function fieldsUpTo(step: Step): TrialField[] {
  return steps.slice(0, steps.indexOf(step) + 1).flatMap((each) => fieldsOf[each]);
}

/** A day and one of its times. */
type ChosenHour = { readonly day: SlotDay; readonly choice: SlotChoice };

/** The day and the time behind the value of a radio button; null if none in the list has it. */
export function findHour(list: SlotList, slot: string | undefined): ChosenHour | null {
  for (const { days } of unpack(list.weeks)) {
    for (const day of days) {
      const choice = day.choices.find(({ id }) => id === slot);
      if (choice) return { day, choice };
    }
  }
  return null;
}

/**
 * Which step of the form is shown. If a field turns out wrong its step comes back, whether page or server found
 * it.
 *
 * @param skipsWho whether it is already known who learns, so that nothing more need be asked
 * @param attempt counts how often something was wrong
 */
export function useSteps(
  isStepped: boolean,
  skipsWho: boolean,
  errors: TrialErrors,
  attempt: number,
) {
  const [step, setStep] = useState<Step>("hour");
  const [goesBack, setGoesBack] = useState(false);
  const [seen, setSeen] = useState(attempt);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Step>(null);
  if (attempt !== seen) {
    setSeen(attempt);
    const wrong = steps.find((each) => fieldsOf[each].some((field) => errors[field]));
    if (wrong && wrong !== step) {
      setStep(wrong);
      setGoesBack(step === "check");
    }
  }

  useEffect(() => {
    const isNew = before.current !== null && before.current !== step;
    before.current = step;
    if (isNew) heading.current?.focus();
  }, [step]);

  return {
    shown: isStepped ? step : null,
    heading,
    /** Call when all fields of the shown step are right. */
    advance() {
      const next = steps[steps.indexOf(step) + 1] ?? "check";
      setStep(goesBack ? "check" : next === "who" && skipsWho ? "you" : next);
      setGoesBack(false);
    },
    back() {
      const previous = steps[steps.indexOf(step) - 1] ?? "hour";
      setGoesBack(false);
      setStep(previous === "who" && skipsWho ? "hour" : previous);
    },
    /** For correcting one thing: the next press comes straight back. */
    change(to: Step) {
      setGoesBack(true);
      setStep(to);
    },
  };
}

type Shown = ReturnType<typeof useSteps>;

/** How far the visitor has got, for the eye; headings say it in words. */
export function StepBars({ shown }: { shown: Step }) {
  const isHydrated = useHydrated();
  return (
    <ol className={classes(styles.bars, !isHydrated && styles.scripted)} aria-hidden="true">
      {steps.map((step, index) => (
        <li key={step} data-on={index <= steps.indexOf(shown)} data-now={step === shown}>
          {texts.names[step]}
        </li>
      ))}
    </ol>
  );
}

/**
 * The part of the form for one step. Before scripts run, and without them, the parts follow one another; a page
 * that will have steps shows only the first from its first paint on.
 */
export function StepPart({
  of,
  steps: { shown, heading },
  as: Heading,
  children,
}: {
  of: Step;
  steps: Shown;
  as: "h2" | "h3";
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const words = texts.progress
    .replace("{number}", String(steps.indexOf(of) + 1))
    .replace("{count}", String(steps.length));
  const isLater = shown !== null && shown !== of;
  return (
    <div
      className={classes(
        styles.part,
        shown === null && styles.whole,
        isLater && !isHydrated && styles.later,
      )}
      hidden={isLater && isHydrated}
    >
      <Heading ref={shown === of ? heading : null} tabIndex={-1} className={styles.heading}>
        {texts.headings[of]}
        {shown && isHydrated && <span className="visually-hidden"> {words}</span>}
      </Heading>
      {children}
    </div>
  );
}

type HourPickerProps = {
  list: SlotList;
  isBusy: boolean;
  /** The day that holds it is looked at first. */
  chosen: string | undefined;
  /** What is chosen now. */
  slot: string | undefined;
  /** Times whose days are open in the list. */
  shown: readonly string[];
  renderTimes: (day: SlotDay) => ReactNode;
};

/** Tue, 24 and November of a day such as "Tuesday 24 November". */
function partsOf({ label }: SlotDay) {
  const [weekday = "", number = "", month = ""] = label.split(" ");
  // Three joined letters are no word, and four weekdays in Arabic begin with the same ones.
  const short = language.dir === "rtl" ? weekday : weekday.slice(0, 3);
  return { weekday: short, number, month };
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
      <p className={styles.near}>
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
  const { list, isBusy, chosen, slot, shown, renderTimes } = props;
  const weeks = unpack(list.weeks);
  const days = weeks.flatMap((week) => week.days);
  const [picked, setPicked] = useState<string>();
  const holds = (day: SlotDay, ids: readonly string[]) =>
    day.choices.some(({ id }) => ids.includes(id));
  const current =
    days.find(({ label }) => label === picked) ??
    days.find((day) => chosen !== undefined && holds(day, [chosen])) ??
    days[0];
  if (!current) return <p>{trialForm.times.empty}</p>;
  const isOwn = list.zone.id === currentName(ownZone() ?? "");
  const shift = weeks.find((week) => week.days.includes(current))?.shift;
  return (
    <div className={styles.picker} aria-busy={isBusy || undefined}>
      <div className={styles.strip}>
        {days.map((day) => {
          const { weekday, number, month } = partsOf(day);
          return (
            <button
              key={day.label}
              type="button"
              aria-pressed={day === current}
              data-none={day.choices.length === 0 || undefined}
              onClick={() => setPicked(day.label)}
            >
              <span>{weekday}</span>
              <b>{number}</b> <span className="visually-hidden">{month}</span>
              <span>{freeWords(day)}</span>
            </button>
          );
        })}
      </div>
      {days.map((day) => {
        const isOpen = day === current || holds(day, shown);
        return (
          <div key={day.label} hidden={!isOpen} className={styles.tiles}>
            <p>
              <b>{day.label}</b> <span>{freeWords(day)}</span>
            </p>
            {day === current && isOwn && day.choices.length > 0 && (
              <div className={styles.ruler}>
                <Suspense>
                  <StepRuler
                    starts={day.choices.map(({ id }) => Date.parse(id))}
                    chosen={slot && slot !== noSlot ? Date.parse(slot) : null}
                  />
                </Suspense>
              </div>
            )}
            {day.choices.length > 0 && renderTimes(day)}
            {day === current && day.choices.length === 0 && (
              <NoTimes days={days} day={day} onPick={setPicked} />
            )}
          </div>
        );
      })}
      {shift && <p className={styles.shift}>{shift}</p>}
    </div>
  );
}

/** What has been entered, each part with a link back to it. */
export function CheckList({
  rows,
  onChange,
}: {
  rows: readonly {
    readonly label: string;
    readonly lines: readonly string[];
    readonly step: Step;
  }[];
  onChange: (step: Step) => void;
}) {
  return (
    <dl className={styles.check}>
      {rows.map(({ label, lines, step }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {lines.filter(Boolean).map((line) => (
              <span key={line}>
                <bdi dir="auto">{line.includes("@") ? <EmailAddress address={line} /> : line}</bdi>
              </span>
            ))}
          </dd>
          <dd>
            <button type="button" className={styles.change} onClick={() => onChange(step)}>
              {texts.change} <span className="visually-hidden">{label}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows of the last step. */
export function checkRows(values: TrialValues, hour: ChosenHour | null, courseTitle: string) {
  const { check } = texts;
  const isChild = values.learner === "child";
  const tutors: Record<string, string> = trialForm.tutor;
  const when = hour
    ? [
        hour.choice.local,
        hour.day.label,
        trialForm.times.london.replace("{time}", hour.choice.london),
      ]
    : [values.preferred];
  return [
    { label: check.when, lines: when, step: "hour" },
    { label: check.course, lines: [values.wanted_language || courseTitle], step: "hour" },
    {
      label: check.learner,
      lines: isChild ? [values.child_name, nameOf(values.age_band)] : [trialForm.learner.self],
      step: "who",
    },
    { label: check.you, lines: [values.name, values.email, values.phone], step: "you" },
    {
      label: check.lesson,
      lines: [values.language, `${check.tutor}: ${tutors[values.tutor] ?? ""}`],
      step: "you",
    },
  ] as const;
}

type FootProps = {
  steps: Shown;
  hour: ChosenHour | null;
  slot: string | undefined;
  city: string;
  isBusy: boolean;
};

/**
 * The chosen hour on both clocks, and the one button of the step. Before scripts run the button asks for the whole
 * form on one page.
 */
export function StepFoot({ steps: { shown, back }, hour, slot, city, isBusy }: FootProps) {
  const isHydrated = useHydrated();
  if (shown === null) return null;
  const submit = isBusy ? trialForm.sending : trialForm.submit;
  return (
    <div data-pinned className={classes(styles.foot, !isHydrated && styles.scripted)}>
      <p className={styles.hour}>
        {hour ? (
          <>
            <b>{`${hour.day.label}${comma}${hour.choice.local} ${city}`}</b>{" "}
            {hour.choice.london !== hour.choice.local && (
              <span>{trialForm.times.london.replace("{time}", hour.choice.london)}</span>
            )}
          </>
        ) : (
          <b>{slot === noSlot ? texts.otherTimes : texts.noHour}</b>
        )}
      </p>
      <p className={styles.buttons}>
        {shown !== "hour" && (
          <Button look="secondary" onClick={back} aria-label={texts.back}>
            <Icon name="chevron-left" size={18} />
          </Button>
        )}
        <Button type="submit" name="intent" value="show" aria-disabled={isBusy || undefined}>
          {shown === "check" ? submit : texts.next[shown]}
        </Button>
      </p>
    </div>
  );
}

/** What is rarely wanted, behind a line that says what it is. */
export function Fold({
  label,
  isOpen = false,
  children,
}: {
  label: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <details className={classes(styles.fold, !isHydrated && styles.scripted)} open={isOpen}>
      <summary>
        {label} <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  );
}
