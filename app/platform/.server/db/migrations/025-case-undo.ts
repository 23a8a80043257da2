import type { SchemaStep } from "./migration.ts";

/** Columns that let the last act on a case be undone. */
export const caseUndo: SchemaStep = {
  name: "025-case-undo",
  statements: () => ["alter table case_event add column undo text"],
};
