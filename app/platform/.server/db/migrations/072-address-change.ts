import type { SchemaStep } from "./migration.ts";

/** Whose address a mailed link changes. The other links belong to an address alone. */
export const addressChange: SchemaStep = {
  name: "072-address-change",
  statements: ({ key }) => [`alter table account_link add column subject ${key}`],
};
