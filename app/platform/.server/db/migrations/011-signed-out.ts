import type { SchemaStep } from "./migration.ts";

export const signedOut: SchemaStep = {
  name: "011-signed-out",
  statements: ({ key }) => [`alter table account add column signed_out_at ${key}`],
};
