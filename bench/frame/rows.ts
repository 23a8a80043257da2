import type { Row } from "./part.ts";

/** @throws where there is no number */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined) throw new Error("Nothing was measured");
  return (low + high) / 2;
}

type Measured = Pick<Row, "figure" | "value" | "unit" | "command">;

/** A figure that only says how things are. */
export function told(measured: Measured): Row {
  return { ...measured, target: "", ok: null };
}

/** A figure that must not be larger than `limit`, in its own unit. */
export function atMost(limit: number, measured: Measured): Row {
  const target = `at most ${limit} ${measured.unit}`.trim();
  return { ...measured, target, ok: measured.value <= limit };
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
