import type { SchemaStep } from "./migration.ts";

/** Which language is to be learnt, and the consent for what can show a belief. */
export const trialConsent: SchemaStep = {
  name: "014-trial-consent",
  statements: () => [
    "alter table trial_booking add column wanted_language text not null default ''",
    "alter table trial_booking add column consent text",
  ],
};
