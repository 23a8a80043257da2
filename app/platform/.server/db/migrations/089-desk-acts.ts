import type { SchemaStep } from "./migration.ts";

/** What a case has become part of, notes that were corrected, and a member's signature and absence. */
export const deskActs: SchemaStep = {
  name: "089-desk-acts",
  statements: ({ key }) => [
    `alter table desk_case add column merged_into ${key}`,
    `alter table case_note add column corrects ${key}`,
    `alter table case_note add column corrected_at ${key}`,
    "alter table desk_member add column signature text not null default ''",
    `alter table desk_member add column away_until ${key}`,
  ],
};
