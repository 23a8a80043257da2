import type { SchemaStep } from "./migration.ts";

/**
 * The desk's figures read on from a time and an id. Without the id in the index every portion sorted all rows of that
 * time: of a database whose cases were all made by 024, with times to the day, that is a second for each 250.
 */
export const figuresInOrder: SchemaStep = {
  name: "071-figures-in-order",
  statements: () => [
    "drop index desk_case_created_at",
    "create index desk_case_created_at on desk_case (created_at, id)",
    "drop index trial_booking_created_at",
    "create index trial_booking_created_at on trial_booking (created_at, id)",
    "drop index quiz_attempt_started_at",
    "create index quiz_attempt_started_at on quiz_attempt (started_at, id)",
  ],
};
