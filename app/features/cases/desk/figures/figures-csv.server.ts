import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { readFigures, type CountedFigures } from "./figures.server.ts";

/** What spreadsheets take for a formula when a cell begins with it (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === "string" && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The figures as a table of RFC 4180, one number a line, which every spreadsheet can turn round. */
export function toCsv({ until, figures }: CountedFigures): string {
  const lines = figures.flatMap(({ heading, columns, rows }) =>
    rows.flatMap(({ label, values }) =>
      values.map((value, index) => [until, heading, label, columns[index] ?? "", value]),
    ),
  );
  return [["Counted up to", "Figure", "Group", "Column", "Number"], ...lines]
    .map((line) => `${line.map(cell).join(",")}\r\n`)
    .join("");
}

/** `/desk/figures/export`. */
export const figuresExport = deskPage({
  right: "figures",
  async load({ services, member }) {
    const counted = await readFigures(services, member);
    // With a mark of its encoding, without which Excel reads another one.
    return new Response(`\uFEFF${toCsv(counted ?? { until: "", figures: [] })}`, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="figures.csv"',
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
      },
    });
  },
});
