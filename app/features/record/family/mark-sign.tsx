import type { MarkValue } from "../marks.ts";

/** An outcome's mark as a circle: empty, half or full. Its word stands beside it. */
export function MarkSign({ value }: { value: MarkValue }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {value === "improving" && <path d="M8 1.5a6.5 6.5 0 0 0 0 13z" fill="currentColor" />}
      {value === "secure" && <circle cx="8" cy="8" r="6.5" fill="currentColor" />}
    </svg>
  );
}
