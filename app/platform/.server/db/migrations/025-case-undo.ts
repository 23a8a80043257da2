import type { SchemaStep } from "./migration.ts";

/** What takes the last act on a case back. */
export const caseUndo: SchemaStep = {
  name: "025-case-undo",
  statements: () => ["alter table case_event add column undo text"],
};
