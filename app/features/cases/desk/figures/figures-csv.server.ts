import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { csvDownload } from "#app/platform/.server/csv.ts";
import { readFigures, type CountedFigures } from "./figures.server.ts";

/** The figures as lines of a table, one number a line, which every spreadsheet can turn round. */
export function linesOf({ until, figures }: CountedFigures): (string | number)[][] {
  const lines = figures.flatMap(({ heading, columns, rows }) =>
    rows.flatMap(({ label, values }) =>
      values.map((value, index) => [until, heading, label, columns[index] ?? "", value]),
    ),
  );
  return [["Counted up to", "Figure", "Group", "Column", "Number"], ...lines];
}

/** `/desk/figures/export`. */
export const figuresExport = deskPage({
  right: "figures",
  async load({ services, member }) {
    const counted = await readFigures(services, member);
    return csvDownload("figures.csv", [linesOf(counted ?? { until: "", figures: [] })]);
  },
});
