import type { SchemaStep } from "./migration.ts";

/** What this filled in, 130 fills in with all that came later. */
export const saidWords: SchemaStep = { name: "088-said-words", statements: () => [] };
