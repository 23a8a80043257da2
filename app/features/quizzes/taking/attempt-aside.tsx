import { useEffect, useState } from "react";

import { comma } from "#app/platform/language.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import { formFields } from "../answer-form.ts";
import type { ShownAnswer } from "../question-view.ts";
import type { TimerView } from "./taking-data.ts";
import shared from "../shared.module.css";
import styles from "./attempt-page.module.css";

const { overview: texts, timer: timerTexts } = takingTexts;

/** Answered or open, and flagged, in words. */
export function stateOf({ chosen, flagged }: ShownAnswer): string {
  const state = chosen.length > 0 ? texts.answered : texts.open;
  return flagged ? state + comma + texts.flagged : state;
}

/** How far the visitor is, in words. */
function countsOf(answers: readonly ShownAnswer[]): string {
  const answered = answers.filter(({ chosen }) => chosen.length > 0).length;
  const flagged = answers.filter((answer) => answer.flagged).length;
  const counts = fillText(texts.counts, { answered, count: answers.length });
  return flagged > 0 ? counts + comma + fillText(texts.flags, { flagged }) : counts;
}

type OverviewProps = { answers: readonly ShownAnswer[]; current: number };

/**
 * The way to every question, folded. Buttons of the question's form and not links, so that what has just been
 * chosen goes along without scripts too.
 */
export function Overview({ answers, current }: OverviewProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.way}>
        <span className={styles.foldName}>{texts.heading}</span>
      </summary>
      <nav aria-label={texts.heading} className={styles.overview}>
        <p className="muted small">{countsOf(answers)}</p>
        <ol className={styles.numbers}>
          {answers.map((answer, index) => (
            <li key={index}>
              <button
                type="submit"
                name={formFields.go}
                value={index + 1}
                aria-current={index + 1 === current ? "step" : undefined}
                className={classes(styles.number, answer.chosen.length > 0 && styles.answered)}
              >
                <span aria-hidden="true">{index + 1}</span>
                <span className="visually-hidden">
                  {fillText(texts.question, { number: index + 1 }) + comma + stateOf(answer)}
                </span>
                {answer.flagged && <Icon name="flag" size={12} className={styles.flag} />}
              </button>
            </li>
          ))}
        </ol>
        <Button type="submit" name={formFields.go} value="review" look="secondary" size="small">
          {texts.review}
        </Button>
      </nav>
    </details>
  );
}

/** Minutes are shown, so a few seconds either way are not seen. */
const everyMs = 5_000;

/**
 * What is left of a timer, in milliseconds. Counted from when the server said how much was left, so
 * that a wrong clock in the browser does not matter.
 */
function useTimeLeft(timer: TimerView | null): number {
  const [passed, setPassed] = useState({ timer, ms: 0 });
  useEffect(() => {
    if (!timer) return;
    const begun = Date.now();
    const count = () => setPassed({ timer, ms: Date.now() - begun });
    const clock = window.setInterval(count, everyMs);
    document.addEventListener("visibilitychange", count);
    return () => {
      window.clearInterval(clock);
      document.removeEventListener("visibilitychange", count);
    };
  }, [timer]);
  return (timer?.leftMs ?? 0) - (passed.timer === timer ? passed.ms : 0);
}

const minuteMs = 60_000;

/** The time that the visitor asked for, in minutes; when it is over the panel says so and does nothing. */
export function TimerPanel({ timer }: { timer: TimerView | null }) {
  const leftMs = useTimeLeft(timer);
  if (!timer) return null;
  const minutes = Math.floor(leftMs / minuteMs);
  const words = { all: timer.minutes, minutes };
  const isOver = leftMs <= 0;
  return (
    <section aria-labelledby="timer" className={styles.timer}>
      <h2 id="timer" className={shared.label}>
        {timerTexts.heading}
      </h2>
      <div className="small">
        {!isOver && <p>{fillText(minutes > 0 ? timerTexts.left : timerTexts.lastMinute, words)}</p>}
        {/* Read out when it is over, and not before. */}
        <p role="status">{isOver && fillText(timerTexts.over, words)}</p>
      </div>
      <div className={shared.row}>
        <Button type="submit" name={formFields.go} value="more" look="secondary" size="small">
          {timerTexts.more}
        </Button>
        <Button type="submit" name={formFields.go} value="off" look="secondary" size="small">
          {timerTexts.off}
        </Button>
      </div>
    </section>
  );
}
