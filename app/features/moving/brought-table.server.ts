import type { MovingKind } from "#app/platform/.server/db/schema/moving-tables.ts";
import {
  longestCell,
  readRows,
  swallowedAt,
  type CellsProblem,
  type Row,
} from "#app/platform/.server/table/read-cells.ts";
import { cleanText } from "#app/platform/text-input.ts";
import { namers, type MovingRole } from "./moving-columns.server.ts";

/** A file by what it shows: its columns by name, what each is to us, and its lines. */
export type Brought = {
  readonly names: readonly string[];
  readonly columns: readonly (MovingRole | null)[];
  readonly lines: readonly Row[];
};

/** What the export puts before a cell that spreadsheets would take for a formula. */
const guard = /^'(?=[=+\-@])/;

/** One more than a cell may have, so that it is seen to be too long. */
const cleaned = (cell: string) => cleanText(cell.slice(0, longestCell + 1)).replace(guard, "");

/** What a text of lines says, as a spreadsheet writes it. Where no line names columns, somebody has to say what each is. */
export function readBrought(kind: MovingKind, text: string): Brought | CellsProblem {
  const columnsOf = namers[kind];
  const namedIn = (cells: readonly string[]) => columnsOf(cells).filter(Boolean).length;
  const rows = readRows(text, namedIn);
  if ("kind" in rows) return rows;
  const counts = rows.slice(0, 30).map(({ cells }) => namedIn(cells));
  const most = Math.max(...counts);
  const at = most === 0 ? -1 : counts.indexOf(most);
  const width = Math.max(...rows.slice(at + 1).map(({ cells }) => cells.length), 0);
  const names = (rows[at]?.cells ?? Array.from({ length: width }, () => "")).map((name) =>
    cleaned(name).slice(0, 100),
  );
  const line = swallowedAt(rows.slice(at + 1), names.length);
  if (line !== null) return { kind: "quote", line };
  const lines = rows.slice(at + 1).map((row) => ({ ...row, cells: row.cells.map(cleaned) }));
  return lines.length === 0 ? { kind: "empty" } : { names, columns: columnsOf(names), lines };
}

/** The text of a line's cells that have a role. */
export function cellsOf(
  columns: readonly (MovingRole | null)[],
  { cells }: Row,
): (role: MovingRole) => string {
  return (role) => cells[columns.indexOf(role)] ?? "";
}

/** Why a line cannot be read at all, whatever is in it: a cell too many, or one that is too long. */
export function shapeOf(names: readonly string[], { cells }: Row): "cells" | "long" | null {
  if (cells.slice(names.length).some(Boolean)) return "cells";
  return cells.some((cell) => cell.length > longestCell) ? "long" : null;
}
