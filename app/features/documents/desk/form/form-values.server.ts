import { createHash } from "node:crypto";

import { figuresOf, readSum, type Currency } from "#content/money.ts";
import { cleanLine, cleanText, textIn } from "#app/platform/text-input.ts";
import {
  at,
  emptyValue,
  fieldAt,
  newGroup,
  pathParts,
  titleOf,
  valueAt,
  type Field,
  type Group,
  type Leaf,
} from "./fields.ts";

/*
 * How a document becomes a form and comes back. Each field is sent with a hash of what it held when the form was read:
 * what nobody has touched is left alone, and two people are in each other's way only in one field.
 */

type Body = unknown;

/** What two people have written in one field. */
export type Conflict = {
  readonly path: string;
  readonly place: string;
  /** What was sent and is not kept. */
  readonly yours: unknown;
  /** Whether the field is still there; if not, its words can only be copied. */
  readonly isThere: boolean;
};

/** Of a value as a form sends it. */
export function hashOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("base64url")
    .slice(0, 12);
}

/** The same document with another value at a path; `undefined` takes it away. */
export function withValue(body: Body, path: string, value: unknown): Body {
  const [first, ...rest] = pathParts(path);
  if (first === undefined) return value;
  const inner = rest.join(".");
  if (Array.isArray(body)) {
    return body.map((item: unknown, index) =>
      String(index) === first ? withValue(item, inner, value) : item,
    );
  }
  const record = (body ?? {}) as Record<string, unknown>;
  const { [first]: old, ...others } = record;
  const next = withValue(old, inner, value);
  if (next === undefined) return others;
  // A property keeps its place, so that what is put back is the same to the letter.
  return first in record
    ? Object.fromEntries(
        Object.entries(record).map(([name, own]) => [name, name === first ? next : own]),
      )
    : { ...record, [first]: next };
}

/** A value as its field sends it back untouched. */
function asSent(field: Leaf, value: unknown): unknown {
  if (field.kind === "text") {
    if (value === false && field.mayBeNone) return false;
    const text = cleanTyped(field, typeof value === "string" ? value : "");
    return text === "" ? emptyText(field) : text;
  }
  if (field.kind === "choices") {
    const chosen = Array.isArray(value) ? (value as unknown[]) : [];
    return field.options.map((option) => option.value).filter((one) => chosen.includes(one));
  }
  if (field.kind === "yes") return value === true;
  return value ?? (field.empty === "null" ? null : undefined);
}

function cleanTyped(field: Extract<Leaf, { kind: "text" }>, typed: string): string {
  // Anything longer is a mistake, and would be work.
  const text = typed.slice(0, 20_000);
  if (field.input === "lines" || field.hasBlocks) return cleanText(text);
  return field.input === "url" ? wholeAddress(cleanLine(text)) : cleanLine(text);
}

/** People name a page without its scheme, as facebook.com/academy. */
const wholeAddress = (typed: string) =>
  /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]|$)/u.test(typed) ? `https://${typed}` : typed;

function emptyText({ empty }: Field): unknown {
  return empty === "required" ? "" : empty === "null" ? null : undefined;
}

function readLeaf(field: Leaf, path: string, form: FormData): unknown {
  const typed = textIn(form, `v.${path}`);
  switch (field.kind) {
    case "text":
      return asSent(field, form.has(`n.${path}`) ? false : typed);
    case "number": {
      const text = typed.trim().replace(",", ".");
      if (text === "") return field.empty === "null" ? null : undefined;
      if (field.currency) return readAmount(field.currency, typed.trim());
      const number = Number(text);
      // Kept as typed, and found fault with.
      return Number.isFinite(number) ? number : text.slice(0, 40);
    }
    case "yes":
      return typed === "on";
    case "choice":
      return field.options.find(({ value }) => String(value) === typed)?.value ?? emptyText(field);
    case "choices": {
      const chosen = form.getAll(`v.${path}`);
      return field.options
        .map(({ value }) => value)
        .filter((value) => chosen.includes(String(value)));
    }
  }
}

/** A sum of money as the document has it: kept as typed where it cannot be read, and found fault with. */
function readAmount(currency: Currency, typed: string): unknown {
  const read = readSum(currency, typed);
  if (read.ok) return Number(figuresOf(currency, read.sum));
  return typed.slice(0, 40);
}

/** The hashes that a form sends: of each field, and of each item of a list, by which it is found again. */
export function hashesOf(field: Field, value: unknown, path = ""): Record<string, string> {
  if (field.kind === "group") {
    if (value === undefined || value === null) return {};
    return Object.assign(
      {},
      ...field.fields.map(({ name, field: inner }) =>
        hashesOf(inner, valueAt(value, name), at(path, name)),
      ),
    ) as Record<string, string>;
  }
  if (field.kind === "list") {
    const items = Array.isArray(value) ? (value as unknown[]) : [];
    return Object.assign(
      {},
      ...items.map((item, index) => ({
        [`i.${path}.${index}`]: hashOf(item),
        ...hashesOf(field.item, item, `${path}.${index}`),
      })),
    ) as Record<string, string>;
  }
  return { [`h.${path}`]: hashOf(asSent(field, value)) };
}

/** Where the item that a form means is now: it may have been moved, or be gone. */
function locate(body: Body, path: string, form: FormData): string | null {
  const [read, now]: [string[], string[]] = [[], []];
  for (const part of pathParts(path)) {
    read.push(part);
    const list = valueAt(body, now.join("."));
    if (!Array.isArray(list)) {
      now.push(part);
      continue;
    }
    const hash = textIn(form, `i.${read.join(".")}`);
    const hashes = list.map(hashOf);
    const index = hashes[Number(part)] === hash ? Number(part) : hashes.indexOf(hash);
    const there = index >= 0 ? index : Number(part);
    if (there >= list.length) return null;
    now.push(String(there));
  }
  return now.join(".");
}

export type Merged = {
  readonly body: Body;
  /** Where something was changed, as the paths are now. */
  readonly changed: readonly string[];
  readonly conflicts: readonly Conflict[];
};

/** Puts what was typed into a document, field by field. */
export function mergeForm(root: Field, body: Body, form: FormData): Merged {
  let merged = body;
  const changed: string[] = [];
  const conflicts: Conflict[] = [];
  for (const name of form.keys()) {
    if (!name.startsWith("h.")) continue;
    const path = name.slice(2);
    const field = fieldAt(root, pathParts(path));
    if (!field || field.kind === "group" || field.kind === "list") continue;
    const typed = readLeaf(field, path, form);
    const hash = textIn(form, name);
    // Untouched, or given up for what the other has written.
    if (hashOf(typed) === hash || textIn(form, `keep.${path}`) === "theirs") continue;
    const there = locate(merged, path, form);
    const now = there === null ? undefined : asSent(field, valueAt(merged, there));
    if (there !== null && hashOf(now) === hashOf(typed)) continue;
    if (there === null || hashOf(now) !== hash) {
      const place = titleOf(root, path);
      conflicts.push({ path: there ?? path, place, yours: typed, isThere: there !== null });
      continue;
    }
    merged = withValue(merged, there, typed);
    changed.push(there);
  }
  return { body: merged, changed, conflicts };
}

/** What a button beside a field or an item does, and where. */
export type Step = {
  readonly does: "up" | "down" | "remove" | "add" | "drop" | "back";
  readonly path: string;
};

/**
 * Moves, takes away or begins a part.
 *
 * @param published what the site says now, for putting a text back
 * @returns the document, and which button of which part has the focus then
 */
export function takeStep(
  root: Field,
  body: Body,
  step: Step,
  form: FormData,
  published: Body,
): { readonly body: Body; readonly focus: string } {
  const { does } = step;
  const there = locate(body, step.path, form);
  const field = fieldAt(root, pathParts(step.path));
  // Of the whole there is none.
  if (!there || !field) return { body, focus: "" };
  const put = (value: unknown) => ({ body: withValue(body, there, value), focus: there });
  if (does === "back") return put(valueAt(published, there));
  if (does === "add" && field.kind === "list") {
    const list = (valueAt(body, there) ?? []) as unknown[];
    if (field.max !== null && list.length >= field.max) return { body, focus: there };
    const added = emptyValue({ ...field.item, empty: "required" });
    return { ...put([...list, added]), focus: `${there}.${list.length}` };
  }
  if (does === "add" && field.kind === "group") return put(newGroup(field));
  if (does === "drop" && field.empty === "required") return { body, focus: there };
  if (does === "drop") return put(field.empty === "null" ? null : undefined);
  const parts = pathParts(there);
  const index = Number(parts.pop());
  const listPath = parts.join(".");
  const list = valueAt(body, listPath);
  if (!Array.isArray(list)) return { body, focus: "" };
  if (does === "remove") {
    const rest = list.filter((_, other) => other !== index);
    const listField = fieldAt(root, parts);
    const isLeftOut = rest.length === 0 && listField?.empty === "undefined";
    return {
      body: withValue(body, listPath, isLeftOut ? undefined : rest),
      focus: rest.length === 0 ? listPath : `${listPath}.${Math.min(index, rest.length - 1)}`,
    };
  }
  const to = does === "up" ? index - 1 : index + 1;
  if (to < 0 || to >= list.length) return { body, focus: there };
  const moved = list.with(index, list[to]).with(to, list[index]);
  return { body: withValue(body, listPath, moved), focus: `${listPath}.${to}` };
}

/**
 * Fills the names that nobody reads, such as the fragment of a section, from the words beside them. One that is there
 * stays: links and notes of lessons know it.
 */
export function withMadeNames(field: Field, value: Body): Body {
  if (field.kind === "list" && Array.isArray(value)) {
    const items = value.map((item: unknown) => withMadeNames(field.item, item));
    return field.item.kind === "group" ? nameItems(field.item, items) : items;
  }
  if (field.kind !== "group" || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      const inner = field.fields.find((one) => one.name === name)?.field;
      return [name, inner ? withMadeNames(inner, own) : own];
    }),
  );
}

function nameItems({ fields }: Group, items: readonly unknown[]): unknown[] {
  const made = fields.find(({ field }) => field.kind === "text" && field.madeFrom !== null);
  if (made?.field.kind !== "text") return [...items];
  const { name, field } = made;
  const source = field.madeFrom ?? "";
  const used = new Set(items.map((item) => valueAt(item, name)));
  return items.map((item) => {
    const words = valueAt(item, source);
    if (valueAt(item, name) || typeof words !== "string" || words === "") return item;
    const base =
      words
        .normalize("NFKD")
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, "-")
        .replaceAll(/^-|-$/g, "")
        .slice(0, 40)
        .replace(/-$/, "") || "part";
    let id = base;
    for (const letter of "bcdefghijklmnopqrstuvwxyz") {
      if (!used.has(id)) break;
      id = `${base}-${letter}`;
    }
    used.add(id);
    return withValue(item, name, id);
  });
}
