/*
 * Prices and the rules around them, the notice, questions and answers in the language of a page. What has no translation of its present words is
 * in English, and says so: a wrong price would cost more than an English one.
 */
import { readSum, type Currency } from "./money.ts";
import type { DocumentBody, Pairs } from "./schema/document-kinds.ts";
import { fragmentOf } from "./schema/questions-schema.ts";
import type { Span } from "./schema/days-schema.ts";

/** A text in the language of the page, or in English because there is no translation of it. */
export type Said = string | { readonly english: string };

/** The words of it, whichever language they are in. */
export const wordsOfSaid = (said: Said) => (typeof said === "string" ? said : said.english);

type Say = (english: string) => Said;

/** @param pairs of another language; undefined for English itself */
export function sayIn(pairs: Pairs | undefined): Say {
  if (!pairs) return (english) => english;
  const known = new Map(pairs.pairs.map(({ english, words }) => [english, words]));
  return (english) => known.get(english) ?? { english };
}

type StoredLine = DocumentBody<"prices">["lines"][number];

/** The price of a lesson on some days. */
export type PriceLine = Omit<StoredLine, "name" | "note" | "sentence" | "amounts"> & {
  /** What tells it from every other line, such as "GCSE 60 2027-01-04". */
  readonly id: string;
  readonly name: Said;
  readonly note?: Said;
  readonly sentence?: Said;
  /** Of one lesson, in the smallest parts of each currency. */
  readonly amounts: Amounts;
  /** Lines of one offer on different days have it in common. */
  readonly offer: string;
};

export type Amounts = Readonly<Partial<Record<Currency, number>>>;

export type Prices = {
  readonly currencies: readonly Currency[];
  readonly tax: DocumentBody<"prices">["tax"];
  readonly lines: readonly PriceLine[];
};

export function sayPrices({ lines, ...rest }: DocumentBody<"prices">, say: Say): Prices {
  return {
    ...rest,
    lines: lines.map(({ name, note, sentence, amounts, ...line }) => ({
      ...line,
      id: [name, line.minutes, line.first].filter(Boolean).join(" "),
      offer: `${name} ${line.minutes}`,
      name: say(name),
      ...(note !== undefined && { note: say(note) }),
      ...(sentence !== undefined && { sentence: say(sentence) }),
      amounts: sumsOf(amounts),
    })),
  };
}

function sumsOf(amounts: StoredLine["amounts"]): Amounts {
  const sums = Object.entries(amounts).flatMap(([currency, typed]) => {
    const read = readSum(currency as Currency, String(typed));
    return read.ok ? [[currency, read.sum]] : [];
  });
  return Object.fromEntries(sums) as Amounts;
}

export type Notice = Required<Span> & {
  readonly bold?: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string };
  /** Whether the page is in another language, which has no words for all of it. */
  readonly isEnglish?: boolean;
};

export function sayNotice({ notice }: DocumentBody<"notice">, say: Say): Notice | null {
  if (!notice) return null;
  const { bold, link, ...rest } = notice;
  const words = [bold, rest.text, link?.label].map((text) => text && say(text));
  // One sentence is in one language.
  if (words.some((text) => typeof text === "object")) {
    return { ...rest, ...(bold && { bold }), ...(link && { link }), isEnglish: true };
  }
  const [saidBold, text, label] = words as (string | undefined)[];
  return {
    ...rest,
    text: text ?? rest.text,
    ...(saidBold && { bold: saidBold }),
    ...(link && label && { link: { ...link, label } }),
  };
}

export type QuestionGroup = {
  /** What the address of a link to it ends with: the same in each language, as are those of the questions. */
  readonly id: string;
  readonly heading: Said;
  readonly questions: readonly {
    readonly id: string;
    readonly question: Said;
    readonly answer: Said;
  }[];
};

export function sayQuestions({ groups }: DocumentBody<"questions">, say: Say): QuestionGroup[] {
  return groups.map(({ heading, questions }) => ({
    id: fragmentOf(heading),
    heading: say(heading),
    questions: questions.map(({ question, answer }) => ({
      id: fragmentOf(question),
      question: say(question),
      answer: say(answer),
    })),
  }));
}

/** The same with each of its texts said; names of parts stay. */
type SaidOf<Value> = Value extends string
  ? Said
  : Value extends readonly (infer Item)[]
    ? readonly SaidOf<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Name extends "id" ? Value[Name] : SaidOf<Value[Name]> }
      : Value;

/** What is said around the prices. */
export type PriceRules = SaidOf<DocumentBody<"rules">>;

/** How mails to families begin and end. */
export type MailLines = SaidOf<DocumentBody<"mails">>;

/** Says every text of a document in the language of a page, each by itself. */
export function sayAll<Body>(body: Body, say: Say): SaidOf<Body> {
  const saying = (value: unknown): unknown => {
    if (typeof value === "string") return say(value);
    if (Array.isArray(value)) return value.map(saying);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, name === "id" ? part : saying(part)]),
    );
  };
  return saying(body) as SaidOf<Body>;
}
