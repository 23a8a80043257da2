/*
 * The cells of a table as banks and spreadsheets write it (RFC 4180, with other separators), in whatever encoding it is. A
 * library was weighed: docs/decisions/069-a-banks-lines-once.md.
 */

/** The most that is read of a file, and of a cell in letters; nobody has so many columns. */
export const mostBytes = 5 * 1024 * 1024;
export const mostRows = 5_000;
export const longestCell = 2_000;
const mostColumns = 100;

/** Why nothing of a file was read: it is no text, has no rows, has too many, is too wide, or has a quotation mark that is never closed. */
export type CellsProblem =
  | { readonly kind: "size" | "notText" | "empty" | "rows" | "wide" }
  | { readonly kind: "quote"; readonly line: number };

/** Spreadsheets, archives, PDF and pictures, by how they begin. */
const notText = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

const begins = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((one, at) => bytes[at] === one);

/** UTF-16 without a mark has a zero in every other byte. */
function encodingOf(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return "utf-16le";
  if (begins(bytes, [0xfe, 0xff])) return "utf-16be";
  const start = bytes.subarray(0, 400);
  const zerosAt = (from: number) => start.filter((one, at) => at % 2 === from && one === 0).length;
  if (zerosAt(1) > start.length / 4) return "utf-16le";
  if (zerosAt(0) > start.length / 4) return "utf-16be";
  return "utf-8";
}

/** What a file says as text; older banks write Windows-1252. @returns null if it is none */
export function textOfFile(bytes: Uint8Array): string | null {
  if (notText.some((start) => begins(bytes, start))) return null;
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== "utf-8") return null;
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  // oxlint-disable-next-line no-control-regex -- what no text has, such as that of a program.
  return /[\0-\x08\x0E-\x1A]/.test(text) ? null : text;
}

/** A line of a table, and where it begins in the file. */
export type Row = { readonly line: number; readonly cells: readonly string[] };

/** What may stand between two cells. */
const separators = [",", ";", "\t"] as const;

/** The rows with one separator, without those that are empty. */
function rowsBy(text: string, separator: string): readonly Row[] | CellsProblem {
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  const quoted = / *"/y;
  const next = new RegExp(`[${separator}\\r\\n]`, "g");
  for (let at = 0; at <= text.length;) {
    let cell = "";
    quoted.lastIndex = at;
    if (quoted.test(text)) {
      at = quoted.lastIndex;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end < 0) return { kind: "quote", line };
        cell += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
      line += cell.split(/\r\n?|\n/).length - 1;
    }
    next.lastIndex = at;
    const found = next.exec(text);
    const end = found?.index ?? text.length;
    cells.push(`${cell}${text.slice(at, end)}`.trim());
    if (cells.length > mostColumns) return { kind: "wide" };
    at = end + 1;
    if (found?.[0] === separator) continue;
    if (cells.some((one) => one !== "")) rows.push({ line: begun, cells });
    // One more has the names of the columns.
    if (rows.length > mostRows + 1) return { kind: "rows" };
    if (found?.[0] === "\r" && text[at] === "\n") at += 1;
    line += 1;
    begun = line;
    cells = [];
  }
  return rows;
}

/** How many rows are as wide as most are; none if most have a single cell. */
function evenRows(rows: readonly Row[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows) {
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  return Math.max(0, ...widths.values());
}

/**
 * The rows of a text, by the separator with which a line of names is found best.
 *
 * @param names how many columns a row names
 */
export function readRows(
  text: string,
  names: (cells: readonly string[]) => number,
): readonly Row[] | CellsProblem {
  if (text.length > mostBytes) return { kind: "size" };
  // Excel writes which separator it is.
  const [, said] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  const body = said === undefined ? text : text.replace(/^[^\n]*/, "");
  const read = (said === undefined ? separators : [said]).map((one) => rowsBy(body, one));
  const tables = read.flatMap((one) => ("kind" in one ? [] : [one]));
  const [problem] = read.flatMap((one) => ("kind" in one ? [one] : []));
  const scored = tables.map((rows) => ({
    rows,
    named: Math.max(0, ...rows.slice(0, 30).map(({ cells }) => names(cells))),
    even: evenRows(rows),
  }));
  const [best] = scored.toSorted((one, other) => other.named - one.named || other.even - one.even);
  if (problem && !(best && (best.named > 0 || best.even > 1))) return problem;
  return best && best.rows.length > 0 ? best.rows : { kind: "empty" };
}

/** Where a quotation mark that is never closed has taken lines into its cell, up to the next one; null if none has. */
export function swallowedAt(rows: readonly Row[], width: number): number | null {
  const isRow = (part: string) => separators.some((one) => part.split(one).length >= width);
  const row = rows.find(({ cells }) =>
    cells.some((cell) => /[\r\n]/.test(cell) && cell.split(/[\r\n]+/).some(isRow)),
  );
  return width > 2 && row ? row.line : null;
}
