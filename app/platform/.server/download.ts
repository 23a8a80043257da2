/** What RFC 8187 allows in `filename*` without an escape, and `encodeURIComponent` leaves alone besides. */
const leftAlone = /['()*]/g;

/**
 * A file that the browser saves and never shows, whatever is in it: no type that it would open, no guessing, and
 * nothing that may run or load if it is opened all the same. No cache keeps it.
 *
 * @param name as people read it; control characters and folders are no part of it
 */
export function answerDownload(name: string, bytes: Uint8Array): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    leftAlone,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
