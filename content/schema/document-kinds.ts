import type * as v from "valibot";

import { availabilitySchema } from "../availability-schema.ts";
import { factsSchema, siteSchema } from "./facts-schema.ts";
import { hoursSchema } from "./hours-schema.ts";

/** What is the same in every language, and stands among the English documents. */
export const neutralKinds = {
  facts: factsSchema,
  hours: hoursSchema,
  availability: availabilitySchema,
};

/** What each language has in its own words. */
const wordedKinds = {
  site: siteSchema,
};

/** Every kind of document by its key: the path of its seed below `content/documents/{language}`. */
export const documentKinds = { ...neutralKinds, ...wordedKinds };

export type DocumentKinds = typeof documentKinds;
export type DocumentKey = keyof DocumentKinds;
export type DocumentBody<Key extends DocumentKey> = v.InferOutput<DocumentKinds[Key]>;
