import type { Row } from "./part.ts";

/** @throws where there is no number */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined) throw new Error("Nothing was measured");
  return (low + high) / 2;
}

type Measured = Pick<Row, "figure" | "value" | "unit">;

/** A figure that only says how things are. */
export function told(measured: Measured): Row {
  return { ...measured, target: "", ok: null };
}

/** A figure that must not be larger than `limit`, in its own unit. */
export function atMost(limit: number, measured: Measured): Row {
  const target = `at most ${limit} ${measured.unit}`.trim();
  return { ...measured, target, ok: measured.value <= limit };
}

/** A figure that must not be smaller than `limit`, in its own unit. */
export function atLeast(limit: number, measured: Measured): Row {
  const target = `at least ${limit} ${measured.unit}`.trim();
  return { ...measured, target, ok: measured.value >= limit };
}

type Compared = Measured & { peer: NonNullable<Row["peer"]> };

/** A figure that must reach `factor` times what the peer reaches. */
export function atLeastTimes(factor: number, measured: Compared): Row {
  const ratio = measured.value / measured.peer.value;
  return { ...measured, ratio, target: `at least ${factor} × the peer`, ok: ratio >= factor };
}

/** A figure that must not be larger than `factor` times the peer's. */
export function atMostTimes(factor: number, measured: Compared): Row {
  const ratio = measured.value / measured.peer.value;
  return { ...measured, ratio, target: `at most ${factor} × the peer`, ok: ratio <= factor };
}

/**
 * The row with the largest (or smallest) ratio under one name, followed by all rows as details: the
 * document tells the worst, the terminal each.
 *
 * @throws where there is no row
 */
export function worstOf(
  figure: string,
  rows: readonly Row[],
  isWorse: (one: Row, other: Row) => boolean = (one, other) =>
    (one.ratio ?? one.value) > (other.ratio ?? other.value),
): Row[] {
  const [first, ...rest] = rows;
  if (!first) throw new Error("Nothing was measured");
  const worst = rest.reduce((found, row) => (isWorse(row, found) ? row : found), first);
  return [
    { ...worst, figure: `${figure} (worst: ${worst.figure})` },
    ...rows.map((row): Row => ({ ...row, isDetail: true })),
  ];
}
