import { readMoment } from "#app/platform/moment.ts";
import { figuresOf, readSum, type Currency } from "#content/money.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { deskForm as texts } from "#words/pages/desk-site.ts";
import { fieldAt, inSentence, type Field, type Leaf } from "./fields.ts";

/** What is typed into one field, as people read it: a choice by its label, and a day in words. */
export function sayLeaf(field: Leaf, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  switch (field.kind) {
    case "yes":
      return value === true ? texts.yes : texts.no;
    case "choice":
    case "choices":
      return [value]
        .flat()
        .map((one) => field.options.find((option) => option.value === one)?.label ?? text)
        .join(", ");
    case "number":
      return field.currency ? sayAmount(field.currency, text) : text;
    case "text":
      if (value === false) return texts.haveNone;
      if (field.input === "picture") return texts.picture;
      return field.input === "date" ? sayDay(text) : text;
  }
}

/** Whole sums without decimals, as they are typed. */
function sayAmount(currency: Currency, text: string): string {
  const read = text.includes(".") ? readSum(currency, text) : null;
  return read?.ok ? figuresOf(currency, read.sum) : text;
}

function sayDay(day: string): string {
  return readMoment(`${day}T00:00:00.000Z`) === null ? day : longDay(day);
}

/**
 * All of a part of a form in one line, where figures and ticks say what they are.
 *
 * @param field undefined for what the form does not know any more, after an update
 */
export function sayField(field: Field | undefined, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (Array.isArray(value) && field?.kind !== "choices")
    return join(
      value.map((item) => sayField(field?.kind === "list" ? field.item : undefined, item)),
    );
  if (typeof value === "object" && !Array.isArray(value))
    return join(
      Object.entries(value).map(([name, inner]) =>
        sayField(field && fieldAt(field, [name]), inner),
      ),
    );
  if (!field || field.kind === "group" || field.kind === "list")
    return typeof value === "string" ? value : JSON.stringify(value);
  const title = inSentence(field.title);
  if (field.kind === "yes") return value === true ? field.title : "";
  if (field.kind === "number") return `${sayLeaf(field, value)} ${title}`;
  if (field.kind !== "text") return sayLeaf(field, value);
  if (field.madeFrom !== null) return "";
  if (field.input === "date" || field.input === "course")
    return `${title} ${sayLeaf(field, value)}`;
  return value === false ? `${texts.no} ${title}` : sayLeaf(field, value);
}

const join = (parts: readonly string[]) => parts.filter(Boolean).join(" · ");
