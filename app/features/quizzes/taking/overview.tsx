import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { takingTexts } from "#content/pages/quiz-taking.ts";
import { answerFields } from "../answer-form.ts";
import type { ShownAnswer } from "../question-view.ts";
import styles from "./overview.module.css";

const texts = takingTexts.overview;

/** Answered or open, and flagged, in words. */
export function stateOf({ chosen, flagged }: ShownAnswer): string {
  const state = chosen.length > 0 ? texts.answered : texts.open;
  return flagged ? `${state}, ${texts.flagged}` : state;
}

/** How far the visitor is, in words. */
function countsOf(answers: readonly ShownAnswer[]): string {
  const answered = answers.filter(({ chosen }) => chosen.length > 0).length;
  const flagged = answers.filter((answer) => answer.flagged).length;
  const counts = fillText(texts.counts, { answered, count: answers.length });
  return flagged > 0 ? `${counts}, ${fillText(texts.flags, { flagged })}` : counts;
}

/**
 * The way to every question. Buttons of the question's form and not links, so that what has just been
 * chosen goes along without scripts too.
 */
export function Overview({
  answers,
  current,
}: {
  answers: readonly ShownAnswer[];
  current: number;
}) {
  return (
    <nav aria-labelledby="overview" className={styles.overview}>
      <h2 id="overview" className={styles.heading}>
        {texts.heading}
      </h2>
      <p className="muted small">{countsOf(answers)}</p>
      <ol className={styles.list}>
        {answers.map((answer, index) => (
          <li key={index}>
            <button
              type="submit"
              name={answerFields.go}
              value={index + 1}
              aria-current={index + 1 === current ? "step" : undefined}
              className={classes(styles.number, answer.chosen.length > 0 && styles.answered)}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="visually-hidden">
                {`${fillText(texts.question, { number: index + 1 })}, ${stateOf(answer)}`}
              </span>
              {answer.flagged && <Icon name="flag" size={12} className={styles.flag} />}
            </button>
          </li>
        ))}
      </ol>
      <Button type="submit" name={answerFields.go} value="review" look="secondary" size="small">
        {texts.review}
      </Button>
    </nav>
  );
}
