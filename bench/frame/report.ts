import type { Row } from "./part.ts";
import type { Result } from "./results.ts";

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
    `Measured on ${date}: ${machine}, load average ${number.format(load)}; ${tools.join(", ")}. All of it again, each page and query by itself: \`npm run bench ${part}\`.`,
  ].join("\n\n");
}

/** docs/performance.md with the section of one part as it was measured now. */
export function withSection(document: string, result: Result): string {
  const written = section(result);
  const [heading = ""] = written.split("\n", 1);
  const sections = document.trimEnd().split(/\n\n(?=## )/);
  const at = sections.findIndex((one) => one.startsWith(`${heading}\n`));
  return `${(at < 0 ? [...sections, written] : sections.with(at, written)).join("\n\n")}\n`;
}
