import type { FormEvent } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { takingTexts } from "#content/pages/quiz-taking.ts";
import { answerFields } from "../answer-form.ts";
import { attemptPath, type Position } from "../quiz-paths.ts";
import { stateOf } from "./overview.tsx";
import { readPress } from "./press.ts";
import type { TakingData } from "./taking-data.ts";
import { TimerPanel } from "./timer-panel.tsx";
import type { AttemptState } from "./use-attempt.ts";
import page from "./attempt-page.module.css";
import styles from "./review-form.module.css";

const texts = takingTexts.review;

type ReviewFormProps = {
  data: TakingData;
  attempt: AttemptState;
  go: (to: Position) => void;
};

/** Every question with its state, the way back to each, and the button that finishes. */
export function ReviewForm({ data, attempt, go }: ReviewFormProps) {
  const { questions } = data;
  const open = questions.filter(({ number }) => attempt.answerTo(number).chosen.length === 0);

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = readPress(submitter instanceof HTMLButtonElement ? submitter.value : null);
    if (pressed === "finish") void attempt.finish();
    else if (pressed === "more" || pressed === "off") void attempt.changeTimer(pressed);
    else if (typeof pressed === "number") go(pressed);
  }

  return (
    <form
      method="post"
      action={attemptPath(data.topic, data.attemptId, "review")}
      className={page.form}
      onSubmit={press}
    >
      <div className={page.main}>
        <p className="lead">
          {open.length === 0
            ? texts.allAnswered
            : fillText(texts.someOpen, { open: open.length, count: questions.length })}
        </p>
        <ol className={styles.list}>
          {questions.map(({ number, prompt }) => (
            <li key={number} className={styles.entry}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              <div className={styles.words}>
                <p id={`prompt-${number}`}>
                  <RichText text={prompt} />
                </p>
                <p
                  className={classes(
                    styles.state,
                    attempt.answerTo(number).chosen.length === 0 && styles.open,
                  )}
                >
                  {stateOf(attempt.answerTo(number))}
                </p>
              </div>
              <Button
                type="submit"
                name={answerFields.go}
                value={number}
                look="secondary"
                size="small"
              >
                <span aria-hidden="true">{texts.go}</span>
                <span className="visually-hidden">
                  {`${texts.go}: ${fillText(takingTexts.overview.question, { number })}`}
                </span>
              </Button>
            </li>
          ))}
        </ol>
        <div className={styles.end}>
          <Button
            type="submit"
            name={answerFields.go}
            value="finish"
            aria-disabled={attempt.isFinishing || undefined}
          >
            {attempt.isFinishing ? texts.finishing : texts.finish}
          </Button>
          <p className="muted small">{texts.finishNote}</p>
        </div>
      </div>
      <div className={page.aside}>
        <TimerPanel timer={attempt.timer} />
      </div>
    </form>
  );
}
