import { Readable } from "node:stream";

/** What spreadsheets take for a formula when a cell begins with it (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;
/** A sum below nothing is none. */
const figures = /^-\d+(?:\.\d+)?$/;

function cell(value: string | number): string {
  const text =
    typeof value === "string" && formulaStart.test(value) && !figures.test(value)
      ? `'${value}`
      : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table of RFC 4180. */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

type Lines = Parameters<typeof csvOf>[0];

/** Bytes of a table, piece by piece. */
async function* bytesOf(pieces: Iterable<Lines> | AsyncIterable<Lines>) {
  const encoder = new TextEncoder();
  // A mark of its encoding, without which Excel reads another one.
  yield encoder.encode("\uFEFF");
  for await (const lines of pieces) yield encoder.encode(csvOf(lines));
}

/**
 * The same as a file that the browser saves.
 *
 * @param name in ASCII
 * @param pieces of the table, one after the other: a long one is never whole in memory
 */
export function csvDownload(
  name: string,
  pieces: Iterable<Lines> | AsyncIterable<Lines>,
): Response {
  return new Response(
    Readable.toWeb(Readable.from(bytesOf(pieces))) as ReadableStream<Uint8Array<ArrayBuffer>>,
    {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
      },
    },
  );
}
