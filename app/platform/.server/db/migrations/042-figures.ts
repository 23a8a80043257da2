import type { SchemaStep } from "./migration.ts";

/** The desk counts what came in since a day. */
export const figures: SchemaStep = {
  name: "042-figures",
  statements: () => [
    "create index desk_case_created_at on desk_case (created_at)",
    "create index trial_booking_created_at on trial_booking (created_at)",
    "create index quiz_attempt_started_at on quiz_attempt (started_at)",
  ],
};
