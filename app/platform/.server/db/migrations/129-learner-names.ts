import type { SchemaStep } from "./migration.ts";

/** Finds a learner by the first name that a caller says. */
export const learnerNames: SchemaStep = {
  name: "129-learner-names",
  statements: () => ["create index learner_first_name on learner (lower(name))"],
};
