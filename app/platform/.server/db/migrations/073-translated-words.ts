import type { SchemaStep } from "./migration.ts";

/** Which English words each text of a translation was made from: pairs of hashes, as JSON. */
export const translatedWords: SchemaStep = {
  name: "073-translated-words",
  statements: () => [
    `alter table document_revision add column sources text not null default '[]'`,
    `alter table document_draft add column sources text not null default '[]'`,
  ],
};
