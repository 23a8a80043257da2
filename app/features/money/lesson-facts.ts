import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";

type Row = DatabaseSchema["lesson"];

/** What of a lesson decides what it costs. */
export type Lesson = Pick<Row, "id" | "kind" | "minutes" | "state" | "counts_as" | "outcome"> & {
  /** How long one was that was cut short; null if nobody knows, or it was not. */
  readonly held_minutes: number | null;
};

/** A lesson of a plan, as whoever keeps lessons gives it to be charged. */
export type PlanLesson = Lesson & {
  readonly plan_id: string;
  readonly learner_id: string;
  /** What it teaches. */
  readonly course: string;
  readonly wanted_language: string;
  readonly original_on: string;
  /** The academy's date on which it is. */
  readonly on_day: string;
  /** The lesson for which it makes up, and that one's original date, by which both are priced. */
  readonly made_up_for: string | null;
  readonly made_up_on: string | null;
};
