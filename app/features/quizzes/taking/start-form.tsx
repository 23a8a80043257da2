import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import marks from "#app/ui/form/mark.module.css";
import { RichText } from "#app/ui/rich-text.tsx";
import { takingTexts } from "#content/pages/quiz-taking.ts";
import type { QuizTopic } from "../attempt.ts";
import { quizPath } from "../quiz-paths.ts";
import { type OpenQuiz, type StartFailure, startFields, timerChoices } from "./start-data.ts";
import styles from "./start-page.module.css";

const texts = takingTexts.start;
const firstChoiceId = "timer-none";

type StartFormProps = {
  topic: QuizTopic;
  open: OpenQuiz | null;
  failure: StartFailure | undefined;
};

/** Starts an attempt. A plain form: the answer sets the cookie by which it is found again. */
export function StartForm({ topic, open, failure }: StartFormProps) {
  const choices = [
    { id: firstChoiceId, value: "", label: texts.noTimer },
    ...timerChoices.map((minutes) => ({
      id: `timer-${minutes}`,
      value: String(minutes),
      label: fillText(texts.minutes, { minutes }),
    })),
  ];
  return (
    <form method="post" action={quizPath(topic)} className={styles.form}>
      {failure && (
        <ErrorSummary
          heading={texts.notStarted}
          errors={[
            {
              ...(failure.kind === "timer" ? { fieldId: firstChoiceId } : {}),
              message: texts.errors[failure.kind],
            },
          ]}
        />
      )}
      {open && (
        <div>
          <h3>{texts.anewHeading}</h3>
          <p className="muted">{texts.anewText}</p>
        </div>
      )}
      <input type="hidden" name={startFields.replaces} value={open?.id ?? ""} />
      <fieldset aria-describedby="timer-hint">
        <legend className={styles.legend}>{texts.timer}</legend>
        <p id="timer-hint" className="muted small">
          {texts.timerHint}
        </p>
        <div className={styles.choices}>
          {choices.map(({ id, value, label }) => (
            <label key={id} className={styles.choice}>
              <input
                id={id}
                type="radio"
                name={startFields.timer}
                value={value}
                defaultChecked={value === ""}
                className={marks.mark}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" look={open ? "secondary" : "primary"}>
        {open ? texts.anew : texts.start}
      </Button>
      <p className="muted small">
        <RichText text={texts.kept} />
      </p>
    </form>
  );
}
