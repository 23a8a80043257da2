import { marks, textBlocks } from "../plain-text.ts";

/** Words of one look. */
export type Run = { readonly text: string; readonly bold?: true; readonly href?: string };

/** A paragraph, or a list with the words of each item. */
export type EditedBlock =
  | { readonly kind: "p"; readonly runs: readonly Run[] }
  | { readonly kind: "ul" | "ol"; readonly items: readonly (readonly Run[])[] };

/** Reads what the site reads of a text. @returns null if it holds more than an editor knows, such as code */
export function readBlocks(text: string): EditedBlock[] | null {
  const blocks = textBlocks(text).map((block): EditedBlock | null => {
    if (block.kind === "p") {
      const runs = readRuns(block.text);
      return runs && { kind: "p", runs };
    }
    const items = block.items.map((item) => readRuns(item));
    return items.every((item) => item !== null) ? { kind: block.kind, items } : null;
  });
  return blocks.every((block) => block !== null) ? blocks : null;
}

function readRuns(text: string, look: Omit<Run, "text"> = {}): Run[] | null {
  if (text.includes("\n")) return null;
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, code, linked, href, bold, sign] = match;
    runs.push({ ...look, text: text.slice(end, match.index) });
    end = match.index + whole.length;
    const inner =
      sign !== undefined
        ? [{ ...look, text: sign }]
        : linked !== undefined && look.href === undefined
          ? readRuns(linked, { ...look, href: href ?? "" })
          : bold !== undefined && !look.bold
            ? readRuns(bold, { ...look, bold: true })
            : null;
    if (inner === null || code !== undefined) return null;
    runs.push(...inner);
  }
  runs.push({ ...look, text: text.slice(end) });
  return [...joined(runs)];
}

/** Writes a text as the site and letters read it. Empty paragraphs are left out, and lists side by side are one. */
export function writeBlocks(blocks: readonly EditedBlock[]): string {
  const written: { kind: EditedBlock["kind"]; lines: string[] }[] = [];
  for (const block of blocks) {
    const { kind } = block;
    const lines = (kind === "p" ? [block.runs] : block.items).map(writeBlock).filter(Boolean);
    const last = written.at(-1);
    if (kind !== "p" && last?.kind === kind) last.lines.push(...lines);
    else if (lines.length > 0) written.push({ kind, lines });
  }
  return written
    .map(({ kind, lines }) =>
      lines
        .map((line, at) => (kind === "p" ? line : `${kind === "ul" ? "-" : `${at + 1}.`} ${line}`))
        .join("\n"),
    )
    .join("\n\n");
}

/** What cannot be said, such as a bold sign within a word, changes what stands beside it: until nothing changes any more. */
function writeBlock(runs: readonly Run[]): string {
  let written = writeLine(runs);
  for (let round = 0; round < 10; round += 1) {
    const again = writeLine(readRuns(written) ?? []);
    if (again === written) break;
    written = again;
  }
  return written;
}

function writeLine(runs: readonly Run[]): string {
  return writeRuns(joined(runs))
    .trim()
    .replace(/^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|>|={1,}$|-{2,}$)/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/** The same runs, those of one look as one. Spaces look as the words on both sides of them do. */
function joined(runs: readonly Run[]): readonly Run[] {
  const pieces = runs.flatMap(({ text, ...look }) =>
    (text.match(/\s+|\S+/g) ?? []).map((piece): Run => ({ ...look, text: piece })),
  );
  const isSpace = ({ text }: Run) => text.trim() === "";
  const list: Run[] = [];
  for (const [index, { text, ...look }] of pieces.entries()) {
    const before = pieces.slice(0, index).findLast((piece) => !isSpace(piece));
    const after = pieces.slice(index).find((piece) => !isSpace(piece));
    const isLinked = before?.href !== undefined && before.href === after?.href;
    const run: Run =
      text.trim() === ""
        ? {
            text,
            ...(before?.bold && after?.bold && { bold: true }),
            ...(isLinked && { href: before.href }),
          }
        : { ...look, text };
    const last = list.at(-1);
    if (last && last.bold === run.bold && last.href === run.href)
      list[list.length - 1] = { ...last, text: last.text + run.text };
    else list.push(run);
  }
  return list;
}

function writeRuns(runs: readonly Run[]): string {
  let written = "";
  for (let at = 0; at < runs.length;) {
    const rest = runs.slice(at);
    const [first] = rest as [Run];
    const bold = first.bold ? lengthOf(rest, (run) => run.bold === true) : 0;
    const linked = first.href === undefined ? 0 : lengthOf(rest, (run) => run.href === first.href);
    const length = Math.max(bold, linked, 1);
    const inner = rest.slice(0, length);
    if (linked > 0 && linked >= bold) {
      const words = writeRuns(joined(inner.map(({ href: _, ...run }) => run)));
      const [, start = "", own = "", end = ""] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
      // A `!` before it would make a picture of it.
      written = `${(written + start).replace(/!$/, "\\!")}[${own}](${first.href})${end}`;
    } else if (bold > 0) {
      const next = rest[length];
      const after = next?.href === undefined ? (next?.text ?? "") : "[";
      const plain = inner.map(({ bold: _, ...run }) => run);
      written += asBold(writeRuns(joined(plain)), written, after);
    } else written += escape(first.text);
    at += length;
  }
  return written;
}

function lengthOf(runs: readonly Run[], is: (run: Run) => boolean): number {
  const end = runs.findIndex((run) => !is(run));
  return end < 0 ? runs.length : end;
}

const isLetter = (sign: string) => /[^\s\p{P}\p{S}]/u.test(sign);

/** Spaces are no part of what is bold. A sign at its edge cannot be bold beside a letter. */
function asBold(words: string, before: string, after: string): string {
  const [, start = "", own = "", end = ""] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  const isBegun = isLetter(own.slice(0, 1)) || start !== "" || !isLetter(before.slice(-1));
  const isEnded = isLetter(own.slice(-1)) || end !== "" || !isLetter(after.slice(0, 1));
  return own !== "" && isBegun && isEnded ? `${start}**${own}**${end}` : words;
}

function escape(text: string): string {
  return text.replace(
    /[\\`*[\]]|_(?!\w)|(?<!\w)_|<(?=[a-z/!?])|&(?=#?\w+;)/gi,
    (sign) => `\\${sign}`,
  );
}

/** Whether an editor would write a text as it is. @param hasBlocks whether it may be more than one paragraph */
export function survives(text: string, hasBlocks: boolean): boolean {
  const blocks = readBlocks(text);
  if (!blocks || (!hasBlocks && (blocks.length > 1 || (blocks[0] && blocks[0].kind !== "p"))))
    return false;
  return writeBlocks(blocks) === text;
}
