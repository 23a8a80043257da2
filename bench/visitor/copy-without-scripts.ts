import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/** Everything in a page that would run or fetch a script. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="(?:module)?preload"[^>]*>/g;
/** Headers of one connection, or of a body that is compressed again here. */
const notCopied = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "transfer-encoding",
]);

/**
 * Serves the same site with every script taken out of its pages, and all else as it is. Such a page is
 * the fastest that its HTML can be, which is what ours are held against.
 *
 * @param site address of the running site
 */
export async function serveWithoutScripts(
  site: string,
): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    copy(site, request, response).catch(() => response.destroy());
  });
  server.listen(0);
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function copy(site: string, request: IncomingMessage, response: ServerResponse) {
  const answer = await fetch(`${site}${request.url ?? "/"}`, { redirect: "manual" });
  for (const [name, value] of answer.headers) {
    if (!notCopied.has(name)) response.setHeader(name, value);
  }
  const isText = /html|css|svg|json/.test(answer.headers.get("content-type") ?? "");
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  let body = Buffer.from(await answer.arrayBuffer());
  if (isPage) body = Buffer.from(body.toString().replace(scripts, ""));
  if (isText) {
    body = Buffer.from(await compress(body));
    response.setHeader("Content-Encoding", "br");
  }
  response.writeHead(answer.status, { "Content-Length": body.length }).end(body);
}
