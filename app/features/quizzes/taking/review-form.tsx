import type { FormEvent } from "react";

import { inEnglish, inLanguage } from "#app/platform/language.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import { formFields, readPress } from "../answer-form.ts";
import { attemptPath, type Position } from "../quiz-paths.ts";
import { stateOf } from "./overview.tsx";
import type { TakingData } from "./attempt-page.server.ts";
import type { AttemptState } from "./use-attempt.ts";
import styles from "./attempt-page.module.css";

const texts = takingTexts.review;

type ReviewFormProps = {
  data: TakingData;
  attempt: AttemptState;
  go: (to: Position) => void;
};

/** Every question with its state, the way back to each, and the button that finishes. */
export function ReviewForm({ data, attempt, go }: ReviewFormProps) {
  const { questions } = data;
  const isOpen = (number: number) => attempt.answerTo(number).chosen.length === 0;
  const open = questions.filter(({ number }) => isOpen(number)).length;

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = readPress(submitter instanceof HTMLButtonElement ? submitter.value : null);
    if (pressed === "finish") void attempt.finish();
    else if (typeof pressed === "number") go(pressed);
  }

  return (
    <Parts
      as="form"
      method="post"
      action={inLanguage(attemptPath(data, "review"))}
      className={`stack gap-5 ${styles.form}`}
      onSubmit={press}
    >
      <div className="stack gap-5">
        <p className="lead">
          {open === 0
            ? texts.allAnswered
            : fillText(texts.someOpen, { open, count: questions.length })}
        </p>
        <ol className={`ruled ${styles.review}`}>
          {questions.map(({ number, prompt }) => (
            <li key={number} className="under gap-2 across-3">
              <span className="figures muted" aria-hidden="true">
                {number}
              </span>
              <div className="stack gap-1 anywhere">
                <p {...inEnglish}>
                  <RichText text={prompt} isEnglish />
                </p>
                <p
                  className={classes(
                    "muted small strong",
                    styles.state,
                    isOpen(number) && styles.open,
                  )}
                >
                  {stateOf(attempt.answerTo(number))}
                </p>
              </div>
              <Button
                type="submit"
                name={formFields.go}
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
        <div className={`row ruled gap-2 across-3 ${styles.foot}`}>
          <p className={classes("muted small", styles.note)}>{texts.finishNote}</p>
          <Button
            type="submit"
            name={formFields.go}
            value="finish"
            aria-disabled={attempt.isFinishing || undefined}
            className={styles.on}
          >
            {attempt.isFinishing ? texts.finishing : texts.finish}
          </Button>
        </div>
      </div>
    </Parts>
  );
}
