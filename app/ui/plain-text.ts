/**
 * The markup within a paragraph of content: `code`, [words](target), **bold**, and a sign that a backslash keeps from
 * being markup. CommonMark reads it in the same way, as letters do.
 */
export const marks = new RegExp(
  [
    "`([^`]+)`",
    String.raw`\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)`,
    // Not beside a letter on the one side and a sign on the other, as in 2**(3).
    String.raw`(?:(?<![^\s\p{P}\p{S}])\*\*(?=[^\s*])|\*\*(?=[^\s\p{P}\p{S}]))` +
      "((?:\\\\.|`[^`]*`|[^*`\\\\]|\\*(?!\\*))+?)" +
      String.raw`(?:(?<=[^\s\p{P}\p{S}])\*\*|(?<=[^\s*]|\\\*)\*\*(?![^\s\p{P}\p{S}]))`,
    String.raw`\\([!-/:-@[-\x60{-~])`,
  ].join("|"),
  "gu",
);

/** The words of a paragraph without its markup. */
export function plainText(text: string): string {
  return text.replaceAll(
    marks,
    (_whole, code?: string, words?: string, _target?: string, bold?: string, sign?: string) =>
      code ?? sign ?? plainText(words ?? bold ?? ""),
  );
}

/** A paragraph or a list, with what is in it in such markup. */
export type TextBlock =
  | { readonly kind: "p"; readonly text: string }
  | { readonly kind: "ul" | "ol"; readonly items: readonly string[] };

const bullet = /^ {0,3}[-*+][ \t]+(\S.*)$/;
const numbered = /^ {0,3}(\d{1,9})[.)][ \t]+(\S.*)$/;

/** The paragraphs and lists of a text: an empty line is between two paragraphs, `- ` or `1. ` before each line of a list. */
export function textBlocks(text: string): readonly TextBlock[] {
  const found: { kind: TextBlock["kind"]; lines: string[]; isOpen: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const last = found.at(-1);
    const isWithin = last?.isOpen === true;
    const item = bullet.exec(line);
    const step = numbered.exec(line);
    const kind = item ? "ul" : "ol";
    // A year at the beginning of a line is no list.
    const isItem = item ?? (step && (step[1] === "1" || !isWithin || last.kind === "ol"));
    if (line.trim() === "") {
      if (last) last.isOpen = false;
    } else if (isItem) {
      const words = item?.[1] ?? step?.[2] ?? "";
      if (last?.kind === kind) {
        last.lines.push(words);
        last.isOpen = true;
      } else found.push({ kind, lines: [words], isOpen: true });
    } else if (isWithin) last.lines.push(`${last.lines.pop()}\n${line.trim()}`);
    else found.push({ kind: "p", lines: [line.trim()], isOpen: true });
  }
  return found.map(({ kind, lines }) =>
    kind === "p" ? { kind, text: lines.join("\n") } : { kind, items: lines },
  );
}
