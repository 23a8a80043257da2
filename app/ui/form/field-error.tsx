import { errorId } from "./field-ids.ts";
import styles from "./field-error.module.css";

/** What is wrong with a field, above its control, with a word that is read out but not shown. */
export function FieldError({ fieldId, message }: { fieldId: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={errorId(fieldId)} className={styles.error}>
      <span className="visually-hidden">Error: </span>
      {message}
    </p>
  );
}
