import type { Mark } from "./lesson-rows.server.ts";

const pies: Partial<Record<Mark, string>> = {
  tutor: "M7 7V3.6A3.4 3.4 0 0 1 10.4 7z",
  room: "M7 7V3.6A3.4 3.4 0 1 1 5 9.75z",
  held: "M4.3 7.2l2 2 3.5-4",
  nobody: "M4.8 4.8l4.4 4.4M9.2 4.8l-4.4 4.4",
  moved: "M4.2 7h5.4M7.4 4.7L9.8 7 7.4 9.3",
  off: "M3.6 10.4l6.8-6.8",
  open: "M7 3.8V7.2l2.2 1.3",
  now: "M7 4.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6",
};

const filled: ReadonlySet<Mark> = new Set(["tutor", "room", "now"]);

/** A circle that fills as a lesson progresses. Its word is beside it. */
export function LessonMark({ mark }: { mark: Mark }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden>
      {mark === "alarm" ? (
        <path d="M7 1.5l6 11H1zM7 5.5v3M7 10.6v.1" strokeWidth="1.4" />
      ) : (
        <circle
          cx="7"
          cy="7"
          r="6"
          strokeWidth="1.5"
          strokeDasharray={mark === "asked" ? "2 1.8" : undefined}
        />
      )}
      {pies[mark] && (
        <path d={pies[mark]} strokeWidth="1.5" fill={filled.has(mark) ? "currentColor" : "none"} />
      )}
    </svg>
  );
}
