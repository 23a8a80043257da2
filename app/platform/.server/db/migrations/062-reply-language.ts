import type { SchemaStep } from "./migration.ts";

/** The language in which a saved reply is written: a code such as `ar`. */
export const replyLanguage: SchemaStep = {
  name: "062-reply-language",
  statements: () => ["alter table saved_reply add column site_language text not null default 'en'"],
};
