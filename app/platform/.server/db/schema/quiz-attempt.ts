/**
 * Attempts at a quiz or a placement check. One belongs to a browser until its visitor signs in, and
 * to the account from then on: exactly one of `account_id` and `browser_key` is set.
 */
export type QuizAttemptTable = {
  id: string;
  topic: string;
  kind: "quiz" | "placement";
  account_id: string | null;
  /** Hash of the token in the browser's cookie. */
  browser_key: string | null;
  /** What questions and options were drawn from. Never leaves the server. */
  seed: string;
  /** JSON: the questions in their order, each with its options in theirs. */
  questions: string;
  /** JSON: what was given so far, by question id. */
  answers: string;
  /** Counts the changes; one is only made on the version it was worked out from. */
  version: number;
  started_at: string;
  changed_at: string;
  /** Set once, with everything below. */
  finished_at: string | null;
  question_count: number | null;
  right_count: number | null;
  /** JSON: how each question was answered, with its module and level. */
  results: string | null;
  /** JSON: what a placement check found. */
  outcome: string | null;
  /** The time the visitor asked for, extensions included; null without a timer. */
  timer_minutes: number | null;
  timer_ends_at: string | null;
};
