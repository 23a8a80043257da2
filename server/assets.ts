import { join } from "node:path";

import type { RequestHandler } from "express";
import sirv from "sirv";

import type { Config } from "#app/platform/.server/config.ts";
import { servePages } from "./pages.ts";

/** Serve the files of a build, which stays as it is: prerendered pages, then all others. */
export function builtAssets(folder: string, config: Config): readonly RequestHandler[] {
  return [servePages(join(folder, "pages"), config), serveFiles(join(folder, "client"))];
}

/** Scripts, styles, pictures and fonts, as the build has compressed them. */
function serveFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      // Names under assets/ change with their content.
      const isForGood = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        isForGood ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      if (path.endsWith(".txt")) response.setHeader("Content-Type", "text/plain; charset=utf-8");
    },
  });
  return (request, response, next) => {
    // As sirv reads it. What is compressed already is no file of its own.
    const isCompressed = /\.(?:br|gz)$/.test(decodeURIComponent(request.path));
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && !isCompressed) serve(request, response, next);
    else next();
  };
}
