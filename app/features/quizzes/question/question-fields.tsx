import { describedBy, FieldError, hintId } from "#app/ui/form/field-error.tsx";
import marks from "#app/ui/form/mark.module.css";
import { RichText } from "#app/ui/rich-text.tsx";
import { questionTexts } from "#content/pages/quiz-question.ts";
import { answerFields, optionId } from "../answer-form.ts";
import type { QuestionView } from "../question-view.ts";
import { CodeBlock, OptionText } from "./code-block.tsx";
import { OrderFields } from "./order-fields.tsx";
import styles from "./question-fields.module.css";

const fieldsId = "answer";

type QuestionFieldsProps = {
  question: QuestionView;
  /** Places of the options that are chosen when the fields appear. */
  chosen: readonly number[];
  /** Numbers given to the lines so far, where they do not make an order yet. */
  ranks?: readonly number[] | undefined;
  error?: string | undefined;
};

/**
 * The question and its answers as one group of native controls. They hold what is chosen themselves,
 * so that a choice made before the page's script has started is never lost: give the fields a `key`
 * that changes with the question, and read them with `readChoice`.
 */
export function QuestionFields({ question, chosen, ranks, error }: QuestionFieldsProps) {
  const { kind, prompt, code } = question;
  const hint = questionTexts.hints[kind];
  return (
    <fieldset className={styles.question} aria-describedby={describedBy(fieldsId, { hint, error })}>
      <legend className={styles.prompt}>
        <RichText text={prompt} />
      </legend>
      {code && <CodeBlock code={code} />}
      <p id={hintId(fieldsId)} className="muted">
        {hint}
      </p>
      <FieldError fieldId={fieldsId} message={error} />
      {kind === "order" ? (
        <OrderFields question={question} chosen={chosen} ranks={ranks} />
      ) : (
        <Options question={question} chosen={chosen} />
      )}
    </fieldset>
  );
}

function Options({ question, chosen }: Pick<QuestionFieldsProps, "question" | "chosen">) {
  return (
    <div className={styles.options}>
      {question.options.map((text, index) => (
        <label key={text} className={styles.option}>
          <input
            id={optionId(index + 1)}
            type={question.kind === "multiple" ? "checkbox" : "radio"}
            name={answerFields.choice}
            value={index + 1}
            defaultChecked={chosen.includes(index + 1)}
            className={marks.mark}
          />
          <span>
            <OptionText kind={question.kind} text={text} />
          </span>
        </label>
      ))}
    </div>
  );
}
