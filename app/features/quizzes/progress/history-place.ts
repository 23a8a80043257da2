import type { HistoryPlace } from "../attempt-store.server.ts";

const pattern =
  /^(?<finishedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** The part of the history before one of its entries, as a part of an address. */
export function historyPath({ finishedAt, id }: HistoryPlace): string {
  return `/progress?before=${encodeURIComponent(`${finishedAt}_${id}`)}#history`;
}

/** @returns null for the beginning, and for anything that is not a place in a history */
export function readHistoryPlace(parameters: URLSearchParams): HistoryPlace | null {
  const { finishedAt, id } = pattern.exec(parameters.get("before") ?? "")?.groups ?? {};
  return finishedAt && id ? { finishedAt, id } : null;
}
