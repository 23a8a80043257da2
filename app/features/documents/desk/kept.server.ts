import { fillText } from "#app/platform/fill-text.ts";
import type { DocumentFault, DocumentName, Documents } from "#content/documents.ts";
import { documentMarks, marksIn, numberOf } from "#content/marks.ts";
import { isPaired, type Pairs } from "#content/schema/document-kinds.ts";
import { deskKept as texts, keptActs } from "#words/pages/desk-kept.ts";
import { textsOf } from "../check-words.ts";
import { at } from "./form/fields.ts";

/*
 * What the program keeps whatever a section of the rules or the terms says: it stands beside the section, and a text that
 * says it no more can go out, but not unseen.
 */

/** Documents whose blanks stand beside their form. */
const withBlanks = ["rules", "terms", "mails"];

/** An item of a list that has a name, such as a section. */
type Unit = {
  readonly path: string;
  /** The same wherever it is moved to. */
  readonly key: string;
  readonly heading: string;
  /** What it is about. */
  readonly names: readonly string[];
  /** Marks of numbers that the program keeps. */
  readonly marks: readonly string[];
};

function unitsOf(value: unknown, path = ""): Unit[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const { id, of = [id], heading, what, title } = Object(item) as Record<string, unknown>;
      if (typeof id !== "string" || id === "") return [];
      const name = heading ?? what ?? title;
      return {
        path: at(path, index),
        key: `${path} ${id}`,
        heading: typeof name === "string" ? name : id,
        names: of as readonly string[],
        marks: numberMarks(item),
      };
    });
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unitsOf(part, at(path, name)));
}

function numberMarks(value: unknown): string[] {
  const all = textsOf(value).flatMap(({ text }) => marksIn(text));
  return [...new Set(all.filter((mark) => numberOf(mark) !== undefined))];
}

/** Those of which the other text says the number in no way. */
function lackedOf(marks: readonly string[], others: readonly string[]): string[] {
  const said = new Set(others.map(numberOf));
  return marks.filter((mark) => !said.has(numberOf(mark)));
}

const marksNow = (documents: Documents) => documentMarks(documents.current().in("en").site, "en");

/** What can be put into a text, with what stands there then; empty where a form does not name it. */
export function blanksOf({ document }: DocumentName, documents: Documents) {
  if (!withBlanks.includes(document)) return [];
  return Object.entries(marksNow(documents)).map(([mark, value]) => ({ mark: `{${mark}}`, value }));
}

/** Beside each section of a form: what the program keeps, and the blanks of the section that came with the site. */
export function keptBeside(
  { document, language }: DocumentName,
  body: unknown,
  documents: Documents,
) {
  const acts = keptActs[document];
  if (!acts) return {};
  const marks = marksNow(documents);
  const source = isPaired(document) ? "en" : language;
  const shipped = unitsOf(documents.seed({ document, language: source }));
  return Object.fromEntries(
    unitsOf(body).map(({ path, key, names, marks: own }) => {
      const blanks = shipped.find((unit) => unit.key === key)?.marks ?? [];
      const lacked = new Set(lackedOf(blanks, own));
      const kept = {
        acts: names.flatMap((name) => acts[name] ?? []).map((act) => fillText(act, marks)),
        blanks: blanks.map((mark) => ({
          mark: `{${mark}}`,
          value: marks[mark] ?? "",
          isLacking: lacked.has(mark),
        })),
      };
      return [path, kept] as const;
    }),
  );
}

export type KeptBeside = ReturnType<typeof keptBeside>;

/** Sections of a draft that lack a blank which the section that came with the site has. It keeps none from going out. */
export function lackingBlanks(
  { document, language, body }: DocumentName & { readonly body: unknown },
  documents: Documents,
): DocumentFault[] {
  if (!(document in keptActs)) return [];
  const marks = marksNow(documents);
  const tell = (field: string, lacked: readonly string[], words: string, heading = "") => {
    const blank = lacked.map((mark) => `{${mark}}`).join(", ");
    const value = lacked.map((mark) => marks[mark]).join(", ");
    const message = fillText(words, { blank, value, heading });
    return lacked.length === 0 ? [] : [{ document, language, field, message }];
  };
  if (isPaired(document) && language !== "en") {
    return (body as Pairs).pairs.flatMap(({ english, words }, index) =>
      tell(`pairs.${index}.words`, lackedOf(numberMarks(english), numberMarks(words)), texts.lacks),
    );
  }
  const own = unitsOf(body);
  return unitsOf(documents.seed({ document, language })).flatMap(({ key, heading, marks: all }) => {
    const unit = own.find((one) => one.key === key);
    const lacked = lackedOf(all, unit?.marks ?? []);
    const [list = ""] = key.split(" ");
    return unit
      ? tell(unit.path, lacked, texts.lacks)
      : tell(list, lacked, texts.gone, fillText(heading, marks));
  });
}
