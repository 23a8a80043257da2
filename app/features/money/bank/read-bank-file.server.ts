import { createHash } from "node:crypto";

import {
  longestCell,
  readRows,
  swallowedAt,
  type CellsProblem,
  type Row,
} from "#app/platform/.server/table/read-cells.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { decimalsOf, type Currency } from "#content/money.ts";
import {
  columnsOf,
  currencyIn,
  currencyOf,
  findNames,
  namedIn,
  problemOf,
  type Columns,
  type ColumnsProblem,
  type Role,
} from "./bank-columns.server.ts";
import {
  asksOrder,
  isBooked,
  isIncoming,
  markOf,
  orderOf,
  readBankDate,
  readBankSum,
  type DayOrder,
  type SumProblem,
} from "./bank-values.server.ts";

/** What a person has said of a file, where it does not say it itself or is not understood. */
export type Said = {
  readonly columns: Columns | null;
  readonly currency: Currency | null;
  readonly order: DayOrder | null;
};

/** Money that came in, as the bank writes it. */
export type BankLine = {
  /** Where it begins in the file. */
  readonly line: number;
  /** The same for the same payment in every file. */
  readonly key: string;
  readonly on: string;
  readonly currency: Currency;
  readonly minor: number;
  readonly text: string;
  readonly name: string;
};

/** Why a line cannot be taken; `id`: another line has the same id and says something else. */
export type LineProblem =
  | SumProblem
  | "date"
  | "future"
  | "currency"
  | "sign"
  | "state"
  | "long"
  | "cells"
  | "id";

export type Refused = { readonly line: number; readonly cells: string; readonly why: LineProblem };

/** A file by what it shows: its columns, each with an example, and what of it was understood. */
export type Table = {
  readonly columns: Columns;
  readonly names: readonly string[];
  readonly examples: readonly string[];
};

/** Why no line could be read: `order`: whether the day or the month stands first has to be said; `mixed`: dates contradict each other. */
export type FileProblem =
  | CellsProblem
  | { readonly kind: ColumnsProblem | "order" | "mixed" | "currency" };

export type BankFile = {
  readonly table: Table | null;
  readonly problem: FileProblem | null;
  readonly lines: readonly BankLine[];
  readonly refused: readonly Refused[];
  /** How many lines are money that goes out, or no money. */
  readonly out: number;
  /** How many say once more, to the letter, what another one with their id does. */
  readonly again: number;
};

const nothing = { lines: [], refused: [], out: 0, again: 0 };

const hashOf = (parts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Letters and digits alone: banks wrap, pad and change the case of what they print. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Which column says in a word whether money came in, where sums have no sign and no column is named so: each of its words is one
 * that says it.
 */
function signAt(columns: Columns, body: readonly Row[]): number {
  const cellsAt = (at: number) => body.flatMap(({ cells }) => cells[at] || []);
  const sums = cellsAt(columns.indexOf("sum"));
  if (!columns.includes("sum") || columns.includes("sign")) return -1;
  if (sums.some((one) => /[-−(]|[\d\s]DR?$/i.test(one))) return -1;
  return columns.findIndex((role, at) => {
    const words = cellsAt(at).map(isIncoming);
    return role === null && words.includes(false) && !words.includes(null);
  });
}

/** The columns by their names, and the rows after those; without names by the first row that is as wide as most. */
function tableOf(rows: readonly Row[], said: Columns | null) {
  const widths = rows.map(({ cells }) => cells.length);
  const often = (width: number) => widths.filter((one) => one === width).length;
  const usual = [...new Set(widths)].toSorted((one, other) => often(other) - often(one))[0] ?? 0;
  const at = findNames(rows) ?? widths.indexOf(usual);
  const names = rows[at]?.cells ?? [];
  const isSaid = said?.length === names.length;
  const named = isSaid ? said : columnsOf(names);
  const first = names[named.indexOf("date")] ?? "";
  const hasNames = !(["day", "month"] as const).some((order) => readBankDate(first, order));
  const body = rows.slice(hasNames ? at + 1 : at);
  const sign = isSaid ? -1 : signAt(named, body);
  return { columns: named.map((role, index) => (index === sign ? "sign" : role)), names, body };
}

/** How the lines of a file are read. */
type By = {
  readonly columns: Columns;
  /** Where no column says it. */
  readonly currency: Currency | null;
  readonly mark: ReturnType<typeof markOf>;
  readonly order: DayOrder;
  readonly today: string;
};

/** The cells of a row that have a role. */
const cellsOf = (row: Row, columns: Columns, role: Role) =>
  row.cells
    .filter((_, at) => columns[at] === role)
    .map((one) => cleanLine(one.slice(0, longestCell + 1)));

const cellOf = (row: Row, columns: Columns, role: Role) => cellsOf(row, columns, role)[0] ?? "";

const sumRole = (columns: Columns) => (columns.includes("sum") ? "sum" : "in");

/** A row as money that came in; why it cannot be taken; or `out` if it is none. */
function readLine(row: Row, by: By) {
  const { columns } = by;
  const cell = (role: Role) => cellOf(row, columns, role);
  const typed = cell(sumRole(columns));
  // The sums at its end, and what goes out, are no payments; some banks write a dash for nothing.
  if (/^[-–—]?$/.test(typed) && (!columns.includes("sum") || cell("date") === "")) return "out";
  // A separator within a text moves what comes after it.
  if (row.cells.slice(columns.length).some(Boolean)) return "cells";
  if (row.cells.some((one) => one.length > longestCell)) return "long";
  const currency = columns.includes("currency") ? currencyOf(cell("currency")) : by.currency;
  if (!currency) return "currency";
  const minor = readBankSum(typed, decimalsOf(currency), by.mark);
  if (typeof minor === "string") return minor;
  const [own] = /[A-Z]{3}|[£€]/i.exec(typed) ?? [];
  if (own !== undefined && currencyOf(own) !== currency) return "currency";
  const isIn = columns.includes("sign") ? isIncoming(cell("sign")) : true;
  if (isIn === null) return "sign";
  if (minor <= 0 || !isIn) return "out";
  if (columns.includes("state") && !isBooked(cell("state"))) return "state";
  const on = readBankDate(cell("date"), by.order);
  if (on === null) return "date";
  if (on > by.today) return "future";
  const texts = cellsOf(row, columns, "text").filter(Boolean);
  return { on, currency, minor, texts, names: cellsOf(row, columns, "name").filter(Boolean) };
}

/**
 * The bank's own id of a row. A short one only counts the rows of its file, as another file does anew; a word such as NONREF,
 * and what a spreadsheet has made of a long number (6.5E+11), many rows have.
 */
function idOf(row: Row, columns: Columns): string {
  const id = bare(cellOf(row, columns, "id"));
  return id.length < 6 || !/\d/.test(id) || /^\d+e\d+$/.test(id) ? "" : id;
}

/** Reads the rows of a file, each into a line under its key. */
function readLines(body: readonly Row[], by: By) {
  const seen = new Map<string, string>();
  const counts = new Map<string, number>();
  const lines: BankLine[] = [];
  const refused: Refused[] = [];
  let out = 0;
  let again = 0;
  for (const row of body) {
    const no = (why: LineProblem) => {
      refused.push({ line: row.line, cells: row.cells.join(" · ").slice(0, 120), why });
    };
    const read = readLine(row, by);
    if (read === "out") out += 1;
    else if (typeof read === "string") no(read);
    else {
      const { on, currency, minor, texts, names } = read;
      const said = [...texts, ...names].map(bare).filter(Boolean).toSorted();
      const says = JSON.stringify([on, currency, minor, ...said]);
      const id = idOf(row, by.columns);
      const what = id === "" ? says : JSON.stringify(["id", id, currency, minor]);
      const before = id === "" ? undefined : seen.get(what);
      seen.set(what, says);
      if (before === says) again += 1;
      else if (before !== undefined) no("id");
      else {
        const count = (counts.get(what) ?? 0) + 1;
        counts.set(what, count);
        const key = `bank:${hashOf(id === "" ? [what, count] : [what])}`;
        const [text, name] = [texts.join(" · "), names.join(" · ")];
        lines.push({ line: row.line, key, on, currency, minor, text, name });
      }
    }
  }
  return { lines, refused, out, again };
}

/**
 * What a bank's file says, and nothing of it kept: each line with a key by which it is known again, in another file too. By the
 * bank's own id where there is one, else by what it says and how often that has stood on its day.
 */
export function readBankFile(text: string, said: Said, today: string): BankFile {
  const rows = readRows(text, namedIn);
  if ("kind" in rows) return { ...nothing, table: null, problem: rows };
  const { columns, names, body } = tableOf(rows, said.columns);
  const examples = names.map((_, at) => body.find(({ cells }) => cells[at])?.cells[at] ?? "");
  const table = { columns, names, examples: examples.map((one) => one.slice(0, 60)) };
  const refuse = (problem: FileProblem): BankFile => ({ ...nothing, table, problem });
  const line = swallowedAt(body, names.length);
  if (line !== null) return refuse({ kind: "quote", line });
  const wrong = problemOf(columns);
  if (wrong) return refuse({ kind: wrong });
  const dates = body.map((row) => cellOf(row, columns, "date"));
  const order = orderOf(dates);
  if (order === "mixed") return refuse({ kind: "mixed" });
  if (!said.order && asksOrder(dates)) return refuse({ kind: "order" });
  const role = sumRole(columns);
  const currency = currencyIn(names[columns.indexOf(role)] ?? "") ?? said.currency;
  if (!currency && !columns.includes("currency")) return refuse({ kind: "currency" });
  const mark = markOf(body.map((row) => cellOf(row, columns, role)));
  const by = { columns, currency, mark, order: order ?? said.order ?? "day", today };
  return { table, problem: null, ...readLines(body, by) };
}
