/** What spreadsheets take for a formula when a cell begins with it (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === "string" && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table of RFC 4180. */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

/** The same as a file that the browser saves. @param name in ASCII */
export function csvDownload(name: string, lines: Parameters<typeof csvOf>[0]): Response {
  // With a mark of its encoding, without which Excel reads another one.
  return new Response(`\uFEFF${csvOf(lines)}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
