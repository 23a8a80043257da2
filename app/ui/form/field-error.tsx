import { errorWord } from "#words/error-word.ts";

export function hintId(fieldId: string): string {
  return `${fieldId}-hint`;
}

export function errorId(fieldId: string): string {
  return `${fieldId}-error`;
}

/** The `aria-describedby` of a control: its hint, then its error, if any, and what else describes it. */
export function describedBy(
  fieldId: string,
  parts: { hint?: unknown; error?: unknown },
  also?: string | false,
): string | undefined {
  const ids = [parts.hint && hintId(fieldId), parts.error && errorId(fieldId), also];
  return ids.filter(Boolean).join(" ") || undefined;
}

/**
 * What is wrong with a field, above its control, with a word that is read out but not shown. An empty message
 * keeps its line after it has been put right.
 */
export function FieldError({ fieldId, message }: { fieldId: string; message: string | undefined }) {
  if (message === undefined) return null;
  if (message === "") return <p className="problem">{"\u00a0"}</p>;
  return (
    <p id={errorId(fieldId)} className="problem">
      <span className="visually-hidden">{`${errorWord} `}</span>
      {message}
    </p>
  );
}
