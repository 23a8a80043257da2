import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { freePort } from "../scripts/lib/free-port.ts";
import { send, serve } from "./support/http.ts";
import { hasNginx, startNginx } from "./support/nginx.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/**
 * The proxy of compose.yaml as it is, except for where it listens, and for the names of Docker, which older
 * versions of nginx cannot ask for.
 */
async function startProxy(outerProxy: string): Promise<number> {
  const site = await serve((request, response) => {
    response.end(String(request.headers["x-forwarded-for"]));
  });
  const port = await freePort();
  const conf = read("deploy/proxy/nginx.conf")
    .replaceAll("/etc/nginx/conf.d/", "FOLDER/")
    .replace("listen 80", `listen 127.0.0.1:${port}`)
    .replace("server site:3000 resolve", `server 127.0.0.1:${site.port}`);
  const outer = read("deploy/proxy/outer-proxy.conf.template").replace(
    "${OUTER_PROXY}",
    outerProxy,
  );
  await startNginx(conf, port, { "outer-proxy.conf": outer });
  return port;
}

test.runIf(hasNginx())(
  "the proxy of the containers says one address, and which it believes",
  async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const stranger = await send(await startProxy("192.0.2.1"), { headers });
    expect(stranger.text).toBe("127.0.0.1");
    const believed = await send(await startProxy("127.0.0.1"), { headers });
    expect(believed.text).toBe("203.0.113.9");
    expect(believed.headers.server).toBe("nginx");
  },
);

test.runIf(hasNginx())(
  "the proxy of the containers bounds what one address may ask for",
  async () => {
    const port = await startProxy("127.0.0.1");
    const ask = async (path: string, count: number, visitor: string) => {
      const headers = { "x-forwarded-for": visitor };
      const answers: number[] = [];
      for (let left = count; left > 0 && answers.at(-1) !== 429; left -= 1) {
        answers.push((await send(port, { path, headers })).status);
      }
      return new Set(answers);
    };
    expect(await ask("/courses", 90, "203.0.113.9")).toEqual(new Set([200]));
    expect(await ask("/courses?category=x", 2_000, "203.0.113.9")).toContain(429);
    expect(await ask("/courses", 5, "203.0.113.10")).toEqual(new Set([200]));
    expect(await ask("/assets/a.js", 300, "203.0.113.9")).toEqual(new Set([200]));
  },
);

test("nginx of the containers has a new name in a Swarm where its configuration is new", () => {
  const hash = createHash("sha256").update(read("deploy/proxy/nginx.conf")).digest("hex");
  expect(read("compose.yaml")).toContain(`name: academy-nginx-${hash.slice(0, 8)}\n`);
});

test("the containers of one machine open a port only to that machine, and images are exact", () => {
  const texts = ["compose.yaml", "compose.override.yaml"].map(read);
  expect(texts[1]).toContain('ports: !override\n      - "127.0.0.1:${PORT:-3000}:80"');
  const images = [...texts.join("").matchAll(/^ +image: ([a-z]+:\S+)$/gm)].map(
    ([, image]) => image,
  );
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?-alpine$/);
});
