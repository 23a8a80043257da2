import MarkdownIt, { type Token } from "markdown-it";

/** What a letter cannot hold, since nobody could tell from its source what readers would get. */
export type LetterFault = {
  readonly kind: "picture" | "html" | "mark" | "blank";
  /** The line of the text on which it stands, from 1; 0 for the title. */
  readonly line: number;
  /** The words at which it begins. */
  readonly words: string;
};

/** Knows pictures and HTML where `letter-markdown.server.ts` makes text of them. */
const reader = new MarkdownIt("commonmark", { html: true });

/** Marks that Markdown has not taken for any: an unclosed `**`, `##` without its space, a link with a space in it. */
const leftOver = /\*\*|__|~~|^#{2,6}(?=[^\s#])|\]\s*\(|\|\s*-{3,}/m;

/** The first thing that has to be taken out of an issue before it goes to anyone; null if there is none. */
export function faultOf(title: string, text: string): LetterFault | null {
  const lines = text.split("\n");
  const blankAt = (line: string) => /\{[^{}\n]{1,40}\}/.exec(line)?.[0];
  const inTitle = blankAt(title);
  if (inTitle) return { kind: "blank", line: 0, words: inTitle };
  const faults: LetterFault[] = [];
  for (const [index, line] of lines.entries()) {
    const picture = /!\[[^\]\n]*\]\s?[([]/.exec(line)?.[0];
    if (picture) faults.push({ kind: "picture", line: index + 1, words: picture });
    const blank = blankAt(line);
    if (blank) faults.push({ kind: "blank", line: index + 1, words: blank });
  }
  /** The line on which something stands, in the lines that a block has. */
  const lineOf = (block: Token, words: string) => {
    const [from, to] = block.map ?? [0, lines.length];
    const found = lines.slice(from, to).findIndex((line) => line.includes(words));
    return from + Math.max(0, found) + 1;
  };
  for (const block of reader.parse(text, {})) {
    const parts = block.type === "inline" ? (block.children ?? []) : [block];
    for (const { type, content } of parts) {
      const words = content.trim().split("\n")[0] ?? "";
      const isHtml = type === "html_block" || type === "html_inline";
      if (type === "image" && !faults.some(({ kind }) => kind === "picture")) {
        faults.push({ kind: "picture", line: lineOf(block, "!["), words: "![" });
      } else if (isHtml) {
        faults.push({ kind: "html", line: lineOf(block, words), words: words.slice(0, 40) });
      } else if (type === "text") {
        const mark = leftOver.exec(content)?.[0];
        if (mark) faults.push({ kind: "mark", line: lineOf(block, mark), words: mark });
      }
    }
  }
  return faults.toSorted((one, other) => one.line - other.line)[0] ?? null;
}
