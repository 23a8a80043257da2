import { useEffect, useRef, type ChangeEvent } from "react";

import { classes } from "#app/ui/classes.ts";
import selects from "#app/ui/form/select.module.css";
import { questionTexts } from "#content/pages/quiz-question.ts";
import { optionId, rankField } from "../answer-form.ts";
import type { QuestionView } from "../question-view.ts";
import { OptionText } from "./code-block.tsx";
import styles from "./question-fields.module.css";

type OrderFieldsProps = {
  question: QuestionView;
  chosen: readonly number[];
  ranks?: readonly number[] | undefined;
};

/**
 * The lines to be put in order, each with the number it is to have. The lines stay where they are, so
 * that neither eye nor screen reader loses its place. With scripts, a number that is taken from
 * another line gives that line the free one: two lines never have the same.
 */
export function OrderFields({ question, chosen, ranks }: OrderFieldsProps) {
  const { kind, options } = question;
  const list = useRef<HTMLOListElement>(null);
  const last = useRef<string[]>([]);
  const controls = () => [...(list.current?.querySelectorAll("select") ?? [])];
  useEffect(() => {
    last.current = controls().map(({ value }) => value);
  }, []);

  function swap({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const all = controls();
    const before = last.current[all.indexOf(currentTarget)] ?? "";
    const twin = all.find((one) => one !== currentTarget && one.value === currentTarget.value);
    if (twin && currentTarget.value !== "") twin.value = before;
    last.current = all.map(({ value }) => value);
  }

  const rankOf = (place: number) => ranks?.[place - 1] ?? chosen.indexOf(place) + 1;
  return (
    <ol ref={list} className={styles.options}>
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
          </select>
          <label htmlFor={optionId(index + 1)}>
            <span className="visually-hidden">{questionTexts.placeOf} </span>
            <OptionText kind={kind} text={text} />
          </label>
        </li>
      ))}
    </ol>
  );
}
