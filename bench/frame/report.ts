import type { Row } from "./part.ts";
import type { Result } from "./results.ts";

const introduction = `# Performance

What the site costs its visitors and its owner. Written by \`npm run bench\` from \`bench/results/\`,
which has every page and query by itself; edit nothing here.

Figures are medians of several runs. A peer was measured in the same run on the same machine, in turns with
ours. Absolute figures differ from machine to machine, so compare the ratios, and distrust those measured at
a load average above the number of cores.`;

const number = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 4 });

function quantity(value: number, unit: string): string {
  return `${number.format(value)} ${unit}`.trim();
}

function cellsOf(row: Row): string[] {
  const verdict = row.ok === null ? "" : row.ok ? "met" : "**missed**";
  return [
    row.figure,
    quantity(row.value, row.unit),
    row.peer ? `${row.peer.name}: ${quantity(row.peer.value, row.unit)}` : "",
    row.ratio === undefined ? "" : number.format(row.ratio),
    row.target,
    verdict,
  ];
}

function table(rows: readonly Row[]): string {
  const lines = [
    ["Figure", "Ours", "Peer or limit", "Ratio", "Target", ""],
    ["---", "---", "---", "---", "---", "---"],
    ...rows.map(cellsOf),
  ];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

function section({ part, about, date, machine, load, versions, rows }: Result): string {
  const tools = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `## ${part[0]?.toUpperCase() ?? ""}${part.slice(1)}`,
    about,
    table(rows.filter(({ isDetail }) => !isDetail)),
    `Measured on ${date}: ${machine}, load average ${number.format(load)}; ${tools.join(", ")}. All of it again, each page and query by itself: \`npm run bench ${part}\`, bench/results/${part}.json.`,
  ].join("\n\n");
}

/** docs/performance.md: a table for each part. */
export function renderReport(results: readonly Result[]): string {
  return `${[introduction, ...results.map(section)].join("\n\n")}\n`;
}
