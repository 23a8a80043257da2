import type * as v from "valibot";

import { availabilitySchema } from "../availability-schema.ts";
import { courseSchema, courseWordsSchema } from "./course-schema.ts";
import { factsSchema, siteSchema } from "./facts-schema.ts";
import { hoursSchema } from "./hours-schema.ts";
import { instructorsSchema, pageKinds, quotationsSchema } from "./page-kinds.ts";

type PageSchemas = {
  readonly [Name in keyof typeof pageKinds as `pages/${Name}`]: (typeof pageKinds)[Name]["schema"];
};

const pageSchemas = Object.fromEntries(
  Object.entries(pageKinds).map(([name, { schema }]) => [`pages/${name}`, schema]),
) as PageSchemas;

/** What is the same in every language, and stands among the English documents. */
const neutralKinds = {
  facts: factsSchema,
  hours: hoursSchema,
  availability: availabilitySchema,
};

/** What each language has in its own words. */
const wordedKinds = {
  site: siteSchema,
  instructors: instructorsSchema,
  quotations: quotationsSchema,
  ...pageSchemas,
};

/** Every document that is one of its kind, by its key: the path of its seed below `content/documents/{language}`. */
const documentKinds = { ...neutralKinds, ...wordedKinds };

/** @returns the slug of the course whose document it is, or undefined if it is another one */
export function courseSlug(document: string): string | undefined {
  return /^courses\/([a-zA-Z0-9-]+(?:\/[a-zA-Z0-9-]+)?)$/.exec(document)?.[1];
}

export type DocumentKinds = typeof documentKinds;
export type DocumentKey = keyof DocumentKinds;
export type DocumentBody<Key extends DocumentKey> = v.InferOutput<DocumentKinds[Key]>;

export function isNeutral(document: string): boolean {
  return document in neutralKinds;
}

/** @returns the schema of a document in a language, or undefined if there is no such document */
export function schemaOf(document: string, language: string): v.GenericSchema | undefined {
  if (isNeutral(document) && language !== "en") return undefined;
  if (courseSlug(document)) return language === "en" ? courseSchema : courseWordsSchema;
  return (documentKinds as Readonly<Record<string, v.GenericSchema>>)[document];
}
