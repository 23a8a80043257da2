import { answerText } from "#app/platform/.server/plain-answers.ts";

/** A WebP picture that no cache keeps: it goes with the card. */
export function answerPicture(bytes: Uint8Array<ArrayBuffer> | null): Response {
  if (!bytes) return answerText(404, "There is no such picture.");
  return new Response(bytes, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": "inline",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
