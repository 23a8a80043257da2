import { createRequestHandler } from "@react-router/express";
import { RouterContextProvider, createContext, type ServerBuild } from "react-router";
import type { RequestFacts } from "#app/platform/.server/context.ts";
import type { CreateRenderer } from "#server/app.ts";

const factsContext = createContext<RequestFacts>();

/** What the application was asked, as it saw it. */
export type Echo = {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly facts: RequestFacts;
};

type Args = { request: Request; context: Readonly<RouterContextProvider> };

async function echo({ request, context }: Args): Promise<Response> {
  const { method, url } = request;
  const body = await request.text();
  if (url.includes("fails")) throw new Error("Secret of the application");
  const answer: Echo = { method, url, body, facts: context.get(factsContext) };
  const headers = url.includes("private") ? { "Referrer-Policy": "same-origin" } : undefined;
  return Response.json(answer, headers && { headers });
}

/** The least that React Router takes for a build: a page at `/page`, an echo at every other address. */
const build = {
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  ssr: true,
  isSpaMode: false,
  prerender: [],
  future: {},
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  entry: {
    module: {
      default: async () =>
        new Response(`<!DOCTYPE html>${"<p>A page.</p>".repeat(200)}`, {
          headers: { "Content-Type": "text/html" },
        }),
      handleError: () => {},
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    page: { id: "page", parentId: "root", path: "page", module: { default: () => null } },
    echo: { id: "echo", parentId: "root", path: "*", module: { loader: echo, action: echo } },
  },
} as unknown as ServerBuild;

/** Renders with the echo instead of the site's pages, on React Router's real adapter. */
export const renderEcho: CreateRenderer = (factsOf) =>
  createRequestHandler({
    build,
    mode: "production",
    getLoadContext: (request, response) => {
      const context = new RouterContextProvider();
      context.set(factsContext, factsOf(request, response).facts);
      return context;
    },
  });
