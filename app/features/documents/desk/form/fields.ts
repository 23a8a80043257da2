import * as v from "valibot";

import type { Currency } from "#content/money.ts";

/** One field of a form, or a group or list of them, as a document's schema describes it. */
export type Field = {
  /** What it is called. */
  readonly title: string;
  readonly hint?: string;
  /** Whether it may be left out: what an empty one is stored as. */
  readonly empty: "required" | "undefined" | "null";
  /** The list of the document that must have a value for it to be asked. */
  readonly onlyIf?: { readonly field: string; readonly has: string };
} & (
  | {
      readonly kind: "text";
      /** Characters, counted without spaces around them. */
      readonly max: number | null;
      /** Whether a mark such as `{academy}` counts as it is written, and not for nothing. */
      readonly countsMarks: boolean;
      readonly input: "text" | "email" | "url" | "time" | "date" | "lines" | "picture" | "course";
      /** Whether it may hold code and links (`RichText`). */
      readonly isRich: boolean;
      /** Whether it may hold paragraphs and lists of such words (`RichBlocks`). */
      readonly hasBlocks: boolean;
      /** Whether "there is none" can be said, which is stored as `false`. */
      readonly mayBeNone: boolean;
      /** Of a name that nobody reads: the field beside it from which it is made. */
      readonly madeFrom: string | null;
      /** Whether it is in words, and so has to be translated. */
      readonly isWords: boolean;
    }
  | {
      readonly kind: "number";
      readonly min: number | null;
      readonly max: number | null;
      readonly step: number;
      /** What a new one begins as. */
      readonly begins: number;
      /** Of a sum of money, which is typed and said with the decimals of its currency. */
      readonly currency: Currency | null;
    }
  | { readonly kind: "yes" }
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  | { readonly kind: "choices"; readonly options: readonly Option[] }
  | { readonly kind: "group"; readonly fields: readonly NamedField[] }
  | {
      readonly kind: "list";
      readonly item: Field;
      readonly min: number;
      readonly max: number | null;
      /** Whether its items are those of another document, and can be neither moved nor removed. */
      readonly isFixed?: boolean;
    }
);

export type NamedField = { readonly name: string; readonly field: Field };
export type Group = Extract<Field, { kind: "group" }>;
export type Leaf = Exclude<Field, { kind: "group" | "list" }>;

/** A choice as it is stored, and as people read it. */
export type Option = { readonly value: string | number; readonly label: string };

/** What a schema says beyond titles and descriptions, in its `v.metadata`. */
type Meta = {
  readonly input?: "time" | "date" | "lines" | "picture" | "course";
  readonly isRich?: boolean;
  readonly hasBlocks?: boolean;
  readonly madeFrom?: string;
  readonly isWords?: boolean;
  readonly step?: number;
  readonly begins?: number;
  readonly currency?: Currency;
  readonly max?: number;
  readonly countsMarks?: boolean;
  readonly onlyIf?: Field["onlyIf"];
  /** Of choices, by their values. */
  readonly labels?: Readonly<Record<string, string>>;
  /** False for what the program writes. */
  readonly isAsked?: boolean;
};

/** Of a valibot schema, as far as forms look into it. */
type Schema = v.GenericSchema & {
  readonly pipe?: readonly (Schema | Action)[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly (Schema | string | number)[];
  readonly literal?: unknown;
};
type Action = { readonly kind: string; readonly type: string; readonly requirement?: unknown };

const isSchema = (part: Schema | Action): part is Schema => part.kind === "schema";

/** What is asked of a value besides its type. */
function actionsOf({ pipe = [] }: Schema): readonly Action[] {
  return pipe.flatMap((part) => (isSchema(part) ? (part.pipe ? actionsOf(part) : []) : [part]));
}

/** `firstMonth` as people write it. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, " ").replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/**
 * Draws the form of a schema, so that no kind of document needs one of its own.
 *
 * @param schema of valibot, with `v.title`, `v.description` and `v.metadata` where names do not say enough
 * @param name of the property, for a field without a title
 * @throws where a schema is made of something that no form knows: a test draws them all
 */
export function fieldOf(schema: v.GenericSchema, name: string): Field {
  return draw(schema, { title: wordsOf(name), empty: "required", meta: {} });
}

type Known = Pick<Field, "title" | "hint" | "empty" | "onlyIf"> & { readonly meta: Meta };

function draw(given: v.GenericSchema, outer: Known): Field {
  const schema = given as Schema;
  const hint = v.getDescription(schema) ?? outer.hint;
  const known: Known = {
    title: v.getTitle(schema) ?? outer.title,
    ...(hint === undefined ? {} : { hint }),
    empty: outer.empty,
    ...(outer.onlyIf && { onlyIf: outer.onlyIf }),
    meta: { ...outer.meta, ...(v.getMetadata(schema) as Meta) },
  };
  const { meta, ...rest } = known;
  const said = { ...rest, ...(meta.onlyIf && { onlyIf: meta.onlyIf }) };
  const actions = actionsOf(schema);
  const requirement = (type: string) => {
    const found = actions.find((action) => action.type === type)?.requirement;
    return typeof found === "number" ? found : null;
  };
  const has = (type: string) => actions.some((action) => action.type === type);
  switch (schema.type) {
    case "optional":
    case "nullable": {
      const empty = schema.type === "optional" && known.empty !== "null" ? "undefined" : "null";
      return draw(schema.wrapped as Schema, { ...known, empty });
    }
    case "union": {
      // `false` beside a text: there is none, as opposed to not yet known.
      const options = schema.options as readonly Schema[];
      const texts = options.filter(({ type }) => type === "string");
      const none = options.some(({ literal }) => literal === false);
      const [first] = texts.length > 0 ? texts : options.filter(({ type }) => type !== "literal");
      if (!first) throw new Error("No form knows this union.");
      const field = draw(first, known);
      return field.kind === "text" ? { ...field, mayBeNone: none } : field;
    }
    case "string": {
      const max = meta.max ?? requirement("max_length");
      const input =
        meta.input ?? (has("email") ? "email" : has("url") || has("starts_with") ? "url" : "text");
      return {
        ...said,
        kind: "text",
        max,
        input,
        countsMarks: meta.countsMarks ?? true,
        isRich: meta.isRich ?? false,
        hasBlocks: meta.hasBlocks ?? false,
        mayBeNone: false,
        madeFrom: meta.madeFrom ?? null,
        isWords: meta.isWords ?? (input === "text" && max !== null),
      };
    }
    case "number":
      return {
        ...said,
        kind: "number",
        min: requirement("min_value"),
        max: requirement("max_value"),
        step: meta.step ?? requirement("multiple_of") ?? (has("integer") ? 1 : 0.5),
        begins: meta.begins ?? requirement("min_value") ?? 0,
        currency: meta.currency ?? null,
      };
    case "boolean":
      return { ...said, kind: "yes" };
    case "picklist":
      return { ...said, kind: "choice", options: optionsOf(schema, meta) };
    case "array": {
      const item = schema.item as Schema;
      if (item.type === "picklist")
        return {
          ...said,
          kind: "choices",
          options: optionsOf(item, { ...meta, ...(v.getMetadata(item) as Meta) }),
        };
      const length = requirement("length");
      return {
        ...said,
        kind: "list",
        item: draw(item, { title: "", empty: "required", meta: {} }),
        min: length ?? requirement("min_length") ?? 0,
        max: length ?? requirement("max_length"),
      };
    }
    case "strict_object":
    case "object": {
      // Nobody is asked for what can be one thing alone.
      const asked = Object.entries(schema.entries ?? {}).filter(([, entry]) => {
        const { isAsked = true } = v.getMetadata(entry.wrapped ?? entry) as Meta;
        return isAsked && entry.wrapped?.type !== "literal";
      });
      const fields = asked.map(([name, entry]) => ({
        name,
        field: draw(entry, { title: wordsOf(name), empty: "required", meta: {} }),
      }));
      return { ...said, kind: "group", fields };
    }
    default:
      throw new Error(`No form knows a schema of the type ${schema.type}.`);
  }
}

function optionsOf(schema: Schema, { labels = {} }: Meta): Option[] {
  return (schema.options as readonly (string | number)[]).map((value) => ({
    value,
    label: labels[value] ?? (typeof value === "string" ? wordsOf(value) : String(value)),
  }));
}

/** The path of what is in a group or a list. */
export const at = (path: string, name: string | number) =>
  path === "" ? String(name) : `${path}.${name}`;

export const pathParts = (path: string) => path.split(".").filter(Boolean);

/** What stands at a path of a document. */
export function valueAt(body: unknown, path: string): unknown {
  return pathParts(path).reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null
        ? (value as Record<string, unknown>)[part]
        : undefined,
    body,
  );
}

/** The field at a path such as `sections.0.heading`; undefined if the form has none there. */
export function fieldAt(field: Field, path: readonly string[]): Field | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return field;
  if (field.kind === "list") return /^\d+$/.test(first) ? fieldAt(field.item, rest) : undefined;
  if (field.kind !== "group") return undefined;
  const named = field.fields.find(({ name }) => name === first);
  return named && fieldAt(named.field, rest);
}

/** A path as people read it: `Sections 2, heading`. */
export function titleOf(field: Field, path: string): string {
  const words: string[] = [];
  let outer: Field | undefined = field;
  for (const part of pathParts(path)) {
    if (outer?.kind === "list") words.push(`${words.pop() ?? ""} ${Number(part) + 1}`.trim());
    const inner: Field | undefined = outer && fieldAt(outer, [part]);
    if (inner?.title && outer?.kind !== "list") words.push(inner.title);
    outer = inner;
  }
  return words.map((word, index) => (index === 0 ? word : inSentence(word))).join(", ");
}

/** A title within a sentence: VAT and ICO keep their capitals. */
export function inSentence(title: string): string {
  return title.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}

/** What a new one begins as. */
export function emptyValue(field: Field): unknown {
  if (field.empty !== "required") return field.empty === "null" ? null : undefined;
  switch (field.kind) {
    case "text":
      return "";
    case "number":
      return field.begins;
    case "yes":
      return false;
    case "choice":
      return field.options[0]?.value;
    case "choices":
      return [];
    case "list":
      return Array.from({ length: field.min }, () => emptyValue(field.item));
    case "group":
      return newGroup(field);
  }
}

/** The same of a group that may be left out, and is not. */
export function newGroup({ fields }: Group): Record<string, unknown> {
  const values = fields.map(({ name, field }) => [name, emptyValue(field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Every field that is typed into, with its path and what stands there. */
export function leavesOf(
  field: Field,
  value: unknown,
  path = "",
): { readonly path: string; readonly field: Leaf; readonly value: unknown }[] {
  if (field.kind === "group") {
    if (value === undefined || value === null) return [];
    const record = value as Record<string, unknown>;
    return field.fields.flatMap(({ name, field: inner }) =>
      leavesOf(inner, record[name], at(path, name)),
    );
  }
  if (field.kind === "list") {
    const items = Array.isArray(value) ? (value as unknown[]) : [];
    return items.flatMap((item, index) => leavesOf(field.item, item, at(path, index)));
  }
  return [{ path, field, value }];
}

/** Whether a field is in words, and so has to be translated. */
export function isInWords(field: Field): boolean {
  return field.kind === "text" && field.isWords && field.madeFrom === null;
}

/** The same form with nothing but its words, for a language in which nothing else can differ; null if it has none. */
export function wordsAlone(field: Field): Field | null {
  if (field.kind === "group") {
    const fields = field.fields.flatMap(({ name, field: inner }) => {
      const words = wordsAlone(inner);
      return words ? [{ name, field: words }] : [];
    });
    return fields.length === 0 ? null : { ...field, fields };
  }
  if (field.kind === "list") {
    const item = wordsAlone(field.item);
    return item && { ...field, item, isFixed: true };
  }
  return isInWords(field) ? { ...field, empty: "required" } : null;
}
