import { fillText } from "#app/platform/fill-text.ts";
import { academyCity } from "#app/features/clock/zones.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { comma } from "#app/platform/language.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { trialForm, trialSteps as texts } from "#words/pages/trial.ts";
import { saidTimes, type ChosenHour } from "#app/features/clock/packed-list.ts";
import {
  noSlot,
  stepFields,
  type AskedSlot,
  type TrialErrors,
  type TrialField,
} from "./trial-schema.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import styles from "./trial-steps.module.css";

const steps = ["hour", "you", "check"] as const;
export type Step = (typeof steps)[number];

const fieldsOf: Record<Step, readonly TrialField[]> = { ...stepFields, check: [] };

/** The fields of a step and of those before it, whose answers it may have changed. */
export function fieldsUpTo(step: Step): TrialField[] {
  return steps.slice(0, steps.indexOf(step) + 1).flatMap((each) => fieldsOf[each]);
}

/**
 * Which step of the form is shown. If a field turns out wrong its step comes back, whether page or server found
 * it.
 *
 * @param attempt counts how often something was wrong
 * @param takesFocus whether the first heading takes the focus as well, because the button that had it is gone
 */
export function useSteps(
  isStepped: boolean,
  errors: TrialErrors,
  attempt: number,
  takesFocus: boolean,
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
    const isNew = before.current !== step && (before.current !== null || takesFocus);
    before.current = step;
    if (isNew) heading.current?.focus();
  }, [step, takesFocus]);

  return {
    shown: isStepped ? step : null,
    heading,
    /** Call when all fields of the shown step are right. */
    advance() {
      setStep(goesBack ? "check" : (steps[steps.indexOf(step) + 1] ?? "check"));
      setGoesBack(false);
    },
    back() {
      setGoesBack(false);
      setStep(steps[steps.indexOf(step) - 1] ?? "hour");
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
    <ol
      className={classes("muted tiny", styles.bars, !isHydrated && "scripted")}
      aria-hidden="true"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          data-on={index <= steps.indexOf(shown)}
          data-now={step === shown}
          className={step === shown ? "ink strong" : undefined}
        >
          <span>{texts.names[step]}</span>
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
      <Heading
        ref={shown === of ? heading : null}
        tabIndex={-1}
        className={`no-ring ${styles.heading}`}
      >
        {texts.headings[of]}
        {shown && isHydrated && <span className="visually-hidden"> {words}</span>}
      </Heading>
      <Parts>{children}</Parts>
    </div>
  );
}

type FootProps = {
  steps: Shown;
  hour: ChosenHour | null;
  slot: AskedSlot;
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
  const said = hour && saidTimes(hour.choice);
  const submit = isBusy ? trialForm.sending : trialForm.submit;
  return (
    <div
      data-pinned
      className={classes("stack gap-2 ruled", styles.foot, !isHydrated && "scripted")}
    >
      <p className={`apart tiny ${styles.hour}`}>
        {hour && said ? (
          <>
            <b className="strong">{`${hour.day.label}${comma}${said.local} ${city}`}</b>{" "}
            {said.academyTime && (
              <span className="muted">
                {fillText(trialForm.times.academyTime, {
                  time: said.academyTime,
                  academyClock: academyCity(),
                })}
              </span>
            )}
          </>
        ) : (
          <b className="strong">{slot === noSlot ? texts.otherTimes : texts.noHour}</b>
        )}
      </p>
      <p className={`gap-2 ${styles.buttons}`}>
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

/** Fields that are rarely needed, folded behind a line that names them. */
export function Fold({
  label,
  isOpen,
  children,
}: {
  label: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <details className={classes("ruled", styles.fold, !isHydrated && "scripted")} open={isOpen}>
      <summary className="line apart strong">
        {label} <Icon name="chevron-down" size={18} />
      </summary>
      <Parts>{children}</Parts>
    </details>
  );
}
