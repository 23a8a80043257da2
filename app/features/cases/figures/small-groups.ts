/** A figure counts nobody, or at least this many people. */
export const smallestGroup = 5;

/** A row of a table. No one is counted in two of its parts, so every sum of them counts people. */
export type Row = { readonly label: string; readonly parts: readonly number[] };

const isSmall = (count: number) => count > 0 && count < smallestGroup;
const isShown = ({ parts }: Row) => !parts.some(isSmall);
export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function merge(rows: readonly Row[], label: string): Row {
  const width = Math.max(...rows.map(({ parts }) => parts.length));
  const parts = Array.from({ length: width }, (_, index) =>
    sum(rows.map((row) => row.parts[index] ?? 0)),
  );
  return { label, parts };
}

/**
 * Merges parts, each with the one before it, until none is a small group over all rows.
 *
 * @returns the rows, and which of the parts still begin a part of their own; nothing where all of it is too
 *   small
 */
export function mergeParts(
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly kept: readonly number[] } | null {
  if (rows.length === 0) return null;
  let kept = (rows[0]?.parts ?? []).map((_, index) => index);
  let merged = rows;
  for (;;) {
    const totals = merge(merged, "").parts;
    // From the end, where the numbers are smallest.
    const small = totals.findLastIndex(isSmall);
    if (small < 0) return { rows: merged, kept };
    if (totals.length === 1) return null;
    const into = Math.max(small, 1);
    kept = kept.filter((_, index) => index !== into);
    merged = merged.map(({ label, parts }) => ({
      label,
      parts: parts.flatMap((part, index) =>
        index === into ? [] : [index === into - 1 ? part + (parts[into] ?? 0) : part],
      ),
    }));
  }
}

/** The start of a span of days or months: a year that both ends share is said once. */
function withoutYearOf(to: string, from: string): string {
  const [year] = / \d{4}$/.exec(to) ?? [];
  return year !== undefined && from.endsWith(year) ? from.slice(0, -year.length) : from;
}

/**
 * Merges neighbours until no row has a small group: days become spans of days. The parts of all rows together
 * must hold no small group (`mergeParts`).
 */
export function mergeNeighbours(rows: readonly Row[]): readonly Row[] {
  const spans: Row[] = [];
  let open: Row[] = [];
  const spanOf = (some: readonly Row[]) => {
    const [first, last] = [some[0]?.label ?? "", some.at(-1)?.label ?? ""];
    const from = first.split(" – ")[0] ?? "";
    const to = last.split(" – ").at(-1) ?? "";
    return merge(some, from === to ? from : `${withoutYearOf(to, from)} – ${to}`);
  };
  for (const row of rows) {
    open.push(row);
    const span = spanOf(open);
    if (!isShown(span)) continue;
    spans.push(span);
    open = [];
  }
  // The remainder joins the spans before it until it is large enough.
  while (open.length > 0) {
    const span = spanOf(open);
    const before = isShown(span) ? undefined : spans.pop();
    open = before ? [before, ...open] : [];
    if (!before) spans.push(span);
  }
  return spans;
}

/**
 * Merges small rows as "Others", with as many of the next smallest as it takes, so that subtracting reveals
 * nothing. The parts of all rows together must hold no small group.
 */
export function mergeSmallest(rows: readonly Row[], others: string): readonly Row[] {
  const sorted = rows
    .filter(({ parts }) => sum(parts) > 0)
    .toSorted((one, other) => sum(other.parts) - sum(one.parts));
  const shown = sorted.filter(isShown);
  const small = sorted.filter((row) => !isShown(row));
  if (small.length === 0) return shown;
  for (;;) {
    const rest = merge(small, others);
    const next = isShown(rest) ? undefined : shown.pop();
    if (!next) return [...shown, rest];
    small.push(next);
  }
}
