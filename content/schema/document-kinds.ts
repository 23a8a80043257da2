import type * as v from "valibot";

import { availabilitySchema } from "../availability-schema.ts";
import { billingSchema } from "./billing-schema.ts";
import { courseSchema, courseWordsSchema } from "./course-schema.ts";
import { factsSchema, siteSchema } from "./facts-schema.ts";
import { hoursSchema } from "./hours-schema.ts";
import { mailsSchema } from "./mails-schema.ts";
import { noticeSchema } from "./notice-schema.ts";
import { ownPageSchema } from "./own-page-schema.ts";
import { instructorsSchema, pageKinds, quotationsSchema } from "./page-kinds.ts";
import { pairsSchema } from "./pairs-schema.ts";
import { pricesSchema } from "./prices-schema.ts";
import { questionsSchema } from "./questions-schema.ts";
import { rulesSchema } from "./rules-schema.ts";
import { termsSchema, termsSummarySchema } from "./terms-schema.ts";

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
  billing: billingSchema,
};

/** What each language has in its own words. */
const wordedKinds = {
  site: siteSchema,
  instructors: instructorsSchema,
  quotations: quotationsSchema,
  terms: termsSchema,
  ...pageSchemas,
};

/** What is shown in English as long as a language has no translation of these very words (`pairsSchema`). */
const pairedKinds = {
  prices: pricesSchema,
  rules: rulesSchema,
  notice: noticeSchema,
  questions: questionsSchema,
  mails: mailsSchema,
};

/** Every document that is one of its kind, by its key: the path of its seed below `content/documents/{language}`. */
const documentKinds = { ...neutralKinds, ...pairedKinds, ...wordedKinds };

export const documentKeys = Object.keys(documentKinds) as readonly DocumentKey[];

/** @returns the slug of the course whose document it is, or undefined if it is another one */
export function courseSlug(document: string): string | undefined {
  return /^courses\/([a-zA-Z0-9-]+(?:\/[a-zA-Z0-9-]+)?)$/.exec(document)?.[1];
}

/** @returns what names the page of one's own whose document it is, or undefined if it is another one */
export function ownPageId(document: string): string | undefined {
  return /^own\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(document)?.[1];
}

export type DocumentKinds = typeof documentKinds;
export type DocumentKey = keyof DocumentKinds;
export type DocumentBody<Key extends DocumentKey> = v.InferOutput<DocumentKinds[Key]>;

/** The terms in another language than English. */
export type TermsSummary = v.InferOutput<typeof termsSummarySchema>;

/** The translations of a document of `pairedKinds`. */
export type Pairs = v.InferOutput<typeof pairsSchema>;

/** Whether it is shown in English as long as a language has no pair for its present words. */
export function isPaired(document: string): boolean {
  return document in pairedKinds || ownPageId(document) !== undefined;
}

export function isNeutral(document: string): boolean {
  return document in neutralKinds;
}

/** @returns the schema of a document in a language, or undefined if there is no such document */
export function schemaOf(document: string, language: string): v.GenericSchema | undefined {
  if (isNeutral(document) && language !== "en") return undefined;
  if (isPaired(document) && language !== "en") return pairsSchema;
  if (document === "terms" && language !== "en") return termsSummarySchema;
  if (ownPageId(document)) return ownPageSchema;
  if (courseSlug(document)) return language === "en" ? courseSchema : courseWordsSchema;
  return (documentKinds as Readonly<Record<string, v.GenericSchema>>)[document];
}
