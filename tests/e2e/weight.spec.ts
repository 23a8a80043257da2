import { get, type IncomingMessage } from "node:http";

import { accountPaths, allPaths } from "./support/paths.ts";
import { expect, test } from "./support/test.ts";

/**
 * What a server may send before the browser has answered once: ten segments of 1,460 bytes. Behind https
 * two more headers are sent, 95 bytes, but HTTP/2 compresses all of them by more than that.
 */
const firstFlight = 14_600;

const more = [
  "/nowhere",
  "/courses?category=web",
  ...accountPaths,
  "/newsletter/confirm",
  "/error",
];

async function fetchRaw(address: string): Promise<{ head: number; body: number }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { "Accept-Encoding": "br", Accept: "text/html" } }, resolve).on(
      "error",
      reject,
    );
  });
  let body = 0;
  for await (const chunk of response) body += (chunk as Buffer).length;
  const { rawHeaders, statusCode, statusMessage, httpVersion } = response;
  // A colon, a space and the end of the line, for each pair.
  const headers = rawHeaders.join("").length + (rawHeaders.length / 2) * 4;
  return {
    head: `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`.length + headers,
    body,
  };
}

test("every page and its styles arrive in the first packets of a connection", async ({
  baseURL,
}) => {
  const rows: string[] = [];
  let tooHeavy = 0;
  for (const path of [...allPaths, ...more]) {
    const { head, body } = await fetchRaw(`${baseURL}${path}`);
    const total = head + body;
    if (total > firstFlight) tooHeavy += 1;
    rows.push(`${String(total).padStart(7)} ${String(head).padStart(6)} ${path}`);
  }
  const table = rows.toSorted().toReversed().slice(0, 20).join("\n");
  expect(tooHeavy, `bytes in all, of them headers:\n${table}`).toBe(0);
});
