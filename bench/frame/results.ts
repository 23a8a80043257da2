import { cpus, loadavg, release, totalmem, type } from "node:os";

import type { Part, Row } from "./part.ts";

/** What one run of a part has found. */
export type Result = {
  readonly part: string;
  readonly about: string;
  /** Day of the run in UTC, `YYYY-MM-DD`. */
  readonly date: string;
  readonly machine: string;
  /** Load average over the last five minutes when the run ended: what else the machine had to do. */
  readonly load: number;
  readonly versions: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
};

function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() || process.arch;
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} cores (${model}), ${memory} GB, ${type()} ${release()}`;
}

/** Digits that do not matter would only make each run differ from the last. */
function rounded(value: number): number {
  return Number(value.toPrecision(value >= 1000 ? 4 : 3));
}

/** What a part measured, with where and with what. */
export async function resultOf(part: Part, rows: readonly Row[], now: Date): Promise<Result> {
  return {
    part: part.name,
    about: part.about,
    date: now.toISOString().slice(0, 10),
    machine: describeMachine(),
    load: rounded(loadavg()[1] ?? 0),
    versions: { node: process.versions.node, ...(await part.versions?.()) },
    rows: rows.map((row) => ({
      ...row,
      value: rounded(row.value),
      ...(row.peer && { peer: { ...row.peer, value: rounded(row.peer.value) } }),
      ...(row.ratio !== undefined && { ratio: rounded(row.ratio) }),
    })),
  };
}
