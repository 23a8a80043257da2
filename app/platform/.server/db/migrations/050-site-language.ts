import type { SchemaStep } from "./migration.ts";

/** The language in which a visitor read the site, and in which mails are written: a code such as `ar`. */
export const siteLanguage: SchemaStep = {
  name: "050-site-language",
  statements: () =>
    ["trial_booking", "desk_case", "subscriber", "account"].map(
      (table) => `alter table ${table} add column site_language text not null default 'en'`,
    ),
};
