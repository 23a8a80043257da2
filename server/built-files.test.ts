import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";

import { siteConfig } from "#tests/support/config.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { serve, type Answer } from "#tests/support/http.ts";
import { loadBuiltFiles } from "./built-files.ts";
import { inlineHashes } from "./content-security-policy.ts";

const built = { publicUrl: "http://localhost:3000", year: 2026 };

function page(title: string): string {
  return `<!DOCTYPE html><title>${title}</title>
<link rel="canonical" href="${built.publicUrl}/about"/>
<script>start("${title}")</script>
<p>© <span data-year="">${built.year}</span> In 2026 we began.</p>${"<p>More.</p>".repeat(200)}`;
}

type BuildOptions = { files?: Record<string, string>; isCompressed?: boolean };

/** Writes a build as `npm run build` leaves it and gives the folder of its files. */
function writeBuild({ files = {}, isCompressed = true }: BuildOptions = {}): string {
  const folder = temporaryFolder();
  const clientDir = join(folder, "client");
  const all = {
    "index.html": page("Home"),
    "about/index.html": page("About"),
    "about.data": `[{"_1":2},"root","publicUrl","${built.publicUrl}"]`,
    "assets/root-abc123.js": `import("/x.js");${" ".repeat(2000)}`,
    "favicon.svg": "<svg/>",
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    const file = join(clientDir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (!isCompressed || content.length < 1024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  writeFileSync(join(folder, "build.json"), JSON.stringify(built));
  return clientDir;
}

type ServeOptions = BuildOptions & {
  clientDir?: string;
  env?: Record<string, string>;
  now?: () => number;
};

/** Serves a build; what is for something else is answered with 418. */
async function serveBuild({ clientDir, env, now, ...options }: ServeOptions = {}) {
  const files = loadBuiltFiles({
    clientDir: clientDir ?? writeBuild(options),
    config: siteConfig(env),
    headers: { "X-Frame-Options": "DENY" },
    now: now ?? (() => Date.UTC(2026, 5, 1)),
  });
  return await serve((request, response) => {
    if (!files.answer(request, response, "request-1")) response.writeHead(418).end();
  });
}

const compressed = { "accept-encoding": "gzip, deflate, br" };

describe("a built page", () => {
  test("stands at its address without index.html and without a slash", async () => {
    const { send } = await serveBuild();
    const home = await send("/");
    expect(home.status).toBe(200);
    expect(home.text).toContain("<title>Home</title>");
    expect(home.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect((await send("/about")).text).toContain("<title>About</title>");
    for (const path of ["/about/", "/about/index.html", "/index.html", "/About"]) {
      expect((await send(path)).status).toBe(418);
    }
  });

  test("is asked for again each time, and carries the headers of every answer", async () => {
    const { send } = await serveBuild();
    const { headers } = await send("/about");
    expect(headers["cache-control"]).toBe("public, no-cache");
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  test("allows its own scripts by their hashes, and only those", async () => {
    const { send } = await serveBuild();
    const pages = [await send("/"), await send("/about")];
    const policies = pages.map(({ headers }) => String(headers["content-security-policy"]));
    for (const [index, { text }] of pages.entries()) {
      const [hash = "none"] = inlineHashes(text).scripts;
      expect(policies[index]).toContain(hash);
      expect(policies[1 - index]).not.toContain(hash);
    }
  });

  test("carries the address of the site that serves it", async () => {
    const { send } = await serveBuild({ env: { PUBLIC_URL: "https://tutors.example" } });
    const { text } = await send("/about");
    expect(text).toContain('href="https://tutors.example/about"');
    expect(text).not.toContain(built.publicUrl);
    const data = await send("/about.data");
    expect(data.text).toContain('"https://tutors.example"');
    expect(Number(data.headers["content-length"])).toBe(data.bytes.length);
  });

  test("takes an address with signs that replacement patterns know as it is", async () => {
    const { send } = await serveBuild({ env: { PUBLIC_URL: "https://a$&b.example" } });
    expect((await send("/about")).text).toContain('href="https://a$&b.example/about"');
  });

  test("is left as the build compressed it where nothing is replaced", async () => {
    const { send } = await serveBuild({ env: { PUBLIC_URL: built.publicUrl } });
    const answer = await send({ path: "/about", headers: compressed });
    expect(answer.bytes.equals(brotliCompressSync(page("About")))).toBe(true);
  });

  test("that was changed goes out as small as the build makes it, under a tag of its own", async () => {
    const { send } = await serveBuild({ env: { PUBLIC_URL: "https://tutors.example" } });
    const ask = async (etag = '""') =>
      await send({ path: "/about", headers: { ...compressed, "if-none-match": etag } });
    const first = await ask();
    const later = await vi.waitFor(
      async () => {
        const answer = await ask();
        expect(answer.headers.etag).not.toBe(first.headers.etag);
        return answer;
      },
      { timeout: 15_000 },
    );
    const text = brotliDecompressSync(first.bytes);
    expect(text.toString()).toContain("https://tutors.example/about");
    expect(brotliDecompressSync(later.bytes).equals(text)).toBe(true);
    expect(later.bytes.length).toBeLessThan(first.bytes.length);
    expect(Number(later.headers["content-length"])).toBe(later.bytes.length);
    expect(later.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    expect((await ask(first.headers.etag)).status).toBe(200);
    expect((await ask(later.headers.etag)).status).toBe(304);
  });

  test("shows a new year from its first moment on, and no text is touched by it", async () => {
    let now = Date.UTC(2026, 11, 31, 23, 59, 59);
    const { send } = await serveBuild({ now: () => now });
    const before = await send("/about");
    expect(before.text).toContain('<span data-year="">2026</span>');
    now += 1_000;
    const after = await send("/about");
    expect(after.text).toContain('<span data-year="">2027</span> In 2026 we began.');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.headers["content-security-policy"]).toBe(
      before.headers["content-security-policy"],
    );
  });

  test("needs no file any more, not even for a new year", async () => {
    let now = Date.UTC(2026, 11, 31);
    const clientDir = writeBuild();
    const { send } = await serveBuild({ clientDir, now: () => now });
    rmSync(clientDir, { recursive: true });
    now = Date.UTC(2027, 0, 1);
    const { text } = await send("/about");
    expect(text).toContain('<span data-year="">2027</span>');
  });
});

describe("what is sent", () => {
  test.each([
    ["br", compressed, (bytes: Buffer) => brotliDecompressSync(bytes)],
    ["gzip", { "accept-encoding": "gzip" }, (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, { "accept-encoding": "zstd" }, (bytes: Buffer) => bytes],
    [undefined, {}, (bytes: Buffer) => bytes],
  ])("in the form %s is the same content", async (encoding, headers, decompress) => {
    const { send } = await serveBuild();
    for (const path of ["/", "/assets/root-abc123.js"]) {
      const answer = await send({ path, headers });
      const plain = await send(path);
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers.vary).toBe("Accept-Encoding");
      expect(Number(answer.headers["content-length"])).toBe(answer.bytes.length);
      expect(decompress(answer.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  test("has the type that its reader expects", async () => {
    const { send } = await serveBuild({
      files: { "a.css": "a{}", "a.woff2": "x", "a.webmanifest": "{}", LICENCE: "text" },
    });
    const types: Record<string, string> = {
      // What React Router sends for the same address.
      "/about.data": "text/x-script; charset=utf-8",
      "/favicon.svg": "image/svg+xml",
      "/a.css": "text/css; charset=utf-8",
      "/a.woff2": "font/woff2",
      "/a.webmanifest": "application/manifest+json",
      "/assets/root-abc123.js": "text/javascript; charset=utf-8",
      "/LICENCE": "application/octet-stream",
    };
    for (const [path, type] of Object.entries(types)) {
      expect((await send(path)).headers["content-type"]).toBe(type);
    }
  });

  test("may be kept for good only where its name changes with its content", async () => {
    const { send } = await serveBuild();
    const rule = async (path: string) => (await send(path)).headers["cache-control"];
    expect(await rule("/assets/root-abc123.js")).toBe("public, max-age=31536000, immutable");
    expect(await rule("/favicon.svg")).toBe("public, max-age=3600");
    expect(await rule("/about.data")).toBe("public, no-cache");
  });

  test("is only the headers for HEAD", async () => {
    const { send } = await serveBuild({ env: { PUBLIC_URL: built.publicUrl } });
    const whole = await send({ path: "/about", headers: compressed });
    const head = await send({ path: "/about", method: "HEAD", headers: compressed });
    const { date: _, ...expected } = whole.headers;
    expect(head.status).toBe(200);
    expect(head.headers).toMatchObject(expected);
    expect(head.bytes).toHaveLength(0);
  });
});

describe("a copy the browser has", () => {
  async function stored() {
    const { send } = await serveBuild({ env: { PUBLIC_URL: built.publicUrl } });
    const first = await send({ path: "/about", headers: compressed });
    const again = async (ifNoneMatch: string, more: Record<string, string> = {}) =>
      await send({
        path: "/about",
        headers: { ...compressed, "if-none-match": ifNoneMatch, ...more },
      });
    return { first, etag: String(first.headers.etag), again };
  }

  test.each([
    ["as it was given", (etag: string) => etag],
    ["made weak on the way", (etag: string) => `W/${etag}`],
    ["among others", (etag: string) => `"other", ${etag}`],
    ["as any copy", () => "*"],
  ])("is not sent again when it is named %s", async (_, header) => {
    const { etag, again, first } = await stored();
    const answer = await again(header(etag));
    expect(answer.status).toBe(304);
    expect(answer.bytes).toHaveLength(0);
    // What RFC 9110 (15.4.5) asks for, and the policy, which may have changed with the settings.
    for (const name of ["etag", "vary", "cache-control", "content-security-policy"] as const) {
      expect(answer.headers[name]).toBe(first.headers[name]);
    }
    expect(answer.headers).not.toHaveProperty("content-length");
  });

  test("is sent again when it is an old one, or in another encoding", async () => {
    const { etag, again } = await stored();
    const answers: Answer[] = [
      await again('"old"'),
      await again(etag, { "accept-encoding": "gzip" }),
      await again(etag, { "accept-encoding": "identity" }),
    ];
    for (const { status, bytes } of answers) {
      expect(status).toBe(200);
      expect(bytes.length).toBeGreaterThan(0);
    }
  });
});

describe("a request for something else", () => {
  test.each([
    ["an unknown address", { path: "/unknown" }],
    ["a compressed form as a file", { path: "/index.html.br" }],
    ["a way out of the folder", { path: "/../build.json" }],
    ["the same, encoded", { path: "/%2e%2e/build.json" }],
    ["the name of an object's property", { path: "/constructor" }],
    ["a form", { path: "/about", method: "POST" }],
    ["a page with a filter", { path: "/about?category=web" }],
    ["a page with a filter among others", { path: "/about?a=1&category=&b" }],
  ])("is left to others: %s", async (_, asked) => {
    const { send } = await serveBuild();
    expect((await send(asked)).status).toBe(418);
  });

  test.each(["/about?utm_source=mail", "/about?", "/about.data?_routes=root&category=web"])(
    "does not include parameters that change nothing: %s",
    async (path) => {
      const { send } = await serveBuild();
      expect((await send(path)).status).toBe(200);
    },
  );
});

describe("the folder of the build", () => {
  test("may hold folders with a dot, files without one, and well-known addresses", async () => {
    const { send } = await serveBuild({
      files: { "v1.2/notes.txt": "n", CNAME: "c", ".well-known/security.txt": "s", ".env": "x" },
    });
    expect((await send("/v1.2/notes.txt")).text).toBe("n");
    expect((await send("/CNAME")).text).toBe("c");
    expect((await send("/.well-known/security.txt")).text).toBe("s");
    expect((await send("/.env")).status).toBe(418);
    expect((await send("/v1.2")).status).toBe(418);
  });

  test("may hold no compressed forms", async () => {
    const { send } = await serveBuild({ isCompressed: false });
    const answer = await send({ path: "/about", headers: compressed });
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers).not.toHaveProperty("vary");
    expect(answer.text).toContain("<title>About</title>");
  });

  test("must be there", () => {
    const clientDir = join(temporaryFolder(), "client");
    expect(() => loadBuiltFiles({ clientDir, config: siteConfig(), headers: {} })).toThrow(
      "ENOENT",
    );
  });
});
