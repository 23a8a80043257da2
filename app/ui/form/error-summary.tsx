import { useRef } from "react";

import styles from "./error-summary.module.css";
import { useAppearanceFocus } from "../focus.ts";

export type SummaryError = {
  /** Id of the control that needs another look. Without one the message is plain text. */
  fieldId?: string;
  /** The same words as at the field. */
  message: string;
};

/** What is wrong with some fields, in their order. */
export function summaryOf<Field extends string>(
  fields: readonly Field[],
  errors: Partial<Record<Field, string>>,
  idOf: (field: Field) => string = String,
): SummaryError[] {
  return fields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: idOf(field), message }] : [];
  });
}

type ErrorSummaryProps = {
  heading: string;
  errors: readonly SummaryError[];
  /** Words under the list, for instance that nothing has been lost. */
  note?: string;
};

/** Scrolls so that the label is visible too, and not under a sticky bar. */
export function goToField(fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  const top = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? field;
  top.scrollIntoView({ block: "start" });
  field.focus({ preventScroll: true });
}

/**
 * What is wrong with a form, before the form. Takes the focus when it appears; give it a new `key`
 * for each attempt, so that a second failure takes the focus again. `role="alert"` is inside, because
 * screen readers read an element that is an alert and has the focus twice, or not at all.
 */
export function ErrorSummary({ heading, errors, note }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useAppearanceFocus(box);
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} autoFocus>
      <div role="alert" className="stack gap-2">
        <h2 className="plain h3">{heading}</h2>
        <ul className={`strong bad ${styles.list}`}>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goToField(fieldId);
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
        {note && <p className="muted small">{note}</p>}
      </div>
    </div>
  );
}
