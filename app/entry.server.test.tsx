import {
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  createRequestHandler,
  type ServerBuild,
} from "react-router";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createTestLogger } from "#tests/support/services.ts";
import * as entry from "./entry.server.tsx";

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Failing(): ReactNode {
  throw new Error("Secret of a component");
}

function manifestOf(id: string, path: string, parentId?: string) {
  return { id, path, parentId, module: `/assets/${id}.js`, imports: ["/assets/shared.js"] };
}

/** Two pages, as the build hands them to React Router. */
const build = {
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  ssr: true,
  isSpaMode: false,
  prerender: [],
  future: {},
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
    routes: {
      root: manifestOf("root", ""),
      page: manifestOf("page", "page", "root"),
      fails: manifestOf("fails", "fails", "root"),
    },
  },
  entry: { module: entry },
  routes: {
    root: {
      id: "root",
      path: "",
      module: { default: Outlet, Layout, ErrorBoundary: () => <h1>Something went wrong</h1> },
    },
    page: {
      id: "page",
      parentId: "root",
      path: "page",
      module: { default: () => <h1>A page</h1>, meta: () => [{ title: "A page" }] },
    },
    fails: { id: "fails", parentId: "root", path: "fails", module: { default: Failing } },
  },
} as unknown as ServerBuild;

async function render(path: string, init?: RequestInit) {
  const { logger, logged } = createTestLogger();
  const context = new RouterContextProvider();
  context.set(requestFactsContext, { clientAddress: "", requestId: "id-1", nonce: "n0nce" });
  context.set(servicesContext, { logger } as Services);
  const handle = createRequestHandler(build, "production");
  const response = await handle(new Request(`http://academy.example${path}`, init), context);
  return { response, html: await response.text(), logged };
}

describe("a page rendered on request", () => {
  test("is whole, and neither shared nor kept without asking", async () => {
    const { response, html } = await render("/page");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).toContain("<h1>A page</h1>");
    expect(html).toMatch(/<\/body><\/html>\s*$/);
  });

  test("has its data kept no longer than itself", async () => {
    const { response } = await render("/page.data");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("has its nonce on every script, and no script without", async () => {
    const { html } = await render("/page");
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script).toContain('nonce="n0nce"');
  });

  // How React Router writes its scripts is not documented: this is where an update would show.
  test("fetches no script before it is painted", async () => {
    const { html } = await render("/page");
    expect(html).toMatch(/<link[^>]* rel="late-preload" href="\/assets\/entry\.js"/);
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).toMatch(/<script[^>]* type="text\/late-module">import "\/assets\/manifest\.js"/);
    expect(html).not.toContain('type="module"');
  });
});

describe("a page that fails while it is rendered", () => {
  test("is replaced by the failure page, which gives no reason", async () => {
    const { response, html } = await render("/fails");
    expect(response.status).toBe(500);
    expect(html).toContain("<h1>Something went wrong</h1>");
    expect(html).not.toContain("Secret");
  });

  test("is logged with the request it belongs to and no address beyond the path", async () => {
    const { logged } = await render("/fails?email=a@b.example");
    expect(logged).toMatchObject([
      {
        level: "error",
        msg: "request failed",
        requestId: "id-1",
        path: "/fails",
        err: { message: "Secret of a component" },
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain("a@b.example");
  });
});

test("a form sent to a page without one is refused, which is no failure of the server", async () => {
  const { response, logged } = await render("/page", { method: "POST", body: "a=1" });
  expect(response.status).toBe(405);
  expect(logged).toEqual([]);
});
