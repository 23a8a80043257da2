import { comma } from "#app/platform/language.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import { formFields } from "../answer-form.ts";
import type { ShownAnswer } from "../question-view.ts";
import styles from "./attempt-page.module.css";

const texts = takingTexts.overview;

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
    <details className={`push ${styles.fold}`}>
      <summary className={`tap bare small ${styles.way}`}>
        <span className={styles.foldName}>{texts.heading}</span>
      </summary>
      <nav aria-label={texts.heading} className="stack gap-3 start">
        <p className="muted small">{countsOf(answers)}</p>
        <ol className={`full gap-2 ${styles.numbers}`}>
          {answers.map((answer, index) => (
            <li key={index}>
              <button
                type="submit"
                name={formFields.go}
                value={index + 1}
                aria-current={index + 1 === current ? "step" : undefined}
                className={classes(
                  "figures full",
                  styles.number,
                  answer.chosen.length > 0 && `strong ${styles.answered}`,
                )}
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
