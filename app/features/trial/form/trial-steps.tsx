import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";

import { ownZone } from "#app/platform/zone-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { trialForm, trialSteps as texts } from "#content/pages/trial.ts";
import { unpack, type SlotChoice, type SlotDay } from "../availability/packed-list.ts";
import { currentName } from "../availability/zones.ts";
import type { SlotList } from "./trial-page-data.ts";
import { noSlot, type TrialErrors, type TrialField, type TrialValues } from "./trial-schema.ts";
import styles from "./trial-steps.module.css";

/** Apart, so that the page of the form, which has no steps, carries none of it. */
const StepRuler = lazy(async () => {
  const { StepRuler: Ruler } = await import("./step-ruler.tsx");
  return { default: Ruler };
});

export const steps = ["hour", "who", "you", "check"] as const;
export type Step = (typeof steps)[number];

/** The fields that are asked for at each step. */
export const fieldsOf: Record<Step, readonly TrialField[]> = {
  hour: ["course", "wanted_language", "zone", "slot", "preferred"],
  who: ["learner", "child_name", "age_band"],
  you: ["name", "email", "phone", "language", "tutor", "note", "consent"],
  check: [],
};

/** A day and one of its times. */
export type ChosenHour = { readonly day: SlotDay; readonly choice: SlotChoice };

/** The day and the time behind the value of a radio button; null where none in the list has it. */
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
 * Which step of the form is shown. Where a field of one is wrong that step comes back, whoever found it.
 *
 * @param skipsWho whether it is known already who learns, and nothing more need be asked about it
 */
export function useSteps(isStepped: boolean, skipsWho: boolean, errors: TrialErrors) {
  const [step, setStep] = useState<Step>("hour");
  const [goesBack, setGoesBack] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Step>(null);
  const wrong = steps.find((each) => fieldsOf[each].some((field) => errors[field]));
  const shown = wrong ?? step;
  const isMistaken = wrong !== undefined;

  useEffect(() => {
    const isNew = before.current !== null && before.current !== shown;
    before.current = shown;
    // A summary of mistakes takes the focus itself.
    if (isNew && !isMistaken) heading.current?.focus();
  }, [shown, isMistaken]);

  return {
    shown: isStepped ? shown : null,
    heading,
    /** After all fields of the shown step were found right. */
    advance() {
      const next = steps[steps.indexOf(shown) + 1] ?? "check";
      const isElsewhere = shown !== step;
      if (!isElsewhere) setStep(goesBack ? "check" : next === "who" && skipsWho ? "you" : next);
      setGoesBack(false);
    },
    back() {
      const previous = steps[steps.indexOf(shown) - 1] ?? "hour";
      setGoesBack(false);
      setStep(previous === "who" && skipsWho ? "hour" : previous);
    },
    /** To mend one thing: the next press comes straight back. */
    change(to: Step) {
      setGoesBack(true);
      setStep(to);
    },
  };
}

type Shown = ReturnType<typeof useSteps>;

/** How far somebody is, for the eye; headings say it in words. */
export function StepBars({ shown }: { shown: Step }) {
  return (
    <ol className={styles.bars} aria-hidden="true">
      {steps.map((step, index) => (
        <li key={step} data-on={index <= steps.indexOf(shown)} data-now={step === shown}>
          {texts.names[step]}
        </li>
      ))}
    </ol>
  );
}

/** The part of the form for one step; the whole of it where there are no steps. */
export function StepPart({
  of,
  steps: { shown, heading },
  className,
  children,
}: {
  of: Step;
  steps: Shown;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (shown === null) return <div className={className}>{children}</div>;
  const words = texts.progress
    .replace("{number}", String(steps.indexOf(of) + 1))
    .replace("{count}", String(steps.length));
  return (
    <div className={styles.part} data-step={of} hidden={shown !== of}>
      <h3 ref={shown === of ? heading : null} tabIndex={-1} className={styles.heading}>
        {texts.headings[of]} <span className="visually-hidden">{words}</span>
      </h3>
      {children}
    </div>
  );
}

type HourPickerProps = {
  list: SlotList;
  /** The day that holds it is looked at first. */
  chosen: string | undefined;
  /** What is chosen now. */
  slot: string | undefined;
  /** Times whose days stand open, whatever day is looked at. */
  shown: readonly string[];
  renderTimes: (day: SlotDay) => ReactNode;
};

/** Days as a strip with how many times each has, and the times of one of them. */
export function HourPicker({ list, chosen, slot, shown, renderTimes }: HourPickerProps) {
  const days = unpack(list.weeks).flatMap((week) => week.days);
  const [picked, setPicked] = useState<string>();
  const holds = (day: SlotDay, ids: readonly string[]) =>
    day.choices.some(({ id }) => ids.includes(id));
  const current =
    days.find(({ label }) => label === picked) ??
    days.find((day) => chosen !== undefined && holds(day, [chosen])) ??
    days[0];
  if (!current) return <p>{trialForm.times.empty}</p>;
  return (
    <>
      <div className={styles.strip}>
        {days.map(({ label, choices }) => {
          const [weekday = "", number = "", month = ""] = label.split(" ");
          return (
            <button
              key={label}
              type="button"
              aria-pressed={label === current.label}
              onClick={() => setPicked(label)}
            >
              <span>{weekday.slice(0, 3)}</span>
              <b>{number}</b> <span className="visually-hidden">{month}</span>
              <span>{texts.free.replace("{count}", String(choices.length))}</span>
            </button>
          );
        })}
      </div>
      {days.map((day) => {
        const isOpen = day === current || holds(day, shown);
        return (
          <div key={day.label} hidden={!isOpen} className={styles.tiles}>
            <p>
              <b>{day.label}</b>{" "}
              <span>{texts.free.replace("{count}", String(day.choices.length))}</span>
            </p>
            {day === current && list.zone.id === currentName(ownZone() ?? "") && (
              <div className={styles.ruler}>
                <Suspense>
                  <StepRuler
                    starts={day.choices.map(({ id }) => Date.parse(id))}
                    chosen={slot && slot !== noSlot ? Date.parse(slot) : null}
                  />
                </Suspense>
              </div>
            )}
            {renderTimes(day)}
          </div>
        );
      })}
    </>
  );
}

/** What has been entered, each part with the way back to it. */
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
              <bdi key={line} dir="auto">
                {line}
              </bdi>
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
        `${hour.day.label}, ${hour.choice.local}`,
        trialForm.times.london.replace("{time}", hour.choice.london),
      ]
    : [values.preferred];
  return [
    { label: check.when, lines: when, step: "hour" },
    { label: check.course, lines: [values.wanted_language || courseTitle], step: "hour" },
    {
      label: check.learner,
      lines: isChild ? [values.child_name, values.age_band] : [trialForm.learner.self],
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

/** The chosen hour on both clocks, and the one button of the step. */
export function StepFoot({ steps: { shown, back }, hour, slot, city, isBusy }: FootProps) {
  if (shown === null) return null;
  const submit = isBusy ? trialForm.sending : trialForm.submit;
  return (
    <div className={styles.foot}>
      <p className={styles.hour}>
        {hour ? (
          <>
            <b>{`${hour.day.label}, ${hour.choice.local} ${city}`}</b>{" "}
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
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {shown === "check" ? submit : texts.next[shown]}
        </Button>
      </p>
    </div>
  );
}

/** What is seldom wanted, behind a line that says what it is. */
export function Fold({
  label,
  isOpen = false,
  children,
}: {
  label: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        {label} <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  );
}
