import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * What a page's HTML, its styles in it, and its headers may weigh compressed, in bytes. Of the home page the
 * benchmark wants a tenth less: that is the room for an owner's next sentences.
 */
export const heaviestPage = 16 * 1024 + 512;

/** @returns an answer and its bytes, compressed as the site sends it */
export async function askCompressed(address: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { Accept: "text/html", "Accept-Encoding": "br", ...headers };
    get(address, { headers: asked }, resolve).on("error", reject);
  });
  return { response, body: await buffer(response) };
}

/** @returns the bytes of an answer, compressed as the site sends it, with its headers */
export async function weigh(address: string): Promise<number> {
  const { response, body } = await askCompressed(address);
  const { rawHeaders, statusCode, statusMessage } = response;
  // A colon, a space and the end of the line, for each pair.
  const headers = rawHeaders.join("").length + (rawHeaders.length / 2) * 4;
  const first = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`;
  return first.length + headers + body.length;
}
