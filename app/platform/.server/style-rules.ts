/** A piece of a stylesheet: a statement, a rule with its declarations, or an at-rule with rules inside. */
type Piece =
  | { readonly kind: "kept"; readonly text: string }
  | { readonly kind: "rule"; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: "group"; readonly open: string; readonly pieces: readonly Piece[] };

type Selector = { readonly text: string; readonly classes: readonly string[] };

export type StyleRules = {
  /** All of it but what is for paper alone. */
  readonly text: string;
  /** The rules for paper alone, without the condition that says so. */
  readonly print: string;
  readonly pieces: readonly Piece[];
  /** Whether it declares web fonts among other things, or nothing else. */
  readonly fonts: "none" | "some" | "only";
  /** Letters beyond ASCII that its web fonts are for; undefined where it names none. */
  readonly letters: RegExp | undefined;
};

const grouping = /^@(media|supports|layer|container)\b/;
/** What may match in more ways than by the classes it names. */
const functions = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const className = /\.(-?[A-Za-z_][\w-]*)/g;

/** The index behind the block that begins at `start`, its brackets and quotation marks matched. */
function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let index = start; index < css.length; index += 1) {
    const sign = css[index];
    if (sign === '"' || sign === "'") {
      do index += css[index] === "\\" ? 2 : 1;
      while (index < css.length && css[index] !== sign);
    } else if (sign === "{") depth += 1;
    else if (sign === "}" && (depth -= 1) === 0) return index + 1;
  }
  return css.length;
}

function selectorOf(text: string): Selector {
  const classes = text.replace(functions, "").matchAll(className);
  return { text, classes: [...classes].map(([, name]) => name ?? "") };
}

/** The parts of a list of selectors; a comma in brackets is no end. */
function selectorsIn(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of list) {
    if (sign === "(" || sign === "[") depth += 1;
    if (sign === ")" || sign === "]") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

function pieceOf(prelude: string, body: string): Piece {
  if (grouping.test(prelude)) {
    return { kind: "group", open: prelude, pieces: piecesOf(body.slice(1, -1)) };
  }
  if (prelude.startsWith("@")) return { kind: "kept", text: prelude + body };
  const selectors = selectorsIn(prelude).map(selectorOf);
  return { kind: "rule", selectors, body };
}

function piecesOf(css: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  while (from < css.length) {
    const end = css.slice(from).search(/[{;]/);
    if (end < 0) break;
    const sign = from + end;
    const next = css[sign] === ";" ? sign + 1 : endOfBlock(css, sign);
    const prelude = css.slice(from, sign);
    pieces.push(
      css[sign] === ";"
        ? { kind: "kept", text: css.slice(from, next) }
        : pieceOf(prelude, css.slice(sign, next)),
    );
    from = next;
  }
  const rest = css.slice(from);
  return rest ? [...pieces, { kind: "kept", text: rest }] : pieces;
}

/** Reads a stylesheet as the build writes it, without comments. */
export function readStyleRules(text: string): StyleRules {
  const rest = text.replace(/@font-face\s*\{[^}]*\}/g, "");
  const pieces = piecesOf(text);
  return {
    text: subsetOf(pieces),
    print: printOf(pieces),
    pieces,
    fonts: rest === text ? "none" : rest.trim() ? "some" : "only",
    letters: lettersOf(text),
  };
}

const lastOfAscii = 0x7f;

/** What the faces of a stylesheet say in `unicode-range`, as one class of letters. */
function lettersOf(css: string): RegExp | undefined {
  let letters = "";
  for (const [, ranges = ""] of css.matchAll(/unicode-range:([^;}]+)/g)) {
    for (const [, first = "", last = first] of ranges.matchAll(
      /U\+([\da-f?]+)(?:-([\da-f]+))?/gi,
    )) {
      const [from, to] = [first.replaceAll("?", "0"), last.replaceAll("?", "F")];
      if (Number.parseInt(from, 16) > lastOfAscii) letters += `\\u{${from}}-\\u{${to}}`;
    }
  }
  return letters ? new RegExp(`[${letters}]`, "u") : undefined;
}

const forPaper = "@media print";

function printOf(pieces: readonly Piece[]): string {
  let css = "";
  for (const piece of pieces) {
    if (piece.kind !== "group") continue;
    if (piece.open === forPaper) css += subsetOf(piece.pieces);
    else {
      const inner = printOf(piece.pieces);
      if (inner) css += `${piece.open}{${inner}}`;
    }
  }
  return css;
}

/** Without what is for paper alone, and without what names a class that is not among these, if any. */
function subsetOf(pieces: readonly Piece[], classes?: ReadonlySet<string>): string {
  let css = "";
  for (const piece of pieces) {
    if (piece.kind === "kept") css += piece.text;
    else if (piece.kind === "group") {
      if (piece.open === forPaper) continue;
      const inner = subsetOf(piece.pieces, classes);
      // The order of the layers is declared by those that stand empty, too.
      if (inner || piece.open.startsWith("@layer")) css += `${piece.open}{${inner}}`;
    } else {
      const wanted = piece.selectors.filter(
        (one) => !classes || one.classes.every((name) => classes.has(name)),
      );
      if (wanted.length > 0) css += `${wanted.map(({ text }) => text).join(",")}${piece.body}`;
    }
  }
  return css;
}

/**
 * The rules of a stylesheet that can apply to a page: those that name no class which the page has
 * not, and are not for paper alone. Everything that cannot be told for certain is kept.
 */
export function rulesFor(rules: StyleRules, classes: ReadonlySet<string>): string {
  return subsetOf(rules.pieces, classes);
}

/** Every class that stands in a page. */
export function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of (value ?? "").split(/\s+/)) classes.add(name);
  }
  return classes;
}
