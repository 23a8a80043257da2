import { sha256 } from "./ids.ts";

/**
 * An answer that whoever asks again gets only where it has changed, by its ETag (RFC 9110, 8.8.3 and 13.1.2). The tag is
 * weak, since answers are compressed on their way (8.8.1).
 *
 * @param headers of the whole answer; 304 has them too, but for its type
 */
export function answerUnlessKnown(
  request: Request,
  body: string,
  {
    "Content-Type": type,
    ...headers
  }: { readonly "Content-Type": string } & Record<string, string>,
): Response {
  const tag = `"${sha256(body).slice(0, 16)}"`;
  const tagged = { ...headers, ETag: `W/${tag}` };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")))
    ? new Response(null, { status: 304, headers: tagged })
    : new Response(body, { headers: { ...tagged, "Content-Type": type } });
}
