import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";

import { writeBuild } from "#tests/support/build-folder.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { serve, type Answer } from "#tests/support/http.ts";
import { gcse, notice, prices } from "#tests/support/owners-words.ts";
import { publishChange } from "#tests/support/documents.ts";
import { isOnDays } from "#app/features/clock/academy-days.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createTestServices } from "#tests/support/services.ts";
import type { Response as ExpressResponse } from "express";
import { createApp } from "./app.ts";
import { serveBuilt } from "./assets.ts";
import { inlineHashes } from "./content-security-policy.ts";
import { createPageStore, type RenderKept } from "./page-store.ts";

const script = `import("/x.js");${" ".repeat(2000)}`;

/** Pages of which each names its title, its address, the year and how React is started on it. */
const renderPage: RenderKept = async (request, keepStart) => {
  const { href, origin, pathname } = new URL(request.url);
  if (pathname.endsWith(".data")) {
    const headers = { "Content-Type": "text/x-script; charset=utf-8" };
    return new Response(JSON.stringify({ origin }), { headers });
  }
  const title = pathname === "/" ? "Home" : pathname.slice(1);
  const start = keepStart(`start("${title}")`);
  const html = `<!DOCTYPE html><title>${title}</title><link rel="canonical" href="${href}"/>
<script>early("${title}")</script><script data-src="${start}"></script>
<p>© <span>${new Date().getUTCFullYear()}</span></p>${"<p>More.</p>".repeat(200)}`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
};

/** Serves pages and a build; what is to be rendered on request is answered with 418. */
async function openSite({ env = {}, files = {}, render = renderPage, on }: SiteOptions = {}) {
  const services = on ?? (await createTestServices(sqliteMaker, { env })).services;
  const folder = writeBuild({
    "client/assets/root-abc123.js": script,
    "client/assets/root-abc123.js.br": brotliCompressSync(script),
    "client/assets/root-abc123.js.gz": gzipSync(script),
    "client/assets/figtree-basic-DstQXpdM.woff2": "font",
    "client/art/covers/java.svg": "<svg>java</svg>",
    "client/art/london-map.svg": "<svg>map</svg>",
    "client/favicon.svg": "<svg/>",
    "outside.json": "{}",
    ...files,
  });
  const paths = ["/", "/about", "/courses/web-development"];
  const rendered = vi.fn(render);
  const store = createPageStore(
    {
      toWarm: () => paths,
      rendererOf: (path) => (paths.includes(path) ? rendered : undefined),
    },
    services,
  );
  const createRenderer = () => (_request: unknown, response: ExpressResponse) =>
    void response.status(418).end();
  const assets = [store.handler, serveBuilt(folder)];
  const app = createApp({ services, assets, createRenderer, provider: null });
  return { ...(await serve(app)), services, store, rendered };
}

type SiteOptions = {
  env?: Record<string, string>;
  files?: Record<string, string>;
  render?: RenderKept;
  /** Those of another process, perhaps. */
  on?: Services;
};

/** Makes it this moment, as far as the server knows. */
function setClock(now: number): void {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

const compressed = { "accept-encoding": "gzip, deflate, br" };

describe("a page that is the same for everyone", () => {
  test("is at its address alone, and is rendered once for everyone who asks", async () => {
    const { send, rendered } = await openSite();
    const [home, again] = await Promise.all([send("/"), send("/")]);
    expect(home.status).toBe(200);
    expect(home.text).toContain("<title>Home</title>");
    expect(home.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(again.text).toBe(home.text);
    expect((await send({ path: "/", method: "HEAD" })).headers.etag).toBe(home.headers.etag);
    expect(rendered).toHaveBeenCalledOnce();
    for (const path of ["/about/index.html", "/index.html", "/About"]) {
      expect((await send(path)).status).toBe(418);
    }
  });

  test("knows nothing of who asks first", async () => {
    const { send, rendered } = await openSite();
    const headers = { cookie: "session=secret", authorization: "Bearer secret" };
    await send({ path: "/about?utm_source=mail", headers });
    const [request] = rendered.mock.calls[0] ?? [];
    expect([...(request?.headers ?? [])]).toEqual([]);
    expect(new URL(request?.url ?? "").search).toBe("");
  });

  test("allows its own scripts by their hashes, and only those", async () => {
    const { send } = await openSite();
    const pages = [await send("/"), await send("/about")];
    const policies = pages.map(({ headers }) => String(headers["content-security-policy"]));
    for (const [index, { text }] of pages.entries()) {
      const [hash = "none"] = inlineHashes(text).scripts;
      expect(policies[index]).toContain(hash);
      expect(policies[1 - index]).not.toContain(hash);
    }
  });

  test("carries the address of the site that serves it, whatever characters it contains", async () => {
    const { send } = await openSite({ env: { PUBLIC_URL: "https://a$&b.example" } });
    expect((await send("/about")).text).toContain('href="https://a$&b.example/about"');
    const data = await send("/about.data");
    expect(data.text).toBe('{"origin":"https://a$&b.example"}');
    expect(Number(data.headers["content-length"])).toBe(data.bytes.length);
  });

  test("shows a new year from its first moment on", async () => {
    setClock(Date.UTC(2026, 11, 31, 23, 59, 59));
    const { send } = await openSite();
    const before = await send("/about");
    expect(before.text).toContain("<span>2026</span>");
    vi.setSystemTime(Date.UTC(2027, 0, 1));
    const after = await send("/about");
    expect(after.text).toContain("<span>2027</span>");
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  const days = { first: "2027-03-27", last: "2027-03-28" };

  test.each([
    ["notice", { notice: { ...notice, ...days } }],
    ["prices", { ...prices, lines: [{ ...gcse, ...days }] }],
  ] as const)(
    "shows what has days (%s) from its first minute in London to its last, with the clocks changed between, and the site off as they begin and end",
    async (document, body) => {
      const begins = Date.UTC(2027, 2, 27);
      const ends = Date.UTC(2027, 2, 28, 23);
      setClock(begins - 1);
      const { services } = await createTestServices(sqliteMaker);
      await publishChange(services, document, body);
      const render: RenderKept = async () => {
        const set = services.documents.current().in("en");
        const shown = document === "notice" ? set.notice : set.prices.lines[0];
        return new Response(shown && isOnDays(shown, Date.now()) ? "Shown" : "Not shown", {
          headers: { "Content-Type": "text/html" },
        });
      };
      const { send } = await openSite({ render, on: services });
      for (const [moment, text] of [
        [begins - 1, "Not shown"],
        [begins, "Shown"],
        [ends - 1, "Shown"],
        [ends, "Not shown"],
      ] as const) {
        vi.setSystemTime(moment);
        expect((await send("/about")).text).toBe(text);
        const started = await openSite({ render, on: services });
        expect((await started.send("/about")).text).toBe(text);
      }
    },
  );

  test("is rendered anew for each edition, and never kept for one that it was not rendered for", async () => {
    const slow = Promise.withResolvers<void>();
    const begun = vi.fn();
    const { send, services, rendered } = await openSite({
      render: async () => {
        const { name } = services.documents.current().in("en").site;
        begun(name);
        if (begun.mock.calls.length === 1) await slow.promise;
        return new Response(name, { headers: { "Content-Type": "text/html" } });
      },
    });
    const old = send("/about");
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1));
    await publishChange(services, "facts", { name: "Ostrich School" });
    expect((await send("/about")).text).toBe("Ostrich School");
    slow.resolve();
    expect((await old).text).toBe("Meridian Academy");
    expect((await send("/about")).text).toBe("Ostrich School");
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  test("is rendered on request where it fails, and is tried again", async () => {
    let fails = true;
    const render: RenderKept = async (...args) => {
      if (fails) return new Response("Something went wrong", { status: 500 });
      return await renderPage(...args);
    };
    const { send } = await openSite({ render });
    expect((await send("/about")).status).toBe(418);
    fails = false;
    expect((await send("/about")).status).toBe(200);
  });

  test("is ready before anyone asks, unless the site stops", async () => {
    const { store, rendered } = await openSite();
    await store.warm(AbortSignal.abort());
    expect(rendered).not.toHaveBeenCalled();
    const closing = new AbortController();
    const warming = store.warm(closing.signal);
    // It waits for a moment between pages, longer on a busy machine.
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(3), { timeout: 20_000 });
    closing.abort();
    await warming;
    const paths = rendered.mock.calls.map(([{ url }]) => new URL(url).pathname);
    expect(paths).toEqual(["/", "/about", "/courses/web-development"]);
  });
});

describe("what starts React on a page", () => {
  const startOf = ({ text }: Answer) => /data-src="([^"]+)"/.exec(text)?.[1] ?? "";

  test.each([
    ["/", "Home"],
    ["/courses/web-development", "courses/web-development"],
  ])("is beside %s, also for a process that has not rendered the page", async (path, title) => {
    const one = await openSite();
    const other = await openSite();
    const address = startOf(await one.send(path));
    for (const { send } of [one, other]) {
      const start = await send(address);
      expect(start).toMatchObject({ status: 200, text: `start("${title}")` });
      expect(start.headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=3600",
      });
    }
  });

  test("stays for whoever got the page in the old year", async () => {
    setClock(Date.UTC(2026, 11, 31, 23, 59, 59));
    let year = "old";
    const render: RenderKept = (request, keep) => renderPage(request, (code) => keep(code + year));
    const { send } = await openSite({ render });
    const address = startOf(await send("/about"));
    vi.setSystemTime(Date.UTC(2027, 0, 1));
    year = "new";
    expect((await send("/about")).text).not.toContain(address);
    expect((await send(address)).text).toBe('start("about")old');
  });

  test("is found by a process that has yet to see the edition of the page", async () => {
    const { services, another } = await createTestServices(sqliteMaker);
    const open = async (on: Services) => {
      const render: RenderKept = (request, keep) =>
        renderPage(request, (code) => keep(code + on.documents.current().number));
      return await openSite({ on, render });
    };
    const one = await open(services);
    const other = await open(await another());
    await publishChange(services, "facts", { name: "Ostrich School" });
    const address = startOf(await one.send("/about"));
    expect((await other.send(address)).text).toBe('start("about")1');
  });

  test.each(["/data/about-aaaaaaaa.js", "/data/unknown-aaaaaaaa.js", "/data/x.js"])(
    "is nowhere else: %s",
    async (path) => {
      const { send } = await openSite();
      expect((await send(path)).status).toBe(418);
    },
  );
});

describe("what is sent", () => {
  test.each([
    ["br", compressed, (bytes: Buffer) => brotliDecompressSync(bytes)],
    ["gzip", { "accept-encoding": "gzip" }, (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, { "accept-encoding": "zstd" }, (bytes: Buffer) => bytes],
  ])("in the form %s is the same content", async (encoding, headers, decompress) => {
    const { send } = await openSite();
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
    const { send } = await openSite({
      files: {
        "client/a.css": "a{}",
        "client/a.woff2": "x",
        "client/licences.txt": "text",
        "client/a.webmanifest": "{}",
      },
    });
    const types = {
      // What React Router sends for the same address.
      "/about.data": "text/x-script; charset=utf-8",
      "/favicon.svg": "image/svg+xml",
      "/a.css": "text/css",
      "/a.woff2": "font/woff2",
      "/a.webmanifest": "application/manifest+json",
      "/assets/root-abc123.js": "text/javascript",
      "/licences.txt": "text/plain; charset=utf-8",
    };
    for (const [path, type] of Object.entries(types)) {
      expect((await send(path)).headers["content-type"]).toBe(type);
    }
  });

  test("may be cached for ever only if its name changes with its content", async () => {
    const { send } = await openSite();
    const rule = async (path: string) => (await send(path)).headers["cache-control"];
    expect(await rule("/assets/root-abc123.js")).toBe("public, max-age=31536000, immutable");
    expect(await rule("/favicon.svg")).toBe("public, max-age=3600");
    expect(await rule("/about.data")).toBe("public, no-cache");
  });
});

describe("a copy the browser has", () => {
  async function stored() {
    const { send } = await openSite();
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
    ["a compressed form as a file", { path: "/assets/root-abc123.js.br" }],
    ["a way out of the folder", { path: "/../outside.json" }],
    ["the same, encoded", { path: "/%2e%2e/outside.json" }],
    ["the name of an object's property", { path: "/constructor" }],
    ["a form", { path: "/about", method: "POST" }],
    ["a page with a filter", { path: "/about?category=web" }],
    ["a page with a search", { path: "/about?q=maths" }],
    ["what a page with a search is made from", { path: "/about.data?q=maths" }],
  ])("is left to others: %s", async (_, asked) => {
    const { send } = await openSite();
    expect((await send(asked)).status).toBe(418);
  });

  test.each(["/about?utm_source=mail", "/about?", "/about.data?_routes=root&category=web"])(
    "does not include parameters that change nothing: %s",
    async (path) => {
      const { send } = await openSite();
      expect((await send(path)).status).toBe(200);
    },
  );
});

describe("who saves data", () => {
  const headers = { "save-data": "on" };

  test("gets no fonts, and nothing in place of decorative pictures", async () => {
    const { send } = await openSite();
    const font = await send({ path: "/assets/figtree-basic-DstQXpdM.woff2", headers });
    expect(font).toMatchObject({ status: 204, text: "" });
    const cover = await send({ path: "/art/covers/java.svg", headers });
    expect(cover.text).toMatch(/^<svg[^>]*\/>$/);
    for (const answer of [font, cover]) {
      expect(answer.headers).toMatchObject({ "cache-control": "no-store", vary: "Save-Data" });
    }
    const again = { path: "/assets/figtree-basic-DstQXpdM.woff2", headers: { "save-data": "off" } };
    expect((await send(again)).text).toBe("font");
  });

  test.each(["/about", "/assets/root-abc123.js", "/art/london-map.svg"])(
    "gets %s like everyone else",
    async (path) => {
      const { send } = await openSite();
      expect((await send({ path, headers })).text).toBe((await send(path)).text);
    },
  );
});
