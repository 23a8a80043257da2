import * as v from "valibot";

import { schemaOf } from "#content/schema/document-kinds.ts";
import type { DocumentName } from "#content/documents.ts";
import { valueAt, type Field, type Group } from "./form/fields.ts";
import { sayField } from "./form/say-value.ts";

/** Letters of a part that is closed. */
const summaryLength = 160;

/** A part of a long form: one is open at a time. */
export type Part = {
  readonly title: string;
  readonly names: readonly string[];
  /** What is in it, in one line. */
  readonly summary: string;
};

/**
 * The parts of a document's form: those that its schema names in `v.metadata({ parts })`, or one for each group and list,
 * after one with all that is short.
 */
export function partsOf({ document }: DocumentName, root: Field, body: unknown): Part[] {
  if (root.kind !== "group") return [];
  const schema = schemaOf(document, "en");
  const { parts: named = [] } = (schema ? v.getMetadata(schema) : {}) as {
    parts?: readonly (readonly [title: string, names: readonly string[]])[];
  };
  const has = (name: string) => root.fields.some((one) => one.name === name);
  const own = named.map(([title, names]) => ({ title, names: names.filter(has) }));
  const rest = root.fields.filter(({ name }) => !own.some(({ names }) => names.includes(name)));
  const isShort = (field: Field) => field.kind !== "group" && field.kind !== "list";
  const short = rest.filter(({ field }) => isShort(field)).map(({ name }) => name);
  const long = rest.filter(({ field }) => !isShort(field));
  return [
    ...own,
    ...(short.length > 0 ? [{ title: "In short", names: short }] : []),
    ...long.map(({ name, field }) => ({ title: field.title, names: [name] })),
  ]
    .filter(({ names }) => names.length > 0)
    .map((part) => ({
      ...part,
      summary: summaryOf(partOf(root, part), body),
    }));
}

function summaryOf({ fields }: Group, body: unknown): string {
  const parts = fields.map(({ name, field }) => sayField(field, valueAt(body, name)));
  return parts.filter(Boolean).join(" · ").slice(0, summaryLength);
}

/** The form of one part. */
export function partOf(root: Field, { names }: Pick<Part, "names">): Group {
  if (root.kind !== "group") throw new Error("A document is a group of fields.");
  return { ...root, fields: root.fields.filter(({ name }) => names.includes(name)) };
}
