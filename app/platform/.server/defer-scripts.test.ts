import { setTimeout } from "node:timers/promises";

import { describe, expect, test } from "vitest";

import { deferScripts } from "./defer-scripts.ts";

/** The parts of a rendered page that matter here, as React Router writes them. */
function page(code: string, attributes = 'type="module" async=""'): string {
  return `<!DOCTYPE html><html><head><title>About</title><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js?a=1&amp;b=2"/><link rel="stylesheet" href="/assets/root.css"/></head><body><p>Words.</p><script>window.__reactRouterContext = {"basename":"/"};</script><script ${attributes}>${code}</script></body></html>`;
}

const code = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/about.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"routes/about":route1};

import("/assets/entry.js?a=1&b=2");`;

/** The code of the one script that a page has in the end. */
function codeOf(html: string): string {
  return /<script[^>]*>([\s\S]+?)<\/script>/.exec(html)?.[1] ?? "";
}

/** What the browser knows when it opens the page. */
type Visit = { referrer?: string; saveData?: boolean; state?: unknown };

/** Runs the code as the browser would, with what it waits for, and gives back what it imported. */
async function run(html: string, { referrer = "", saveData = false, state }: Visit = {}) {
  const imported: string[] = [];
  const preloaded: string[] = [];
  const go: (() => void)[] = [];
  const window: Record<string, unknown> = {};
  const dataset: Record<string, string> = {};
  const document = {
    readyState: "loading",
    referrer,
    documentElement: { dataset },
    body: { textContent: "", children: [], dataset: {} },
    fonts: { load: async () => [], ready: Promise.resolve() },
    createElement: () => ({}),
    querySelector: () => null,
    querySelectorAll: () => [],
    head: {
      insertAdjacentHTML: () => {},
      append: ({ rel, href }: { rel: string; href: string }) => {
        if (rel === "modulepreload") preloaded.push(href);
      },
    },
  };
  const load = async (address: string) => {
    imported.push(address);
    return { from: address };
  };
  const body = codeOf(html)
    .replaceAll(/\bimport\(/g, "load(")
    .replace("(async () => {", "return (async () => {");
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const names = ["window", "document", "navigator", "location", "matchMedia", "history"];
  const start = new AsyncFunction(
    ...names,
    "addEventListener",
    "load",
    "requestAnimationFrame",
    body,
  );
  const done = start(
    window,
    document,
    { connection: { saveData } },
    { origin: "https://meridian.example" },
    () => ({ matches: false }),
    { state: state ?? null },
    (kind: string, listener: () => void) => {
      if (kind === "pointerdown") go.push(listener);
    },
    load,
    (draw: () => void) => draw(),
  ) as Promise<void>;
  await setTimeout(0);
  const early = [...imported, ...preloaded];
  const hasFontsEarly = dataset["fonts"] === "shown";
  const isRestoredEarly = "restored" in window;
  for (const listener of go) listener();
  await done;
  // The frame in which fonts are shown.
  await setTimeout(5);
  const hasFonts = dataset["fonts"] === "shown";
  return { early, imported, preloaded, window, hasFontsEarly, hasFonts, isRestoredEarly };
}

describe("a rendered page", () => {
  test("loads nothing until the visitor touches it, then everything in its order", async () => {
    const { early, imported, preloaded, window } = await run(deferScripts(page(code)));
    expect(early).toEqual([]);
    expect(preloaded).toEqual(["/assets/manifest.js", "/assets/entry.js?a=1&b=2"]);
    expect([...new Set(imported)]).toEqual([
      "/assets/manifest.js",
      "/assets/root.js",
      "/assets/about.js",
      "/assets/entry.js?a=1&b=2",
    ]);
    expect(window["__reactRouterRouteModules"]).toEqual({
      root: { from: "/assets/root.js" },
      "routes/about": { from: "/assets/about.js" },
    });
  });

  test("has no preload of a module in its head, and everything else as it was", () => {
    const html = deferScripts(page(code));
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).not.toContain("modulepreload");
    expect(head).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
    expect(html).toContain("<p>Words.</p>");
    expect(codeOf(html)).toContain('window.__reactRouterContext = {"basename":"/"};');
    expect(html.endsWith("</body></html>")).toBe(true);
  });

  test("has no static import left, which would be fetched at once", () => {
    expect(codeOf(deferScripts(page(code)))).not.toMatch(/(^|[;\n])\s*import[\s"{*]/);
  });

  test("keeps the nonce of its script", () => {
    const html = page(code, 'nonce="abc" type="module" async=""');
    expect(deferScripts(html.replace("<script>", '<script nonce="abc">'))).toMatch(
      /<p>Words\.<\/p><script nonce="abc">\(async [\s\S]+<\/script><script nonce="abc"><\/script>/,
    );
  });

  test("gives its nonce to a script of the page's own that comes first", () => {
    const html = page(code, 'nonce="abc" type="module" async=""');
    const own = html.replace("<p>Words.</p>", "<script>window.own = 1;</script>");
    expect(deferScripts(own)).toContain('<body><script nonce="abc">window.own = 1;(async');
  });

  test("has one script with all code, and can leave what comes late to a file of its own", async () => {
    const known = String.raw`window.__reactRouterContext.streamController.enqueue("[\"a'\",\"\u003c\"]\n");`;
    const html = page(code).replace("</body>", `<script>${known}</script></body>`);
    const inPage = String.raw`.streamController.enqueue('["a\'","\x3C"]\n');`;
    expect(codeOf(deferScripts(html))).toContain(inPage);
    const stored: string[] = [];
    const store = (text: string) => {
      stored.push(text);
      return "/data/1.js";
    };
    const without = deferScripts(html, "false", { kind: "file", store });
    expect(stored).toHaveLength(1);
    expect(stored[0]).toContain(inPage);
    expect(stored[0]).toContain('import("/assets/entry.js?a=1&b=2");');
    expect(without).not.toContain("streamController");
    expect(without).not.toContain("/assets/entry.js");
    const { early, imported } = await run(without);
    expect({ early, imported }).toEqual({ early: [], imported: ["/data/1.js"] });
  });

  test("enables the stylesheets that wait before React starts", () => {
    const late = codeOf(deferScripts(page(code)));
    expect(late).toContain("link[data-late='']");
    expect(late.indexOf("await styles;")).toBeGreaterThan(late.indexOf("link[data-late="));
    expect(late.indexOf("await bringScripts(")).toBeLessThan(
      late.indexOf('import("/assets/entry.js?a=1&b=2")'),
    );
  });

  test("looks up where it was scrolled to at once only where it is shown again", async () => {
    const restoring = `((storageKey, restoreKey) => {window.restored = storageKey;})("a", null)`;
    const html = deferScripts(
      page(code).replace("<script>", `<script>${restoring}</script><script>`),
    );
    const fresh = await run(html);
    expect(fresh).toMatchObject({ isRestoredEarly: false, window: { restored: "a" } });
    expect(await run(html, { state: { key: "b" } })).toMatchObject({ isRestoredEarly: true });
  });

  test("asks for web fonts after the first paint, or at once where the visitor has them", async () => {
    const html = deferScripts(page(code));
    expect(await run(html)).toMatchObject({ hasFontsEarly: false, hasFonts: true });
    const another = { referrer: "https://elsewhere.example/" };
    expect(await run(html, another)).toMatchObject({ hasFontsEarly: false });
    const own = { referrer: "https://meridian.example/courses" };
    expect(await run(html, own)).toMatchObject({ hasFontsEarly: true });
  });

  test("asks for no web fonts where the visitor saves data", async () => {
    const html = deferScripts(page(code));
    const saving = { referrer: "https://meridian.example/courses", saveData: true };
    expect(await run(html, saving)).toMatchObject({ hasFontsEarly: false, hasFonts: false });
  });

  test("runs what starts React last, after a breath between all the others", async () => {
    const { imported } = await run(deferScripts(page(code)));
    expect(imported.at(-1)).toBe("/assets/entry.js?a=1&b=2");
    expect(imported.filter((address) => address.includes("entry"))).toHaveLength(1);
  });

  test("keeps signs that replacement patterns know", () => {
    const strange = `${code}\nwindow.strange = "$& $1 $\` $' $$";`;
    expect(deferScripts(page(strange))).toContain(`window.strange = "$& $1 $\` $' $$";`);
  });
});

describe("a page is left as it is", () => {
  test.each([
    ["where it has no script", "<!DOCTYPE html><p>Words.</p>"],
    ["where its module is a file", page("", 'type="module" src="/assets/entry.js"')],
    ["where its script has another shape", page('start("/assets/entry.js")')],
  ])("%s", (_, html) => {
    expect(deferScripts(html)).toBe(html);
  });
});
