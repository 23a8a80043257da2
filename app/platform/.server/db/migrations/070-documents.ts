import type { SchemaStep } from "./migration.ts";

/** What the academy says: drafts, what was ever published, and which of it went out together. */
export const documents: SchemaStep = {
  name: "070-documents",
  statements: ({ key, tableEnd }) => [
    `create table document_revision (
      id ${key} primary key not null,
      document ${key} not null,
      language ${key} not null,
      body text not null,
      based_on ${key},
      source_hash ${key},
      author_id ${key},
      created_at ${key} not null
    )${tableEnd}`,
    `create index document_revision_history on document_revision (document, language, created_at)`,
    `create table document_draft (
      document ${key} not null,
      language ${key} not null,
      body text not null,
      version integer not null,
      based_on ${key},
      changed_by ${key},
      changed_at ${key} not null,
      primary key (document, language)
    )${tableEnd}`,
    `create table edition (
      number integer primary key not null,
      revisions text not null,
      note text not null,
      restores integer,
      made_by ${key},
      made_at ${key} not null
    )${tableEnd}`,
  ],
};
