import { useEffect, useRef, type ChangeEvent } from "react";

import { inEnglish } from "#app/platform/language.ts";
import { classes } from "#app/ui/classes.ts";
import { describedBy, FieldError, hintId } from "#app/ui/form/field-error.tsx";
import marks from "#app/ui/form/mark.module.css";
import selects from "#app/ui/form/select.module.css";
import { RichText } from "#app/ui/rich-text.tsx";
import { questionTexts } from "#words/pages/quiz-question.ts";
import { formFields, optionId, rankField } from "../answer-form.ts";
import type { QuestionView } from "../question-view.ts";
import { CodeBlock, OptionText } from "./code-block.tsx";
import shared from "../shared.module.css";
import styles from "./question-fields.module.css";

const fieldsId = "answer";

type QuestionFieldsProps = {
  question: QuestionView;
  /** Places of the options that are chosen when the fields appear. */
  chosen: readonly number[];
  /** Numbers given to the lines so far, where they do not make an order yet. */
  ranks?: readonly number[] | undefined;
  error?: string | undefined;
  /** What happens to the answer, where that has to be known before. */
  note?: string | undefined;
};

/** What a question asks for, and what happens then. */
export function hintOf(kind: QuestionView["kind"], note = ""): string {
  return `${questionTexts.hints[kind]} ${note}`.trim();
}

/**
 * The question and its answers as one group of native controls. They hold what is chosen themselves,
 * so that a choice made before the page's script has started is never lost: give the fields a `key`
 * that changes with the question, and read them with `readChoice`.
 */
export function QuestionFields({ question, chosen, ranks, error, note }: QuestionFieldsProps) {
  const { kind, notation, prompt, code } = question;
  const english = question.isEnglish ? inEnglish : undefined;
  const hint = hintOf(kind, note);
  return (
    <fieldset
      className={`stack anywhere ${styles.question}`}
      aria-describedby={describedBy(fieldsId, { hint, error })}
    >
      <legend className={classes("full", shared.prompt, styles.prompt)} {...english}>
        <RichText text={prompt} isEnglish={question.isEnglish} notation={notation} />
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
  const english = question.isEnglish ? inEnglish : undefined;
  return (
    <div className="stack gap-2" {...english}>
      {question.options.map((text, index) => (
        <label key={text} className={styles.option}>
          <input
            id={optionId(index + 1)}
            type={question.kind === "multiple" ? "checkbox" : "radio"}
            name={formFields.choice}
            value={index + 1}
            defaultChecked={chosen.includes(index + 1)}
            className={marks.mark}
          />
          <span>
            <OptionText question={question} text={text} />
          </span>{" "}
        </label>
      ))}
    </div>
  );
}

/**
 * The lines to be put in order, each with the number it is to have. The lines stay where they are, so
 * that neither eye nor screen reader loses its place. With scripts, a number that is taken from
 * another line gives that line the free one: two lines never have the same.
 */
function OrderFields({ question, chosen, ranks }: Omit<QuestionFieldsProps, "error">) {
  const { options } = question;
  const english = question.isEnglish ? inEnglish : undefined;
  const list = useRef<HTMLOListElement>(null);
  const last = useRef<string[]>([]);
  const controls = () => [...(list.current?.querySelectorAll("select") ?? [])];
  useEffect(() => {
    last.current = controls().map(({ value }) => value);
  }, []);

  function swap({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const all = controls();
    const before = last.current[all.indexOf(currentTarget)] ?? "";
    const other = all.find((one) => one !== currentTarget && one.value === currentTarget.value);
    if (other && currentTarget.value !== "") other.value = before;
    last.current = all.map(({ value }) => value);
  }

  const rankOf = (place: number) => ranks?.[place - 1] ?? chosen.indexOf(place) + 1;
  return (
    <ol ref={list} className="stack gap-2" dir={english?.dir}>
      {options.map((text, index) => (
        <li key={text} className={styles.line}>
          <select
            id={optionId(index + 1)}
            name={rankField(index + 1)}
            defaultValue={rankOf(index + 1) || ""}
            onChange={swap}
            className={classes(selects.select, styles.rank)}
          >
            <option value="" label={questionTexts.noPlace}>
              {questionTexts.noPlaceName}
            </option>
            {options.map((_, number) => (
              <option key={number} value={number + 1}>
                {number + 1}
              </option>
            ))}
          </select>{" "}
          <label htmlFor={optionId(index + 1)}>
            <span className="visually-hidden">{questionTexts.placeOf} </span>
            <span {...english}>
              <OptionText question={question} text={text} />
            </span>
          </label>
        </li>
      ))}
    </ol>
  );
}
