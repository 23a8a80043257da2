export function hintId(fieldId: string): string {
  return `${fieldId}-hint`;
}

export function errorId(fieldId: string): string {
  return `${fieldId}-error`;
}

/** The `aria-describedby` of a control: its hint, then its error, as far as there are any. */
export function describedBy(
  fieldId: string,
  parts: { hint?: string | undefined; error?: string | undefined },
): string | undefined {
  const ids = [parts.hint && hintId(fieldId), parts.error && errorId(fieldId)];
  return ids.filter(Boolean).join(" ") || undefined;
}
