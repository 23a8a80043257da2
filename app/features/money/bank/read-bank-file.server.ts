import { createHash } from "node:crypto";

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
import { longestCell, readRows, type CellsProblem, type Row } from "./read-cells.server.ts";

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

/** The columns by their names, and the rows after those; without names by the first row that is as wide as most. */
function tableOf(rows: readonly Row[], said: Columns | null) {
  const widths = rows.map(({ cells }) => cells.length);
  const often = (width: number) => widths.filter((one) => one === width).length;
  const usual = [...new Set(widths)].toSorted((one, other) => often(other) - often(one))[0] ?? 0;
  const at = findNames(rows) ?? widths.indexOf(usual);
  const names = rows[at]?.cells ?? [];
  const columns = said?.length === names.length ? said : columnsOf(names);
  const hasNames = readBankDate(names[columns.indexOf("date")] ?? "", "day") === null;
  return { columns, names, body: rows.slice(hasNames ? at + 1 : at) };
}

/**
 * What a bank's file says, and nothing of it kept: each line with a key by which it is known again, in another file too. By the
 * bank's own id where there is one, else by what it says and how often that has stood on its day.
 */
export function readBankFile(text: string, by: Said, today: string): BankFile {
  const rows = readRows(text, namedIn);
  if ("kind" in rows) return { ...nothing, table: null, problem: rows };
  const { columns, names, body } = tableOf(rows, by.columns);
  const examples = names.map((_, at) => body.find(({ cells }) => cells[at])?.cells[at] ?? "");
  const table = { columns, names, examples: examples.map((one) => one.slice(0, 60)) };
  const refuse = (kind: Exclude<FileProblem["kind"], "quote">) =>
    ({ ...nothing, table, problem: { kind } }) as const;
  const wrong = problemOf(columns);
  if (wrong) return refuse(wrong);
  const cellsOf = (row: Row, role: Role) =>
    row.cells
      .filter((_, at) => columns[at] === role)
      .map((one) => cleanLine(one.slice(0, longestCell + 1)));
  const cell = (row: Row, role: Role) => cellsOf(row, role)[0] ?? "";
  const dates = body.map((row) => cell(row, "date"));
  const found = orderOf(dates);
  if (found === "mixed") return refuse("mixed");
  if (!by.order && asksOrder(dates)) return refuse("order");
  const order = found ?? by.order ?? "day";
  const sumAt = Math.max(columns.indexOf("sum"), columns.indexOf("in"));
  const ofFile = currencyIn(names[sumAt] ?? "") ?? by.currency;
  if (!ofFile && !columns.includes("currency")) return refuse("currency");
  const marks = {
    sum: markOf(body.map((row) => cell(row, "sum"))),
    in: markOf(body.map((row) => cell(row, "in"))),
  };
  const hasSum = columns.includes("sum");
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
    const typed = cell(row, hasSum ? "sum" : "in");
    // The sums at its end, and what goes out, are no payments.
    if (typed === "" && (!hasSum || cell(row, "date") === "")) {
      out += 1;
      continue;
    }
    // A separator within a text moves what comes after it.
    if (row.cells.slice(columns.length).some(Boolean)) {
      no("cells");
      continue;
    }
    if (row.cells.some((one) => one.length > longestCell)) {
      no("long");
      continue;
    }
    const currency = columns.includes("currency") ? currencyOf(cell(row, "currency")) : ofFile;
    if (!currency) {
      no("currency");
      continue;
    }
    const minor = readBankSum(typed, decimalsOf(currency), hasSum ? marks.sum : marks.in);
    if (typeof minor === "string") {
      no(minor);
      continue;
    }
    const isIn = columns.includes("sign") ? isIncoming(cell(row, "sign")) : true;
    if (isIn === null) {
      no("sign");
      continue;
    }
    if (minor <= 0 || !isIn) {
      out += 1;
      continue;
    }
    if (columns.includes("state") && !isBooked(cell(row, "state"))) {
      no("state");
      continue;
    }
    const on = readBankDate(cell(row, "date"), order);
    if (on === null || on > today) {
      no(on === null ? "date" : "future");
      continue;
    }
    const words = cellsOf(row, "text");
    const who = cellsOf(row, "name");
    const said = [...words, ...who].map(bare).filter(Boolean).toSorted();
    const says = [on, currency, minor, ...said];
    const id = cell(row, "id");
    const what = JSON.stringify(id === "" ? says : ["id", bare(id), currency, minor]);
    if (id !== "") {
      const before = seen.get(what);
      seen.set(what, JSON.stringify(says));
      if (before === JSON.stringify(says)) {
        again += 1;
        continue;
      }
      if (before !== undefined) {
        no("id");
        continue;
      }
    }
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    lines.push({
      line: row.line,
      key: `bank:${hashOf(id === "" ? [what, count] : [what])}`,
      on,
      currency,
      minor,
      text: words.filter(Boolean).join(" · ").slice(0, 300),
      name: who.filter(Boolean).join(" · ").slice(0, 120),
    });
  }
  return { table, problem: null, lines, refused, out, again };
}
